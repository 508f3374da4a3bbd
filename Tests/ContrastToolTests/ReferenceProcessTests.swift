import Foundation
import Testing

/// The files that inputs refer to: regular, and below the folder of an input.
@Suite struct `Referenced files` {
  /// The references of a token, each in a file of its own: their targets, and
  /// the reasons why these are not followed.
  static let refused = [
    ("../out.json#/a", "it is outside the folders of the inputs"),
    ("../../../../../../../../dev/zero", "it is outside the folders"),
    ("link.json#/a", "a link leads out of the folder of the inputs"),
    ("inner/link.json#/a", "a link leads out of the folder of the inputs"),
    ("pipe.json#/a", "it is not a regular file"),
    ("inner", "it is not a regular file"),
    ("in.json%00.json#/a", "a path cannot contain a NUL"),
    ("none.json#/a", "no such file"),
  ]

  private func prepare(_ folder: ContrastProcess) throws {
    try FileManager.default.createDirectory(
      at: folder.url("d/inner"), withIntermediateDirectories: true)
    let token = ##"{"a": {"$type": "color", "$value": "#123456"}}"##
    for name in ["d/in.json", "d/inner/in.json", "out.json"] {
      try folder.write(token, to: name)
    }
    try folder.run(
      """
      mkfifo d/pipe.json; ln -s ../out.json d/link.json
      ln -s ../../out.json d/inner/link.json; ln -s inner/in.json d/near.json
      """)
  }

  @Test(arguments: refused)
  func `of tokens lie below the folder of an input`(
    reference: String, reason: String
  ) throws {
    try ContrastProcess.inFolder { folder in
      try prepare(folder)
      try folder.write(
        ##"{"b": {"$type": "color", "$value": "#abc"}, "c": {"$ref": "\##(reference)"}}"##,
        to: "d/x.tokens.json")
      let result = try folder.run(
        "timeout 20 \"$CONTRAST\" colors d/x.tokens.json")
      // A missing file is a problem of one token.
      #expect(result.status == (reason == "no such file" ? 0 : 2))
      #expect(result.errors.contains(reason), "\(result.errors)")
      #expect(!result.output.contains("#123456"))
    }
  }

  @Test(arguments: refused)
  func `of resolvers lie below the folder of an input`(
    reference: String, reason: String
  ) throws {
    try ContrastProcess.inFolder { folder in
      try prepare(folder)
      try folder.write(
        ##"{"version": "2025.10", "sets": {"s": {"sources": [{"$ref": "\##(reference)"}]}}, "resolutionOrder": [{"$ref": "#/sets/s"}]}"##,
        to: "d/x.resolver.json")
      let result = try folder.run(
        "timeout 20 \"$CONTRAST\" colors d/x.resolver.json")
      #expect(result.status == 2)
      #expect(result.errors.contains(reason), "\(result.errors)")
    }
  }

  @Test func `are followed where they lie below a folder that is given`() throws
  {
    try ContrastProcess.inFolder { folder in
      try prepare(folder)
      for name in ["in.json", "inner/in.json", "near.json"] {
        try folder.write(
          ##"{"c": {"$ref": "\##(name)#/a"}}"##, to: "d/x.tokens.json")
        let result = try folder.run("contrast colors d/x.tokens.json")
        #expect(result.status == 0 && result.output.contains("#123456"))
      }
      // A file beside an input's folder needs the folder around both as input.
      try folder.write(
        ##"{"c": {"$ref": "../.shared/base.json#/a"}}"##,
        to: "d/inner/y.tokens.json")
      try folder.run("mkdir d/.shared; cp out.json d/.shared/base.json")
      let alone = try folder.run("contrast colors d/inner/y.tokens.json")
      #expect(alone.status == 2)
      let whole = try folder.run(
        "rm d/x.tokens.json d/*.json d/inner/link.json; contrast colors d")
      #expect(whole.status == 0 && whole.output.contains("d/.shared/base.json"))
      // An input itself may be anywhere.
      try folder.write(
        ##"{"c": {"$ref": "../out.json#/a"}}"##, to: "d/z.tokens.json")
      let named = try folder.run("contrast colors d/z.tokens.json out.json")
      #expect(named.status == 0 && named.output.contains("#123456"))
    }
  }
}

@Suite struct `Inputs that are too large` {
  @Test func `are refused by their size, with the number`() throws {
    try ContrastProcess.inFolder { folder in
      let limit = "more than 67,108,864 bytes together"
      // Sparse files: they take no space, and reading them would take long.
      try folder.run(
        """
        mkdir d; truncate -s 64M d/a.json; truncate -s 1 d/b.json
        truncate -s 67108865 c.json
        """)
      for arguments in ["c.json", "d", "d/a.json d/b.json", "- <c.json"] {
        let result = try folder.run(
          "timeout 20 \"$CONTRAST\" colors \(arguments)")
        #expect(result.status == 2)
        #expect(result.errors.contains(limit), "\(result.errors)")
        #expect(result.errors.contains("--exclude") == (arguments == "d"))
      }
      let endless = try folder.run(
        "timeout 20 \"$CONTRAST\" colors - </dev/zero")
      #expect(endless.status == 2 && endless.errors.contains(limit))
    }
  }

  @Test func `together with what they refer to are refused as well`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.run("truncate -s 67108864 a.json; truncate -s 64M a.css")
      try folder.write(##"{"c": {"$ref": "a.json#/a"}}"##, to: "x.tokens.json")
      let tokens = try folder.run(
        "timeout 20 \"$CONTRAST\" colors x.tokens.json")
      #expect(tokens.status == 2)
      #expect(tokens.errors.contains("more than 67,108,864 bytes together"))
      try folder.write(
        "@import 'a.css'; :root { --x: #abc }", to: "x.css")
      let sheet = try folder.run("timeout 20 \"$CONTRAST\" colors x.css")
      #expect(sheet.errors.contains("more than 67,108,864 bytes together"))
    }
  }
}
