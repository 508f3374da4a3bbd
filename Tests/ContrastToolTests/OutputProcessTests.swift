import Foundation
import Testing

@Suite struct `Outputs of the program` {
  private let check = "contrast check '#777' white"

  #if os(Linux)
    @Test(arguments: ["check '#777' white", "help", "sample --count 99999"])
    func `are errors on a full disk`(line: String) throws {
      try ContrastProcess.inFolder { folder in
        let result = try folder.run("contrast \(line) > /dev/full")
        #expect(result.status == 2)
        #expect(
          result.errors.hasSuffix(
            "contrast: error: cannot write to standard output: "
              + "No space left on device\n"))
      }
    }
  #endif

  @Test func `are errors when closed`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run("\(check) >&-")
      #expect(result.status == 2)
      #expect(result.errors == "contrast: error: standard output is closed\n")
      // No error message is written into the file that reuses the descriptor.
      let file = try folder.run("\(check) -o a.json >&- 2>&-")
      #expect(file.status == 0)
      #expect(try folder.read("a.json").hasPrefix("{"))
    }
  }

  @Test func `end quietly when the reader is gone`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run(
        "{ contrast sample --count 9999999 --seed 1; echo $? >status; } "
          + "| head -n 1")
      #expect(result.output == "Seed 1, 9999999 random pairs\n")
      #expect(result.errors.isEmpty)
      #expect(try folder.read("status") == "0\n")
      let finding = try folder.run(
        "{ sleep 0.2; \(check) --require 7; echo $? >status; } | true")
      #expect(finding.errors.isEmpty)
      #expect(try folder.read("status") == "1\n")
    }
  }

  @Test(arguments: ["text", "markdown", "svg", "xcode", "junit", "github"])
  func `have no commands of a runner`(form: String) throws {
    try ContrastProcess.inFolder { folder in
      let names = ["::stop-commands::t", "##[set-output name=x]y", "##vso[z]"]
      let colors = names.map { "\"\($0)\": \"#777\"" } + ["\"card\": \"#fff\""]
      try folder.write("{\(colors.joined(separator: ","))}", to: "::a::.json")
      try folder.write(
        #"{"pairs": [{"text": "{::,##}*", "on": "card"}]}"#, to: "contrast.json"
      )
      let verbs = form == "svg" ? ["matrix"] : ["audit", "colors", "matrix"]
      for verb in verbs {
        let given = verb == "audit" ? form : form == "svg" ? form : "text"
        let result = try folder.run(
          "contrast \(verb) ::a::.json --format \(given)")
        for line in (result.output + result.errors).split(separator: "\n") {
          #expect(!line.contains("##["))
          #expect(!line.contains("##vso["))
          let start = line.drop { $0 == " " }
          #expect(!start.hasPrefix("::") || start.hasPrefix("::error file="))
        }
        #expect(result.output.contains("stop-commands"))
      }
    }
  }

  @Test func `go to files of their extensions`() throws {
    try ContrastProcess.inFolder { folder in
      let files = try folder.run("\(check) -o a.json -o text:b")
      #expect(files.status == 0 && files.output.isEmpty)
      #expect(try folder.read("a.json").hasPrefix("{"))
      #expect(try folder.read("b").hasPrefix("Ratio 4.47"))
      let both = try folder.run("\(check) -o a.json --format text")
      #expect(both.output == (try folder.read("b")))
      #expect(try folder.names() == ["a.json", "b"])
    }
  }

  @Test func `replace files but keep what they are`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.run(
        "mkdir d; echo old >d/a.json; chmod 640 d/a.json; ln -s d/a.json l.json"
      )
      let result = try folder.run("\(check) -o l.json")
      #expect(result.status == 0)
      #expect(try folder.read("d/a.json").hasPrefix("{"))
      let link = try folder.run("test -L l.json && ls -l d/a.json | cut -c1-10")
      #expect(link.output == "-rw-r-----\n")

      // A link to what does not exist yet, and the umask of a new file.
      try folder.run("ln -s d/new.json n.json; umask 027; \(check) -o n.json")
      let new = try folder.run("ls -l d/new.json | cut -c1-10; ls -A d")
      #expect(new.output == "-rw-r-----\na.json\nnew.json\n")
    }
  }

  @Test func `leave old files alone on errors`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("old", to: "a.json")
      try folder.write("#12345\n", to: "p.hex")
      #expect(try folder.run("contrast colors p.hex -o a.json").status == 2)
      let missing = try folder.run("\(check) -o a.json -o no/where.json")
      #expect(missing.status == 2)
      #expect(
        missing.errors == "contrast: error: cannot write 'no/where.json': "
          + "No such file or directory\n")
      try folder.run("mkdir d.json")
      #expect(try folder.run("\(check) -o a.json -o d.json").status == 2)
      #expect(try folder.read("a.json") == "old")
      #expect(try folder.names() == ["a.json", "d.json", "p.hex"])
    }
  }

  // For every spelling of the path, and however the input was named.
  @Test(arguments: [
    (
      "matrix t.json -o t.json",
      "the output 't.json' would replace the input 't.json'"
    ),
    (
      "colors t.json -o a.csv -o ./d/../t.json",
      "the output './d/../t.json' would replace the input 't.json'"
    ),
    (
      "matrix l.json -o t.json",
      "the output 't.json' would replace the input 'l.json'"
    ),
    (
      "matrix t.json -o hard.json",
      "the output 'hard.json' would replace the input 't.json'"
    ),
    (
      "colors --from tokens - -o t.json <t.json",
      "the output 't.json' would replace standard input"
    ),
    (
      "colors d -o l.json",
      "the output 'l.json' would replace the input 'd/x.json'"
    ),
    (
      "matrix r.resolver.json -o t.json",
      "the output 't.json' would replace the input 't.json'"
    ),
    (
      "pairs p.csv -o p.csv",
      "the output 'p.csv' would replace the input 'p.csv'"
    ),
    (
      "pairs -o p.csv <p.csv", "the output 'p.csv' would replace standard input"
    ),
    (
      "pairs --summary p.csv -o json:p.csv",
      "the output 'p.csv' would replace the input 'p.csv'"
    ),
    (
      "audit d -o l.json",
      "the output 'l.json' would replace the input 'd/x.json'"
    ),
    (
      "audit r.resolver.json --write-rules t.json --force",
      "the output 't.json' would replace the input 't.json'"
    ),
    (
      "diff a.css a.css -o json:b.css",
      "the output 'b.css' would replace the input 'b.css'"
    ),
    (
      "audit a.css --rules e.json -o f.json",
      "the output 'f.json' would replace the input 'f.json'"
    ),
    (
      "audit a.css --rules e.json --write-rules e.json --force",
      "the output 'e.json' would replace the input 'e.json'"
    ),
    (
      "audit a.css --baseline s.json -o s.json",
      "the output 's.json' would replace the input 's.json'"
    ),
    (
      "merge s.json -o s.json",
      "the output 's.json' would replace the input 's.json'"
    ),
  ])
  func `never replace an input`(line: String, message: String) throws {
    try ContrastProcess.inFolder { folder in
      let tokens = ##"{"ink": {"$type": "color", "$value": "#123456"}}"##
      try folder.write(tokens, to: "t.json")
      try folder.write("#777,#fff\n", to: "p.csv")
      try folder.write("{}", to: "s.json")
      try folder.write(#"{"infer": true}"#, to: "f.json")
      try folder.write(#"{"extends": "f.json"}"#, to: "e.json")
      try folder.write("@import 'b.css';", to: "a.css")
      try folder.write(
        ".a { color: #777; background: #fff }", to: "b.css")
      try folder.write(
        ##"{"version": "2025.10", "resolutionOrder": [{"type": "set", "##
          + ##""name": "a", "sources": [{"$ref": "t.json"}]}]}"##,
        to: "r.resolver.json")
      try folder.run("mkdir d; ln t.json hard.json; ln t.json d/x.json")
      try folder.run("ln -s t.json l.json")
      let names = try folder.names()
      let result = try folder.run("contrast \(line)")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(
        result.errors == "contrast: error: \(message)\ncontrast: hint: name "
          + "another file, or write to standard output with -o -\n")
      #expect(try folder.read("t.json") == tokens)
      #expect(try folder.read("p.csv") == "#777,#fff\n")
      #expect(try folder.read("s.json") == "{}")
      #expect(try folder.names() == names)
    }
  }

  @Test func `go to standard output through a dash`() throws {
    try ContrastProcess.inFolder { folder in
      let text = try folder.run(check).output
      let json = try folder.run("\(check) --format json").output
      #expect(try folder.run("\(check) -o -").output == text)
      #expect(try folder.run("\(check) -o - --format json").output == json)
      #expect(try folder.run("\(check) -o json:- -o a.txt").output == json)
      #expect(try folder.read("a.txt") == text)
      #expect(try folder.run("\(check) -o - -o a.json").output == text)
      #expect(try folder.names() == ["a.json", "a.txt"])
      try folder.write("#777,#fff\n", to: "p.csv")
      for target in ["-", "csv:-"] {
        let pairs = try folder.run("contrast pairs p.csv -o \(target)")
        #expect(pairs.output == "#777,#fff,4.47,AA-large\n")
      }
      let summary = try folder.run("contrast pairs --summary p.csv -o -")
      #expect(summary.output.hasPrefix("{"))
    }
  }

  @Test func `leave nothing behind when a file grows too large`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run(
        "ulimit -f 8; contrast sample --count 99999 --seed 1 -o a.csv")
      #expect(result.status == 2)
      #expect(
        result.errors == "contrast: error: cannot write 'a.csv': "
          + "File too large\n")
      #expect(try folder.names().isEmpty)
    }
  }

  @Test func `are written through devices and pipes`() throws {
    try ContrastProcess.inFolder { folder in
      let device = try folder.run("\(check) -o json:/dev/null")
      #expect(device.status == 0)
      let pipe = try folder.run(
        "mkfifo p.json; cat p.json >copy & \(check) -o p.json; wait")
      #expect(pipe.status == 0)
      #expect(try folder.read("copy").hasPrefix("{"))
    }
  }
}

