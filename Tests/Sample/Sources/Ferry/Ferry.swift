/// A ferry, of which an app shows where it is.
public struct Ferry: Sendable {
  /// Its name.
  public let name: String

  /// A ferry of a name.
  public init(name: String) { self.name = name }
}
