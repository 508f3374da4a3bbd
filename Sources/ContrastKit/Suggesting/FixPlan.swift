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
        entry: change.entry, modes: change.modes, followers: change.followers,
        color: change.suggestion.color)
    }
    isFewest = plan.isFewest
    leftCount = plan.leftCount
  }
}
