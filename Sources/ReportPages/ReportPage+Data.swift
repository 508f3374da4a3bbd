import ContrastEngine
import ContrastModel
import ContrastReports
import ContrastSuggestions

extension ReportPage {
  /// Writes the data for the script as JSON, which is never run: `<` is written
  /// as an escape, so that no name can end the element.
  func writeData(of modes: [ModeSection], to output: OutputBuffer) {
    let json = OutputBuffer.bytes { output in
      output.appendJSONObject { members in
        if let backdrop = report.assumptions.backdrop {
          members.add("backdrop") { append(backdrop: backdrop, to: $0) }
        }
        members.add("gamut", report.assumptions.gamut.rawValue)
        members.add("usual", report.requiredRatio ?? TextLevel.aa.leastRatio)
        if let required = report.requiredRatio {
          members.add("required", required)
        }
        members.addObjects("marks", of: TextLevel.ranked) { mark, members in
          members.add("ratio", mark.leastRatio)
          members.add("word", mark.word)
          members.add("phrase", mark.phrase)
        }
        members.add("usable", TextLevel.aa.rank)
        members.addObjects("criteria", of: SuccessCriterion.demands) {
          demand, members in
          members.add(
            "title", "\(demand.criterion.title): \(demand.content.title)")
          members.add("ratio", demand.ratio)
        }
        members.addObject("definition") { addDefinition(to: &$0) }
        members.add("linearized", appendLinearized)
        members.addObject("words") { addWords(to: &$0) }
        members.addObjects("sizes", of: ChangeSize.allCases) { size, members in
          if size.end.isFinite { members.add("end", size.end) }
          members.add("word", size.rawValue)
        }
        addStates(to: &members)
        addFollowers(of: modes, to: &members)
        var colors = DistinctColors()
        let places = modes.map { $0.form == .none ? [] : colors.add($0) }
        members.addArray("colors", of: colors.all, .lines(depth: 1)) {
          append($0.color, named: $0.name, to: output)
        }
        members.addArray(
          "modes", of: zip(modes, places), .lines(depth: 1)
        ) { mode, places in
          append(mode, places, to: output)
        }
      }
    }
    output.append("<script type=\"application/json\" id=\"data\">")
    var start = json.startIndex
    while let end = json[start...].firstIndex(of: UInt8(ascii: "<")) {
      output.append(json[start..<end])
      output.append("\\u003c")
      start = end + 1
    }
    output.append(json[start...])
    output.append("</script>\n")
  }

  /// Adds the numbers of the definitions of WCAG, Oklab and the colour spaces.
  private func addDefinition(to members: inout JSONMembers) {
    let weights = RelativeLuminance.weights
    let curve = SRGBTransferFunction.curve
    members.add("weights", [weights.red, weights.green, weights.blue])
    members.add("scale", 10_000)
    members.add("flare", [RelativeLuminance.flare, 100])
    members.add("knee", curve.knee)
    members.add("foot", curve.foot)
    members.add("slope", curve.slope)
    members.add("offset", curve.offset)
    members.add("exponent", curve.exponent)
    members.add("limit", RelativeLuminance.limit)
    members.add("guardBand", RoundedThreshold.guardBand)
    members.addObject("wide") { members in
      members.add("knee", WideTransferFunction.knee)
      members.add("lift", WideTransferFunction.lift)
    }
    for (name, map) in [
      ("cones", OKLab.conesOfLinearSRGB), ("lab", OKLab.componentsOfRoots),
      ("roots", OKLab.rootsOfComponents),
    ] {
      members.add(name) { append(rows: map, to: $0) }
    }
    members.addObject("spaces") { members in
      for space in ColorSpace.allCases {
        guard let rows = space.rowsToLinearSRGB else { continue }
        members.add(space.rawValue) { append(rows: rows, to: $0) }
      }
    }
  }

  /// Adds the words for the script, with names in braces in place of values.
  private func addWords(to members: inout JSONMembers) {
    let pair = "{text} on {background}"
    let words: KeyValuePairs = [
      "cell": "{ratio} {word}{lack}, {phrase}: \(pair)",
      "open": "{ratio} \(PairWords.depends) on the backdrop{lack}: \(pair)",
      "pairing": "{ratio} {word}, {phrase}, needs {needs}: \(pair)",
      "unmeant": "Not checked: \(pair)",
      "range": PairWords.range(least: "{least}", greatest: "{greatest}"),
      "depends": PairWords.depends,
      "whatever": " over any backdrop",
      "same": PairWords.same,
      "failing": Self.failingTitle,
      "enough": "passes: needs {needs}",
      "short": "fails: needs {needs}",
      "unsure": "depends on the backdrop: needs {needs}",
      "lack": PairWords.lack(of: "{required}"),
      "itself": "{name} on itself, not a pair",
      "below": PairWords.below,
      "conforms": PairWords.conformance(true),
      "fails": PairWords.conformance(false),
    ]
    for (name, text) in words { members.add(name, text) }
  }

