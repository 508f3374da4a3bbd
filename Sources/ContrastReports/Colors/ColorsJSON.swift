import ContrastEngine
import ContrastModel

/// The colours that were read, as data of schema `contrast.colors.v1`.
package struct ColorsJSON {
  private let palettes: [Palette]
  private let unresolved: [UnresolvedEntry]
  private let inputs: [ReadInput]

  /// The data of the palettes, one a mode, and of what is in none of them.
  package init(
    _ palettes: [Palette], unresolved: [UnresolvedEntry] = [],
    inputs: [ReadInput] = []
  ) {
    self.palettes = palettes
    self.unresolved = unresolved
    self.inputs = inputs
  }

  /// Writes the object.
  package func write(to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.colors.v1", assuming: Assumptions(backdrop: nil)
    ) { members in
      if !inputs.isEmpty {
        members.addArray("inputs", of: inputs, .lines(depth: 2)) { input in
          output.appendJSONObject { members in
            members.add("path", input.path)
            members.add("dialect", input.dialect)
            members.add("because", input.reason)
          }
        }
      }
      members.addArray("modes", of: palettes, .lines(depth: 2)) {
        append($0, to: output)
      }
      members.add("unresolved") { output in
        if unresolved.isEmpty { return output.append("[]") }
        output.appendJSONArray(of: unresolved, .lines(depth: 2)) {
          append($0, to: output)
        }
      }
    }
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
      members.add("source") { $0.append(color.source) }
    }
  }
}
