import ContrastModel

/// A pairing of a mode, measured.
public struct AuditedPairing: Hashable, Sendable {
  /// The pairing.
  package private(set) var pairing: Pairing

  /// The indices of the entries over which a translucent background was
  /// composited; empty if the background is opaque, or if no entry is its
  /// backdrop.
  package let over: [Int]

  /// The opaque backdrop over which the ratio is lowest; `nil` if nothing shows
  /// through, or if the backdrop or the ratio is unknown.
  package let hardest: PaletteColor?

  /// The ratio; `nil` if a colour could not be read.
  package let ratio: Bounds?

  /// The status of the pairing.
  package private(set) var status: Status

  /// The reason for the status, such as the one that a waiver states; `nil` if
  /// the ratio alone decides the status.
  package private(set) var reason: String?

  /// The lowest and the highest ratio over the possible backdrops.
  package struct Bounds: Hashable, Sendable {
    /// The lowest ratio; a pairing passes if it is at least the required one.
    package let least: ContrastRatio

    /// The highest ratio.
    package let greatest: ContrastRatio
  }

  /// The result of measuring a pairing.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Its lowest ratio is at least the required one.
    case meets

    /// It fails over a known backdrop, or over every possible one.
    case below

    /// Whether it fails depends on the backdrop, which is unknown or an image.
    case uncertain

    /// A colour could not be read.
    case unresolved

    /// It fails or is uncertain, and a waiver accepts this.
    case waived

    /// It fails, and the baseline accepts this.
    case baseline
  }

  /// Whether the result is uncertain because of an image or a gradient.
  package var isOnImage: Bool {
    status == .uncertain && reason == ContrastAuditor.imageReason
  }

  /// The ratio as a share of the required one: the lower, the worse.
  package var share: Double { (ratio?.least.value ?? 0) / pairing.required }

  /// Whether the pairing fails or is unresolved, even if the failure is
  /// accepted.
  package var isBelowRequired: Bool {
    switch status {
    case .below, .unresolved, .waived, .baseline: true
    case .meets, .uncertain: false
    }
  }

  /// Whether it is worse than another pairing: only this one fails, or its
  /// ratio is a smaller share of the required one.
  func isWorse(than other: AuditedPairing) -> Bool {
    if isBelowRequired != other.isBelowRequired { return isBelowRequired }
    return share < other.share
  }

  /// The same pairing without the position of its evidence.
  var withoutPlace: AuditedPairing {
    var result = self
    result.pairing.source = nil
    return result
  }

  /// The same pairing with another status, for the given reason.
  func with(_ status: Status, _ reason: String) -> AuditedPairing {
    var result = self
    (result.status, result.reason) = (status, reason)
    return result
  }

  /// Whether it fails a gate. A strict gate also fails pairings that depend on
  /// the backdrop.
  package func fails(isStrict: Bool) -> Bool {
    guard pairing.evidence.gates, pairing.severity == .error else {
      return false
    }
    switch status {
    case .below, .unresolved: return true
    case .uncertain: return isStrict
    case .meets, .waived, .baseline: return false
    }
  }
}
