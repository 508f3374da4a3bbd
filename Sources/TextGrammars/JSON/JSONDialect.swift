/// What a text may be besides JSON.
package enum JSONDialect {
  /// RFC 8259 and nothing else.
  case strict

  /// JSON5 as files have it: comments, names without quotes, single quotes,
  /// commas before closing brackets, more ways to write numbers and strings.
  case json5
}
