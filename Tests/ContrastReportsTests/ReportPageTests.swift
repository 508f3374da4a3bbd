import ContrastEngine
import ContrastModel
import Foundation
import Testing
import _ContrastTestSupport

@testable import ContrastReports
@testable import ReportPages

@Suite struct `Report page` {
  func page(_ report: ContrastReport) -> String {
    written { ReportPage(report).write(to: $0) }
  }

  @Test func `is well-formed and says what it has to`() throws {
    let text = page(report([greys], requiredRatio: 4.5))
    let page = try MarkupReader(text)
    #expect(page.all("h1").map(\.text) == ["Contrast of p.hex"])
    #expect(
      text.contains(
        "Of the 6 pairs of mode light, 6 (100.0 %) are usable for large-scale "
          + "text, graphics and controls, 4 (66.6 %) are usable for text at "
          + "level AA and 2 (33.3 %) are usable for text at level AAA."))
    #expect(
      text.contains(
        "Required 4.5, for text at level AA: 2 of 6 pairs are below it."))
    #expect(
      page.all("caption").map(\.text).contains(
        "Pairs of mode light below the required 4.5, the worst first"))
    #expect(
      page.all("td").filter { $0.attributes["class"] == "below" }.count == 2)
    #expect(page.all("option").map(\.text).contains("below 4.5"))
    #expect(text.contains("\"usual\": 4.5, \"required\": 4.5,"))
    #expect(text.contains("2 pairs less than 2 % below 4.5"))
    let classes = ["itself", "below", "usable"]
    let cells = page.all("td").filter {
      classes.contains($0.attributes["class"] ?? "")
    }
    #expect(
      cells.map(\.text) == [
        "itself", "4.68 AA", "21.00 AAA", "4.68 AA", "itself", "4.47 large",
        "21.00 AAA", "4.47 large", "itself",
      ])
    let place = try #require(
      page.all("div").first { $0.attributes["id"] == "mode-1-sheet" })
    #expect(
      place.attributes["data-label"]
        == "Matrix of mode light: text colours in rows, backgrounds in columns")
    #expect(
      text.contains("{ratio} {word}{lack}, {phrase}: {text} on {background}"))
  }

  @Test func `has one of each identifier, and no loose reference`() throws {
    let dark = palette([("ink", 0xFFFFFF), ("paper", 0)], mode: "dark")
    let page = try MarkupReader(page(report([greys, dark])))
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for element in page.elements {
      for name in ["for", "aria-labelledby", "aria-describedby"] {
        // Names may be several, one after the other.
        for reference in (element.attributes[name] ?? "").split(separator: " ")
        {
          #expect(ids.contains(String(reference)), "\(reference)")
        }
      }
      // Addresses of pairs are for the script.
      if let link = element.attributes["href"], link.hasPrefix("#"),
        !link.hasPrefix("#mode=")
      {
        #expect(ids.contains(String(link.dropFirst())), "\(link)")
      }
    }
  }

  @Test func `loads nothing and allows only its own styles and script`() throws
  {
    let text = page(report([greys]))
    let page = try MarkupReader(text)
    let policy = try #require(
      page.all("meta").first {
        $0.attributes["http-equiv"] == "Content-Security-Policy"
      }?.attributes["content"]?.replacing("&#39;", with: "'"))
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(!policy.contains("unsafe"))
    for element in page.all("style") + page.all("script")
    where element.attributes["type"] == nil {
      let digest = Base64.text(of: SHA256.digest(of: element.text.utf8))
      #expect(policy.contains("'sha256-\(digest)'"))
      #expect(!element.text.contains("</"))
      #expect(!element.text.contains("<!--"))
    }
    for element in page.elements {
      #expect(element.attributes["style"] == nil)
      #expect(!element.attributes.keys.contains { $0.hasPrefix("on") })
      #expect(element.attributes["src"]?.hasPrefix("data:") ?? true)
    }
    // The one address is the name of SVG, which nothing is loaded from.
    let rest = text.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!rest.contains("http://") && !rest.contains("https://"))
  }

  @Test func `says the range of what depends on the backdrop`() throws {
    let scrim = Palette.of([
      .white, PaletteColor(SRGBColor(packed: 0x777777)), .black.withAlpha(0.5),
    ])
    let page = try MarkupReader(page(report([scrim])))
    let cells = page.all("td").map(\.text)
    #expect(cells.contains("3.97 to 21.00 large"))
    #expect(cells.contains("1.00 to 4.68 depends"))
    #expect(!cells.contains { $0.hasPrefix("1.00 none") })
    #expect(page.all("li").map(\.text).contains(" on the backdrop"))
  }

  @Test func `shows up to 200 names as a table`() throws {
    let many = Palette.random(count: 200, seed: 6)
    let text = page(report([many]))
    #expect(text.utf8.count < 1_300_000)
    let page = try MarkupReader(text)
    #expect(page.all("img").isEmpty)
    let cells = page.all("td").count { cell in
      cell.text == "itself"
        || ["none", "large", "AA"].contains {
          cell.text.hasSuffix(" \($0)") || cell.text.hasSuffix("AAA")
        }
    }
    #expect(cells == 200 * 200)
  }

  @Test func `shows a larger matrix as a picture`() throws {
    let large = Palette.random(count: 201, seed: 6)
    let page = try MarkupReader(page(report([large])))
    let image = try #require(page.all("img").first)
    #expect(image.attributes["width"] == "603")
    #expect(
      image.attributes["src"]?.hasPrefix("data:image/png;base64,iVBOR") == true)
    #expect(page.all("td").allSatisfy { $0.attributes["class"] != "itself" })
  }

  @Test func `gives the script every colour`() throws {
    let mixed = Palette.of([
      PaletteColor(SRGBColor(packed: 0x123456)), .black.withAlpha(0.5),
      PaletteColor(.sRGB, SIMD3(0.1, 0.2, 0.3)),
    ])
    let page = try MarkupReader(page(report([mixed])))
    let json = try #require(
      page.all("script").first { $0.attributes["id"] == "data" }?.text)
    let data = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let modes = try #require(data["modes"] as? [[String: Any]])
    #expect(modes.first?["colors"] as? [Int] == [0, 1, 2])
    let colors = try #require(data["colors"] as? [[Any]])
    #expect(colors.map(\.count) == [2, 5, 5])
    #expect(colors[1][2] as? Double == 0.5)
    // As text, because this reader of JSON does not read every number exactly.
    #expect(json.contains(",\(mixed.entries[2].luminance.value)]"))
    let linear = try #require(data["linearized"] as? [Double])
    #expect(linear.count == 512)
    for value in SRGBTransferFunction.linearizedBytes.dropFirst() {
      #expect(json.contains("\(value.high),\(value.low)") || value.high == 1)
    }
  }
}

