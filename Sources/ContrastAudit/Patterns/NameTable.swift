/// The names of a system, each as its Unicode scalars.
///
/// Two spellings of a letter are two names: `String` would treat them as one.
struct NameTable: Sendable {
  /// The scalars of each name.
  let names: [[Unicode.Scalar]]

  /// A table of names, in their order.
  init(_ names: some Sequence<String>) {
    self.names = names.map { Array($0.unicodeScalars) }
  }

  /// The names of several tables, one table after the other.
  init(joining tables: [NameTable]) { names = tables.flatMap(\.names) }

  /// The number of names.
  var count: Int { names.count }

  /// A name as text.
  func text(of name: Int) -> String { String(names[name]) }

  /// The places of each name, in their order.
  var places: [[Unicode.Scalar]: [Int]] {
    Dictionary(grouping: names.indices) { names[$0] }
  }
}

extension String {
  /// The text of some scalars.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
