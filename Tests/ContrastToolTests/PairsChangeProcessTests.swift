import Foundation
import Testing

/// Files that are written to while their pairs are read.
@Suite struct `Pairs of a file that changes` {
  private static let count = 200_000

  /// A folder with more lines than are under way at a time.
  private func inFolder(_ body: (ContrastProcess) throws -> Void) throws {
    try ContrastProcess.inFolder { folder in
      try folder.run("yes '#777777,#ffffff' | head -n \(Self.count) >p.csv")
      try body(folder)
    }
  }

  @Test(arguments: [
    "echo '#000000,#ffffff' >>p.csv", "truncate -s 3040000 p.csv",
    "touch -d '2001-01-01' p.csv",
  ])
  func `are an error`(change: String) throws {
    try inFolder { folder in
      for input in ["p.csv", "- <p.csv"] {
        let result = try folder.run(
          """
          { contrast pairs --threads 1 \(input); echo $? >status; } | {
            read -r line; \(change); cat >rest
          }
          """)
        let name = input == "p.csv" ? "p.csv" : "<stdin>"
        #expect(
          result.errors
            == "\(name): error: the file changed while it was read\n1 error\n")
        #expect(try folder.read("status") == "2\n")
        let lines = try folder.run("wc -l <rest").output
        let count = try #require(Int(lines.filter(\.isNumber)))
        #expect(count < Self.count, "nothing is read that was added")
        try folder.run("yes '#777777,#ffffff' | head -n \(Self.count) >p.csv")
      }
    }
  }

  @Test(arguments: ["-o o.csv", "--summary -o o.json"])
  func `leave no output`(arguments: String) throws {
    try inFolder { folder in
      let result = try folder.run(
        """
        (while :; do echo '#000000,#ffffff' >>p.csv; done) &
        sleep 0.1
        contrast pairs p.csv \(arguments)
        status=$?
        kill -9 $!; wait
        exit $status
        """)
      #expect(result.status == 2)
      #expect(result.errors.contains("p.csv: error: the file changed while"))
      #expect(try folder.names() == ["p.csv"])
    }
  }

  @Test(arguments: [
    "contrast pairs p.csv >>p.csv", "contrast pairs <p.csv >>p.csv",
    "contrast pairs p.csv -o - >>p.csv", "ln p.csv q; contrast pairs p.csv >>q",
    "contrast pairs p.csv --summary >>p.csv", "contrast pairs p.csv 1<>p.csv",
  ])
  func `are not written into it`(line: String) throws {
    try inFolder { folder in
      let before = try folder.bytes("p.csv")
      let result = try folder.run("ulimit -f 40000; \(line)")
      #expect(result.status == 2)
      #expect(result.errors.contains("standard output is the same file as "))
      #expect(try folder.bytes("p.csv") == before)
    }
  }

  @Test func `go to other files`() throws {
    try inFolder { folder in
      for line in ["p.csv >o.csv", "p.csv -o o.csv >>p.csv", "<p.csv >o.csv"] {
        let result = try folder.run("contrast pairs \(line)")
        #expect(result.status == 0)
      }
    }
  }
}