@Suite struct `Analysis SVG` {
  func picture(_ report: ContrastReport) -> String {
    written { report.writeSVG(to: $0) }
  }

  @Test func `has words for whoever cannot see it`() throws {
    let picture = try MarkupReader(picture(report([greys])))
    let root = try #require(picture.all("svg").first)
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["aria-labelledby"] == "title description")
    #expect(picture.all("title").first?.text == "Contrast of p.hex")
    #expect(
      picture.all("desc").first?.text.contains("4 (66.6 %) are usable") == true)
    let texts = picture.all("text").map(\.text)
    #expect(texts.contains("4.47"))
    #expect(texts.count { $0 == "itself" } == 3)
  }

  @Test func `outlines what is below a requirement, and lists it`() throws {
    let text = picture(report([greys], requiredRatio: 4.5))
    let picture = try MarkupReader(text)
    // A cell each way round, and the legend.
    #expect(
      picture.all("rect").count { $0.attributes["class"] == "below" } == 3)
    let words = picture.all("text").map(\.text)
    #expect(words.count { $0 == "below" } == 2)
    #expect(words.contains("4.47 mist on paper"))
    #expect(words.contains("below: less than the required 4.5"))
    #expect(
      picture.all("desc").map(\.text).joined().hasSuffix(
        "Required 4.5, for text at level AA: 2 of 6 pairs are below it."))
  }

  @Test func `paints a requirement in two colours`() throws {
    let large = Palette.random(count: 40, seed: 6)
    let words = try MarkupReader(picture(report([large], requiredRatio: 4.5)))
      .all("text").map(\.text)
    #expect(words.contains("below: less than the required 4.5"))
    #expect(words.contains("met: at least the required 4.5"))
    #expect(!words.contains { $0.hasPrefix("large:") })
    let mode = ModeSection.all(of: report([large], requiredRatio: 4.5))[0]
    let plain = ModeSection.all(of: report([large]))[0]
    #expect(MatrixPicture(mode).file != MatrixPicture(plain).file)
  }

  @Test func `draws many pairs as pixels`() throws {
    let large = Palette.random(count: 40, seed: 6)
    let picture = try MarkupReader(picture(report([large])))
    #expect(picture.all("image").count == 1)
  }
}

