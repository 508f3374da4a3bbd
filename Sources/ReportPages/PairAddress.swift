import ContrastModel
import ContrastReports

/// The fragment of a page's address that opens a pair in its editor.
///
///     pairAddress(mode: "light", text: "ink 700", on: "paper")
///     // #mode=light&text=ink%20700&on=paper
///
/// Names are the ones that the page shows, as UTF-8. Their bytes are
/// percent-encoded, except unreserved characters (RFC 3986). `address.js` reads
/// the fragment.
func pairAddress(
  mode: String, text: String, on background: String
) -> String {
  "#mode=\(mode.utf8.percentEncoded())&text=\(text.utf8.percentEncoded())"
    + "&on=\(background.utf8.percentEncoded())"
}

extension ModeSection {
  /// The address of a pair of colours; `nil` if the page cannot name them.
  ///
  /// A colour outside the section, such as one that only a rule of a style
  /// sheet has, is named by its hex value, unless the value would be rounded.
  func address(
    of text: Palette.Entry, on background: Palette.Entry
  ) -> String? {
    guard form != .none, let text = self.text(naming: text),
      let background = self.text(naming: background)
    else { return nil }
    return pairAddress(mode: name, text: text, on: background)
  }

  /// The link that opens a pair of colours in the editor; it needs the script.
  func link(to text: Palette.Entry, on background: Palette.Entry) -> Markup {
    guard let address = address(of: text, on: background) else { return "" }
    let (text, ground) = (
      ShownName.text(text.name), ShownName.text(background.name)
    )
    return """
      <span class="open" data-script="" hidden=""><a \
      href="\(address)" aria-label="Edit \(text) on \(ground)">Edit\
      </a></span>
      """
  }

  /// The name or the value by which the page finds a colour.
  private func text(naming entry: Palette.Entry) -> String? {
    let name = ShownName.text(entry.name)
    if colors[name] == entry.color { return name }
    let hex = entry.color.nearestHex
    let isExact = entry.color.exactSRGB != nil
    return isExact && colors[hex] == nil ? hex : nil
  }
}
