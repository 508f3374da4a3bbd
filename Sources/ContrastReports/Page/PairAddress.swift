/// The fragment of a page's address that opens a pair in its editor.
///
///     PairAddress(mode: "light", text: "ink 700", on: "paper").fragment
///     // #mode=light&text=ink%20700&on=paper
///
/// Names are the ones that the page shows, each byte of their UTF-8 as RFC 3986
/// has it: what is not unreserved is percent-encoded. `address.js` reads it.
struct PairAddress {
  /// The fragment with its `#`.
  let fragment: String

  /// The address of a text colour on a background in a mode.
  init(mode: String, text: String, on background: String) {
    fragment =
      "#mode=\(Self.encoded(mode))&text=\(Self.encoded(text))"
      + "&on=\(Self.encoded(background))"
  }

  private static func encoded(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [
          UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)],
        ]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ModeSection {
  /// The address of the pair of two entries of the palette, by their places.
  func address(of text: Int, on background: Int) -> String {
    PairAddress(mode: name, text: names[text], on: names[background]).fragment
  }

  /// Writes what opens the pair of two entries in the editor; there for the
  /// script.
  func writeLink(
    to text: Int, on background: Int, _ output: OutputBuffer
  ) {
    guard form != .none else { return }
    output.element("span", ["class": "open", "data-script": "", "hidden": ""]) {
      output.element(
        "a",
        [
          "href": address(of: text, on: background),
          "aria-label": "Edit \(names[text]) on \(names[background])",
        ], text: "Edit")
    }
  }
}
