import ContrastReports

/// The content security policy of a page that brings everything with it.
///
/// Content Security Policy Level 3: nothing is loaded from anywhere, pictures
/// come as `data:`, and only the scripts and styles whose digests are named are
/// run. A page that someone puts a script into does not run it.
struct ContentPolicy {
  /// The texts in the elements of the page.
  let styles: [String]
  let scripts: [String]

  /// The value of the header, or of the `meta` element.
  var text: String {
    "default-src 'none'; style-src \(Self.sources(styles)); "
      + "script-src \(Self.sources(scripts)); img-src data:; "
      + "base-uri 'none'; form-action 'none'"
  }

  private static func sources(_ texts: [String]) -> String {
    texts.map { "'sha256-\(Base64.text(of: SHA256.digest(of: $0.utf8)))'" }
      .joined(separator: " ")
  }
}
