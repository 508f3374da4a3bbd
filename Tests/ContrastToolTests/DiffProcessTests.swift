import Testing

@Suite struct `Differences by the program` {
  // One name in two files: the worst of its pairs counts, as in a baseline.
  @Test(arguments: ["a.csv", "b.csv"])
  func `count the worst colour of a name`(changed: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.run("mkdir old new")
      for side in ["old", "new"] {
        for file in ["a.csv", "b.csv"] {
          let isWorse = side == "new" && file == changed
          try folder.write(
            """
            name,color
            card,#ffffff
            card-foreground,\(isWorse ? "#999999" : "#333333")
            menu,#ffffff
            menu-foreground,#333333
            note,#ffffff
            note-foreground,#333333
            """, to: "\(side)/\(file)")
        }
      }
      #expect(try folder.run("contrast audit old").status == 0)
      #expect(try folder.run("contrast audit new").status == 1)
      let worse = try folder.run("contrast diff old new --format json")
      #expect(worse.status == 1)
      #expect(worse.output.contains("card-foreground"))
      #expect(try folder.run("contrast diff new old").status == 0)
      #expect(try folder.run("contrast diff old old").status == 0)
    }
  }

  // As bytes these are two names; as `String` they would be one.
  @Test func `distinguish spellings of a letter`() throws {
    try ContrastProcess.inFolder { folder in
      let (one, other) = ("caf\u{E9}", "cafe\u{301}")
      for (file, color) in [("old.json", "#333333"), ("new.json", "#999999")] {
        try folder.write(
          """
          {"page": "#ffffff", "\(one)": "\(color)", "\(other)": "#333333"}
          """, to: file)
      }
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "caf*", "on": "page"}]}"#,
        to: "contrast.json")
      let result = try folder.run("contrast diff old.json new.json")
      #expect(result.status == 1)
      #expect(try folder.run("contrast diff new.json old.json").status == 0)
    }
  }

  @Test func `remove a failing pair that is gone, and mend none`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ##"{"page": "#fff", "a": "#999", "b": "#333"}"##, to: "old.json")
      try folder.write(##"{"page": "#fff", "b": "#333"}"##, to: "new.json")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": ["a", "b"], "on": "page"}]}"#,
        to: "contrast.json")
      let text = try folder.run(
        "contrast diff old.json new.json --rules contrast.json"
      ).output
      #expect(text.contains("Removed, default: 1\n"), "\(text)")
      #expect(!text.contains("ixed"), "\(text)")
    }
  }
}
