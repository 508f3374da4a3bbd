/// The script of a page, put together from its parts.
///
/// One block in strict mode, so that nothing of it is global. It has no `<` next
/// to a letter, a slash or an exclamation mark, so that nothing in it ends the
/// element it stands in; a test looks.
enum PageScript {
  /// The whole text, which the policy of the page names by its digest.
  static let text =
    "\n\"use strict\";\n{\n" + arithmetic + pairs + words + grid + explorer
    + picture + editor + start + "}\n"
}