  /// Appends the linear values of the 256 bytes, each as two numbers for twice
  /// the precision. The script does not compute them, because browsers may
  /// compute powers differently.
  private func appendLinearized(to output: OutputBuffer) {
    output.appendJSONArray(of: SRGBTransferFunction.linearizedBytes) { value in
      output.append(jsonNumber: value.high)
      output.append(",")
      output.append(jsonNumber: value.low)
    }
  }

  private func append(
    _ mode: ModeSection, _ colors: [Int], to output: OutputBuffer
  ) {
    output.appendJSONObject { members in
      members.add("id", mode.id)
      members.add("name", mode.name)
      members.add("of", mode.analysis.ofMode)
      guard mode.form != .none else { return }
      addPairings(of: mode, to: &members)
      if report.isSelection {
        members.add("rows", mode.analysis.foregrounds)
        members.add("columns", mode.analysis.backgrounds)
      }
      members.add("colors", colors)
      if let unresolved = mode.audited?.unresolved, !unresolved.isEmpty {
        members.add("unresolved", unresolved.sorted())
      }
    }
  }

  /// Appends `[name, hex]` for an opaque 8-bit colour; for any other, the
  /// alpha, the encoded channels and the luminance follow. If both readings of
  /// a colour outside sRGB count, the native channels and luminance come before
  /// the clipped ones; the script uses the worse reading.
  private func append(
    _ color: PaletteColor, named name: String, to output: OutputBuffer
  ) {
    output.append("[")
    output.append(jsonString: name)
    output.append(",\"\(color.nearestHex)\"")
    if color.exactSRGB == nil {
      output.append(",")
      output.append(jsonNumber: color.alpha)
      for reading in readings(of: color) {
        let channels = color.resolved(reading).encodedSRGB
        output.append(",")
        append(channels, to: output)
        output.append(",")
        output.append(jsonNumber: RelativeLuminance(encoded: channels).value)
      }
    }
    output.append("]")
  }

  /// The gamuts in which a colour is measured, the clipped one last.
  private func readings(of color: PaletteColor) -> [Scene.Gamut] {
    switch report.assumptions.gamut {
    case .worst: color.isInSRGB ? [.clipped] : [.native, .clipped]
    case .native: [.native]
    case .clipped: [.clipped]
    }
  }

  /// Appends the encoded channels of the backdrop.
  func append(backdrop: PaletteColor, to output: OutputBuffer) {
    let shown = backdrop.resolved(
      report.assumptions.gamut == .native ? .native : .clipped)
    append(shown.encodedSRGB, to: output)
  }

  private func append(rows: [SIMD3<Double>], to output: OutputBuffer) {
    output.appendJSONArray(of: rows) { append($0, to: output) }
  }

  private func append(
    _ channels: SIMD3<Double>, to output: OutputBuffer
  ) {
    output.appendJSONArray(of: [channels.x, channels.y, channels.z]) {
      output.append(jsonNumber: $0)
    }
  }
}

extension SuccessCriterion {
  /// The criterion, as a list names it.
  fileprivate var title: String { "\(number) \(name), level \(level.rawValue)" }
}

extension SuccessCriterion.Content {
  /// The content, as a list names it.
  fileprivate var title: String {
    self == .nonText ? "graphics and controls" : rawValue
  }
}

/// The colours of all modes, each combination of a name and a value once: modes
/// share most colours of a system.
private struct DistinctColors {
  struct Named: Hashable {
    let name: String
    let color: PaletteColor
  }

  private(set) var all: [Named] = []
  private var places: [Named: Int] = [:]

  /// Adds the colours of a mode, and returns their indices in `all`.
  mutating func add(_ mode: ModeSection) -> [Int] {
    zip(mode.names, mode.analysis.palette.entries).map { name, entry in
      let named = Named(name: name, color: entry.color)
      if let place = places[named] { return place }
      places[named] = all.count
      all.append(named)
      return all.count - 1
    }
  }
}
