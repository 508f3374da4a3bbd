import Foundation

/// A second implementation of WCAG's definitions, from their text alone: the
/// results that every path of the package is compared with.
///
/// It shares no code with the package, works a pair at a time, and is not
/// optimized.
public enum SlowContrast {
  /// "relative luminance", of channels of 0…1.
  public static func luminance(_ channels: [Double]) -> Double {
    let linear = channels.map { c in
      c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// "contrast ratio", of two colours of 0…1.
  public static func ratio(_ a: [Double], _ b: [Double]) -> Double {
    let (one, two) = (luminance(a), luminance(b))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The channels of six hexadecimal digits, with or without a number sign.
  public static func channels(_ hex: String) -> [Double] {
    let digits = Array(hex.drop { $0 == "#" })
    return stride(from: 0, to: 6, by: 2).map { start in
      Double(Int(String(digits[start...(start + 1)]), radix: 16) ?? -1) / 255
    }
  }
}
