import ContrastEngine
import ContrastModel

/// What was read, as data of schema `contrast.colors.v1`.
package struct ColorsJSON {
  private let palettes: [Palette]

  /// The data of the palettes, one a mode.
  package init(_ palettes: [Palette]) {
    self.palettes = palettes
  }

  /// Writes the object.
  package func write(to output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 1)) { members in
      members.add("schema", "contrast.colors.v1")
      members.add("tool") { $0.appendToolObject() }
      members.add("assumptions") {
        $0.append(Assumptions(backdrop: nil), .lines(depth: 2))
      }
      members.add("modes") { output in
        output.appendJSONArray(of: palettes, .lines(depth: 2)) {
          append($0, to: output)
        }
      }
    }
    output.append("\n")
  }

  private func append(_ palette: Palette, to output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 3)) { members in
      members.add("mode", palette.mode)
      members.add("colors") { output in
        output.appendJSONArray(
          ofColors: palette.entries, on: TileExecutor())
      }
    }
  }
}
