internal import ContrastAudit
import ContrastModel
internal import ContrastSuggestions

/// The changes of colours after which nothing falls short that can fail an
/// audit, as few as are found.
public struct FixPlan: Sendable {
  /// A colour that changes.
  public struct Change: Hashable, Sendable {
    /// The colour as it is, in the first mode in which it changes.
    public let entry: Palette.Entry

    /// The modes in which it changes.
    public let modes: [String]

    /// The places at which it is declared in these modes.
    public let places: [SourceLocation]

    /// The other modes in which one of these places holds too, and in which the
    /// colour is another one: there the change has to be overridden, or it is
    /// itself an override.
    public let otherModes: [String]

    /// The other names that change with it, because they are aliases of it.
    public let followers: [String]

    /// The colour in its place: 8 bits a channel.
    public let color: Color

    /// The colour in its place as CSS writes it.
    public var hex: String { color.nearestHex }
  }

  /// The changes, in the order of the modes and of their colours.
  public let changes: [Change]

  /// Whether no smaller number of changes can be enough. Groups of many colours
  /// that fall short with each other are mended one after the other.
  public let isFewest: Bool

  /// The number of pairs that fall short after the changes: the outcome is
  /// audited again.
  public let leftCount: Int

  init(_ plan: ContrastSuggestions.FixPlan) {
    changes = plan.changes.map { change in
      Change(
        entry: change.entry, modes: change.modes, places: change.places,
        otherModes: change.otherModes, followers: change.followers,
        color: change.suggestion.color)
    }
    isFewest = plan.isFewest
    leftCount = plan.leftCount
  }
}