@Suite struct `Analysis Markdown` {
  func text(_ report: ContrastReport) -> String {
    written { report.writeMarkdown(to: $0) }
  }

  @Test func `has a summary, near misses and a grid`() {
    let misses = text(report([greys]))
    #expect(
      misses.contains(
        "| 4.47 | 4.5 | `mist` `#777777` | `paper` `#ffffff` |"))
    let text = text(report([greys], requiredRatio: 4.5))
    #expect(
      text.contains("| `light` | 6 | 6 (100.0 %) | 4 (66.6 %) | 2 (33.3 %) |"))
    #expect(
      text.contains(
        "**Required 4.5, for text at level AA: 2 of 6 pairs are below it.**"))
    #expect(
      text.contains(
        "#### Below 4.5\n\n| Ratio | Text colour | Background |\n|--:|---|---|\n"
          + "| 4.47 | `mist` `#777777` | `paper` `#ffffff` |\n\n"))
    #expect(
      text.contains("| `mist` | 4.68 AA | itself | **4.47 large, below** |"))
    #expect(text.contains("| `ink` | itself | 4.68 AA | 21.00 AAA |"))
  }

  @Test func `stays below the limit of a comment`() {
    let name = String(repeating: "long|name`", count: 100)
    let modes = (0..<80).map { mode in
      palette(
        (0..<12).map { ("\(name)\($0)", UInt32($0 * 0x151515)) },
        mode: "\(name)\(mode)")
    }
    let text = text(report(modes))
    #expect(text.utf8.count < 65_536)
    #expect(text.contains("left out here"))
  }
}

@Suite struct `Analysis spoken` {
  func lines(_ report: ContrastReport) -> [Substring] {
    written { report.writeSpoken(to: $0) }.split(separator: "\n")
  }

  @Test func `says a sentence a line, ratio first`() {
    let required = self.lines(report([greys], requiredRatio: 4.5))
    #expect(
      required[4...5] == [
        "Required 4.5, for text at level AA: 2 of 6 pairs are below it.",
        "Ratio 4.47, usable for large-scale text, below the required 4.5: mist "
          + "on paper.",
      ])
    let lines = lines(report([greys]))
    #expect(lines[0] == "Mode light: 3 colours, 6 pairs.")
    #expect(
      lines[2] == "4 pairs, 66.6 percent, are usable for text at level AA.")
    #expect(
      lines.contains(
        "Ratio 4.47, usable for large-scale text: mist on paper."))
    #expect(
      lines.contains(
        "Ratio 21.00, usable for text at level AAA: ink on paper, the greatest "
          + "ratio."))
    #expect(lines.allSatisfy { $0.hasSuffix(".") })
    #expect(!lines.contains { $0.contains("%") || $0.contains("  ") })
  }

  @Test func `counts what is too much to list`() {
    let lines = lines(report([Palette.random(count: 40, seed: 6)]))
    #expect(lines.count < 150)
    #expect(
      lines.count { $0.contains("is usable for text on") } == 40)
  }
}
