import Foundation
import Testing

private let set =
  ##"{"colors": [{"idiom": "universal", "color": {"components": {"red": "0x11", "green": "0x22", "blue": "0x33"}}}]}"##

extension ContrastProcess {
  /// Writes a file of the folder, in folders of its own.
  fileprivate func put(_ text: String, at name: String) throws {
    let folder = url(name).deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    try write(text, to: name)
  }

  /// The paths in the CSV list of the colours of some arguments.
  fileprivate func paths(of arguments: String) throws -> [String] {
    try run("contrast colors --format csv \(arguments)").output
      .split(separator: "\n").dropFirst()
      .map { String($0.split(separator: ",")[9]) }
  }
}

@Suite struct `Folders as inputs` {
  @Test func `are read in the order of the bytes of paths`() throws {
    try ContrastProcess.inFolder { folder in
      for name in ["d/b.hex", "d/a/z.hex", "d/a.hex", "d/B.hex", "d/é.hex"] {
        try folder.put("#111", at: name)
      }
      try folder.put("#222", at: "d/.hidden.hex")
      try folder.put("#222", at: "d/.git/x.hex")
      try folder.put("#222", at: "d/notes.md")
      try folder.put(set, at: "d/A.xcassets/i.colorset/Contents.json")
      try folder.put("{}", at: "d/A.xcassets/Contents.json")
      let expected = [
        "d/A.xcassets/i.colorset/Contents.json", "d/B.hex", "d/a.hex",
        "d/a/z.hex", "d/b.hex", "d/é.hex",
      ]
      #expect(try folder.paths(of: "d") == expected)
      #expect(try folder.paths(of: "d//") == expected)
      #expect(
        try folder.paths(of: "d --from xcassets") == Array(expected.prefix(1)))
      #expect(
        try folder.paths(of: "d --from hex") == Array(expected.dropFirst()))
      #expect(try folder.paths(of: "d/b.hex d/a") == ["d/b.hex", "d/a/z.hex"])
      let result = try folder.run("contrast matrix d")
      #expect(result.status == 0 && result.errors.isEmpty)
    }
  }

  @Test func `go on where a file cannot be read`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.put("#111\n#fff\n", at: "d/a.hex")
      try folder.put("$a: (1;", at: "d/b.scss")
      try folder.put("<resources><color name=\"a\">#123", at: "d/res/c.xml")
      for verb in ["matrix", "colors", "audit --no-infer"] {
        let result = try folder.run("contrast \(verb) d")
        #expect(result.errors.contains("d/b.scss:1:5: warning: "))
        #expect(!result.errors.contains("scss:1:5: error"))
      }
      #expect(try folder.run("contrast colors d").status == 0)
      // A file that is named must have readable colours.
      #expect(try folder.run("contrast colors d d/b.scss").status == 2)
      #expect(try folder.run("contrast colors d --strict").status == 0)
      try folder.put("{", at: "d/e.tokens.json")
      #expect(try folder.run("contrast colors d").status == 2)
    }
  }

  @Test func `are not left through links`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.put("#111", at: "d/a.hex")
      try folder.put("#222", at: "secret.hex")
      let result = try folder.run(
        """
        ln -s ../secret.hex d/b.hex; ln -s .. d/up; ln -s . d/loop
        ln -s a.hex d/c.hex; ln -s nowhere d/e.hex; ln -s ../d-else d/f
        mkdir d-else; mkfifo d/pipe.hex; contrast colors --format csv d
        """)
      #expect(result.status == 0)
      #expect(result.output.contains("#111") && !result.output.contains("#222"))
      #expect(
        result.errors == """
          d/b.hex: warning: this link leads out of 'd'; it is not followed \
          (and 2 more in other files)
          d/e.hex: warning: this link is broken; it is not followed
          4 warnings

          """)
      // The folder may be named through a link.
      let linked = try folder.run("ln -s d l; contrast colors --quiet l")
      #expect(linked.status == 0 && linked.output.contains("l/a.hex:1:1"))
      #expect(linked.errors.isEmpty)
    }
  }

  @Test func `are not left by what style sheets import`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.put(
        "@import 'in.css'; @import 'b.css'; @import 'pipe.css';"
          + "@import '../secret.css'; @import 'd'; :root { --a: #111 }",
        at: "d/a.css")
      try folder.put(":root { --s: #222 }", at: "secret.css")
      try folder.put(":root { --i: #333 }", at: "d/in/i.css")
      let result = try folder.run(
        """
        ln -s ../secret.css d/b.css; mkfifo d/pipe.css; ln -s in/i.css d/in.css
        contrast colors --format csv d/a.css
        """)
      #expect(result.status == 0)
      #expect(result.output.contains("#333") && !result.output.contains("#222"))
      #expect(
        result.errors == """
          d/a.css:1:27: warning: 'b.css' is not followed: a link leads out of the folder of the inputs
          d/a.css:1:44: warning: 'pipe.css' is not followed: it is not a regular file
          d/a.css:1:63: warning: '../secret.css' is not followed: it is outside the folders of the inputs; pass it as an input
          3 warnings

          """)
      // An output never replaces an imported file.
      let guarded = try folder.run("contrast matrix d/a.css -o d/in.css")
      #expect(guarded.status == 2 && guarded.output.isEmpty)
    }
  }

  @Test func `are not entered if tools fill them, or if excluded`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.put("#111", at: "d/a.hex")
      for path in [
        "d/node_modules/x/b.hex", "d/Pods/b.hex", "d/DerivedData/b.hex",
        "d/.build/b.hex",
      ] {
        try folder.put("#222", at: path)
      }
      try folder.put("#333", at: "d/old/c.hex")
      try folder.put("#444", at: "d/e.hex")
      let all = try folder.run("contrast colors d --format csv")
      #expect(!all.output.contains("#222") && all.output.contains("#333"))
      for pattern in ["old/*", "old", "*/old/c.hex"] {
        let some = try folder.run(
          "contrast colors d --format csv --exclude '\(pattern)' --exclude e.hex"
        )
        #expect(some.status == 0 && some.output.contains("#111"))
        #expect(!some.output.contains("#333") && !some.output.contains("#444"))
      }
    }
  }

  @Test func `without a palette are an error`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.put("hello", at: "d/notes.md")
      let none = try folder.run("contrast colors d")
      #expect(none.status == 2)
      #expect(
        none.errors == """
          d: error: no file in this folder has a known extension
          1 error

          """)
      try folder.put("#111", at: "d/node_modules/a.hex")
      let other = try folder.run("contrast colors d")
      #expect(other.errors.contains("known extension; hidden folders, and"))
      let wrong = try folder.run("contrast colors d --from ase")
      #expect(wrong.errors.contains("has an extension of the format ase"))
      try folder.put("{}", at: "d/sizes.json")
      let empty = try folder.run("contrast colors d")
      #expect(empty.status == 2)
      #expect(
        empty.errors == """
          contrast: note: 1 JSON file without readable colours was passed over; \
          --verbose lists it
          contrast: error: no colours found in 'd'

          """)
      let audited = try folder.run("contrast audit d")
      #expect(audited.status == 2)
      #expect(audited.errors.contains("error: no colours found in 'd'\n"))
      try folder.put("{// no JSON", at: "d/notes.json")
      try folder.put("{ no tokens", at: "d/x.tokens.json")
      try folder.put("#123\n#fff", at: "d/p.hex")
      let broken = try folder.run("contrast colors d --verbose")
      #expect(broken.status == 2)
      #expect(broken.errors.contains("d/x.tokens.json:1:3: error: "))
      let good = try folder.run("rm d/x.*; contrast colors d --verbose")
      #expect(good.status == 0)
      #expect(
        good.errors == """
          contrast: note: 2 JSON files without readable colours were passed over
          contrast: note: d/notes.json has no readable colours
          contrast: note: d/sizes.json has no readable colours

          """)
      try folder.put(##"{"slack":"#general","root":"#app"}"##, at: "d/a.json")
      let settings = try folder.run("contrast matrix d --require 1.5")
      #expect(settings.status == 0)
      try folder.run("rm d/a.json")
      let quiet = try folder.run("contrast colors d --quiet")
      #expect(quiet.status == 0 && quiet.errors.isEmpty)
      let closed = try folder.run("mkdir e; chmod 0 e; contrast colors e")
      // The superuser can read everything.
      #expect(closed.status == 2)
    }
  }

  // The schemas of OpenAPI in flask-restx.
  @Test func `have references that are none of tokens`() throws {
    try ContrastProcess.inFolder { folder in
      let schema = #"{"a": {"$ref": "http://json-schema.org/schema#"}}"#
      try folder.put(schema, at: "d/a.json")
      try folder.put(":root { --a: #111 }", at: "d/a.css")
      #expect(try folder.paths(of: "d") == ["d/a.css"])
      #expect(try folder.run("contrast colors d/a.json").status == 2)
      let token = ##""b": {"$type": "color", "$value": "#fff"}}"##
      try folder.put(schema.dropLast() + "," + token, at: "d/a.json")
      #expect(try folder.run("contrast colors d").status == 2)
    }
  }

  @Test func `are read without copies of style sheets`() throws {
    try ContrastProcess.inFolder { folder in
      let copies = [
        "x.min.css", "x-rtl.css", "x.rtl.css", "x_rtl.css", "x-rtl.min.css",
        "y-rtl.min.css", "x.523eb49842a7.css", "x.min.523eb49842a7.css",
      ]
      for name in copies + [
        "w.css", "w.decade.css", "x.css", "y.min.css", "z-rtl.css",
        "z.523eb49842a7.css",
      ] {
        try folder.put(
          ":root { --c\(name.prefix(1))\(name.count): #111 }", at: "d/" + name)
      }
      #expect(
        try folder.paths(of: "d") == [
          "d/w.css", "d/w.decade.css", "d/x.css", "d/y.min.css", "d/z-rtl.css",
          "d/z.523eb49842a7.css",
        ])
      #expect(try folder.paths(of: "d/x.min.css") == ["d/x.min.css"])
      let notes = try folder.run("contrast colors d --verbose").errors
      #expect(notes.contains("note: 8 minified, mirrored or hashed copies of"))
      #expect(notes.contains("note: d/x.rtl.css is a copy of the style sheet"))
    }
  }

  @Test func `and files that are named twice are read once`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.put("#111\n#fff\n", at: "d/a.hex")
      let one = try folder.run("contrast matrix d/a.hex").output
      for again in ["d/a.hex ./d/a.hex", "d d/a.hex", "d/a.hex d/../d"] {
        #expect(try folder.run("contrast matrix \(again)").output == one)
      }
    }
  }

  @Test func `can be too deep`() throws {
    try ContrastProcess.inFolder { folder in
      let path = "d" + String(repeating: "/x", count: 70)
      try folder.put("#111", at: path + "/a.hex")
      try folder.put("#111", at: "d/a.hex")
      let result = try folder.run("contrast colors d")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(
        result.errors.contains(
          "x/x: error: folders are nested more than 64 levels deep"))
    }
  }
}