@Suite struct `Files of the program` {
  private let check = "contrast check '#777' white"

  #if os(Linux)
    @Test func `are written through open files`() throws {
      try ContrastProcess.inFolder { folder in
        try folder.run(
          "(echo before; \(check) -o json:/dev/stdout; echo after) >f")
        let text = try folder.read("f")
        #expect(text.hasPrefix("before\n{") && text.hasSuffix("}\nafter\n"))
        try folder.run("echo kept >log; \(check) -o json:/dev/stdout >>log")
        #expect(try folder.read("log").hasPrefix("kept\n{"))
        let pipe = try folder.run("\(check) -o json:/dev/stdout | cat")
        #expect(pipe.output.hasPrefix("{") && pipe.errors.isEmpty)
        try folder.run("\(check) -o json:/dev/fd/7 7>seven")
        #expect(try folder.read("seven").hasPrefix("{"))
        let closed = try folder.run("\(check) -o json:/proc/self/fd/9")
        #expect(closed.status == 2)
        #expect(closed.errors.contains("Bad file descriptor"))
      }
    }
  #endif

  @Test func `are not two outputs, however they are spelt`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.run("mkdir d; echo old >d/link-target; ln -s d/link-target l")
      for pair in [
        "-o json:z -o text:./z", "-o json:d/../z -o text:z",
        "-o json:l -o text:d/link-target",
      ] {
        let result = try folder.run("\(check) \(pair)")
        #expect(result.status == 2 && result.errors.contains("name one file"))
      }
      #expect(try folder.names() == ["d", "l"])
      #expect(try folder.read("l") == "old\n")
    }
  }

  @Test func `have all their names or none`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run(
        """
        echo old >a.json; ln a.json b.json; echo old >c.json; chmod 4750 c.json
        \(check) -o a.json
        """)
      #expect(result.status == 2 && result.errors.contains("hard links"))
      #expect(try folder.read("b.json") == "old\n")
      // The permissions stay, except for the bit that sets the user.
      #expect(try folder.run("\(check) -o c.json").status == 0)
      #expect(try folder.read("c.json").hasPrefix("{"))
      #expect(
        try folder.run("ls -l c.json | cut -c 1-10").output == "-rwxr-x---\n")
    }
  }

  @Test func `are all complete before one is in its place`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run("\(check) -o a.json -o text:none/b")
      #expect(result.status == 2)
      #expect(result.errors.contains("cannot write 'none/b'"))
      #expect(try folder.names().isEmpty)
    }
  }

  #if os(Linux)
    @Test func `that a killed program left are swept`() throws {
      try ContrastProcess.inFolder { folder in
        // A reader that never reads blocks the program while it writes.
        let result = try folder.run(
          """
          mkfifo p; sleep 9 <p & sleeper=$!
          "$CONTRAST" sample --count 99999 --seed 1 -o a.csv -o json:p &
          program=$!
          for try in 1 2 3 4 5 6 7 8 9 10; do
            sleep 0.1; ls -A | grep -q '^[.]contrast-' && break
          done
          kill -9 $program; kill $sleeper; wait
          touch .contrast-other-1-2-3
          ls -A | grep -c '^[.]contrast-'
          \(check) -o b.json
          ls -A | grep '^[.]contrast-'
          """)
        #expect(result.output == "2\n.contrast-other-1-2-3\n")
      }
    }

    @Test(arguments: ["TERM", "HUP", "USR1", "ALRM", "XCPU"])
    func `are removed by a signal that ends the program`(
      signal: String
    ) throws {
      try ContrastProcess.inFolder { folder in
        let result = try folder.run(
          """
          mkfifo p; sleep 9 <p & sleeper=$!
          "$CONTRAST" sample --count 99999 --seed 1 -o a.csv -o json:p \
            2>errors &
          program=$!
          for try in 1 2 3 4 5 6 7 8 9 10; do
            sleep 0.1; ls -A | grep -q '^[.]contrast-' && break
          done
          kill -\(signal) $program; wait $program; status=$?
          kill $sleeper
          [ $status -gt 128 ] && ls -A | grep -c '^[.]contrast-'
          """)
        #expect(result.output == "0\n", "\(result.errors)")
        #expect(try folder.read("errors").isEmpty)
      }
    }
  #endif
}
