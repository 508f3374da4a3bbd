import ContrastEngine
import ContrastModel

/// The colours that were read, as data of schema `contrast.colors.v1`.
package struct ColorsJSON {
  private let palettes: [Palette]
  private let unresolved: [UnresolvedEntry]

  /// The data of the palettes, one a mode, and of what is in none of them.
  package init(_ palettes: [Palette], unresolved: [UnresolvedEntry] = []) {
    self.palettes = palettes
    self.unresolved = unresolved
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
      members.add("unresolved") { output in
        if unresolved.isEmpty { return output.append("[]") }
        output.appendJSONArray(of: unresolved, .lines(depth: 2)) {
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

  private func append(_ color: UnresolvedEntry, to output: OutputBuffer) {
    output.appendJSONObject { members in
      members.add("message", color.message)
      members.add("source") { output in
        output.appendJSONObject { members in
          members.add("path", color.source.path)
          members.add("line") { $0.append("\(color.source.line)") }
          members.add("column") { $0.append("\(color.source.column)") }
        }
      }
    }
  }
}
