import ContrastModel

/// A pairing of a mode, measured.
public struct AuditedPairing: Hashable, Sendable {
  /// The pairing.
  package private(set) var pairing: Pairing

  /// The indices of the entries over which a translucent background was
  /// composited; empty if the background is opaque, or if no entry is its
  /// backdrop.
  package let over: [Int]

  /// The opaque backdrop over which the ratio is lowest; `nil` when nothing
  /// shows through, or when no backdrop is known.
  package let hardest: PaletteColor?

  /// The ratio; `nil` when a colour is unknown.
  package let ratio: Bounds?

  /// The status of the pairing.
  package private(set) var status: Status

  /// The reason for the status, such as the reason of a waiver; `nil` if the
  /// ratio alone decided it.
  package private(set) var reason: String?

  /// The lowest and the highest ratio over the possible backdrops.
  package struct Bounds: Hashable, Sendable {
    /// The ratio over the least favourable backdrop, which decides the status.
    package let least: ContrastRatio

    /// The ratio over the most favourable backdrop.
    package let greatest: ContrastRatio
  }

  /// The result of measuring a pairing.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// It has the ratio that it needs.
    case meets

    /// It fails over a known backdrop, or over every possible one.
    case below

    /// Whether it fails depends on the backdrop, which is unknown.
    case uncertain

    /// A colour could not be read.
    case unresolved

    /// It fails or is uncertain, and a waiver accepts this.
    case waived

    /// It fails, and the baseline accepts this.
    case baseline
  }

  /// Whether the result is uncertain because the backdrop is an image.
  package var isOnImage: Bool {
    status == .uncertain && reason == ContrastAuditor.imageReason
  }

  /// The ratio as a share of the required one: the lower, the worse.
  package var share: Double { (ratio?.least.value ?? 0) / pairing.required }

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
