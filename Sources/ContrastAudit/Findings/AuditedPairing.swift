import ContrastModel

/// A pairing of a mode, measured.
public struct AuditedPairing: Hashable, Sendable {
  /// The pairing.
  package private(set) var pairing: Pairing

  /// The indices of the colours that were taken to lie behind a translucent
  /// background; empty when it is opaque, or when nothing is known.
  package let over: [Int]

  /// The opaque colour of those over which the ratio is the least; `nil` when
  /// nothing shows through, or nothing is known.
  package let hardest: PaletteColor?

  /// The ratio; `nil` when a colour is unknown.
  package let ratio: Bounds?

  /// The standing of the pairing.
  package private(set) var status: Status

  /// Why it depends on the backdrop, or who accepted it and why.
  package private(set) var reason: String?

  /// The least and the greatest ratio over the backdrop.
  package struct Bounds: Hashable, Sendable {
    /// The ratio that counts.
    package let least: ContrastRatio

    /// The ratio over the most favourable backdrop.
    package let greatest: ContrastRatio
  }

  /// The standing of a pairing.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// It has the ratio that it needs.
    case meets

    /// It fails on a backdrop that is known.
    case below

    /// It fails or not, depending on the backdrop.
    case uncertain

    /// A colour could not be read.
    case unresolved

    /// It fails, and the rules accept it.
    case waived

    /// It fails, and did when the gate was introduced.
    case baseline
  }

  /// Whether nothing can be said because the backdrop is an image.
  package var liesOnImage: Bool {
    status == .uncertain && reason == ContrastAuditor.imageReason
  }

  /// The share of the needed ratio that is there: the less, the worse.
  package var share: Double { (ratio?.least.value ?? 0) / pairing.required }

  /// The same pairing without the place that its evidence is at.
  var withoutPlace: AuditedPairing {
    var result = self
    result.pairing.source = nil
    return result
  }

  /// The same pairing in another status.
  func with(_ status: Status, _ reason: String) -> AuditedPairing {
    var result = self
    (result.status, result.reason) = (status, reason)
    return result
  }

  /// Whether it fails a gate, one that is strict if what is uncertain fails it
  /// too.
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
