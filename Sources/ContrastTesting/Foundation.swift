#if canImport(Foundation)
  import ContrastKit
  import Foundation

  extension DesignSystem {
    /// Reads a file or a folder at a file URL.
    ///
    /// - Parameters:
    ///   - url: a file URL.
    ///   - options: the facts that the inputs do not state themselves.
    /// - Throws: the same errors as for a path.
    public init(
      contentsOf url: URL, options: ReadingOptions = ReadingOptions()
    ) throws(ContrastError) {
      try self.init(
        contentsOf: url.path(percentEncoded: false), options: options)
    }
  }

  extension Audit {
    /// The bytes of a report as `Data`.
    ///
    /// - Throws: as `bytes(_:)`.
    public func data(_ format: ReportFormat) throws(ContrastError) -> Data {
      Data(try bytes(format))
    }

    /// The findings as values for encoders, in the order of `findings`.
    ///
    /// - Complexity: linear.
    public var records: [FindingRecord] { findings.map(FindingRecord.init) }
  }

  extension ContrastMatrix {
    /// The bytes of a report as `Data`.
    ///
    /// - Throws: as `bytes(_:)`.
    public func data(_ format: ReportFormat) throws(ContrastError) -> Data {
      Data(try bytes(format))
    }
  }

  extension ContrastError: LocalizedError {
    /// The faults, one per line.
    public var errorDescription: String? { description }
  }

  /// A finding of an audit as plain values, to encode and decode.
  public struct FindingRecord: Codable, Hashable, Sendable {
    /// The mode in which the pair fails.
    public var mode: String

    /// The name of the foreground.
    public var foreground: String

    /// The name of the background.
    public var background: String

    /// The lowest contrast ratio, unrounded; `nil` if a colour is unresolved.
    public var ratio: Double?

    /// The ratio that the pair needs.
    public var needs: Double

    /// The path of the file that defines the foreground.
    public var path: String

    /// The line of the definition, from 1.
    public var line: Int

    /// The whole finding in a sentence.
    public var sentence: String

    fileprivate init(_ pair: Audit.Pair) {
      mode = pair.mode
      foreground = pair.foreground.name
      background = pair.background.name
      ratio = pair.ratio?.value
      needs = pair.needs
      path = pair.location.path
      line = pair.location.line
      sentence = pair.sentence
    }
  }
#endif

#if canImport(SwiftUI)
  import SwiftUI

  extension Color {
    /// The colour of an entry, clipped to sRGB.
    public init(_ entry: Palette.Entry) {
      let srgb = entry.color.clippedSRGB
      self.init(
        .sRGB, red: srgb.x, green: srgb.y, blue: srgb.z,
        opacity: entry.color.alpha)
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIColor {
    /// The colour of an entry, clipped to sRGB.
    public convenience init(_ entry: Palette.Entry) {
      let srgb = entry.color.clippedSRGB
      self.init(
        red: srgb.x, green: srgb.y, blue: srgb.z, alpha: entry.color.alpha)
    }
  }
#elseif canImport(AppKit)
  import AppKit

  extension NSColor {
    /// The colour of an entry, clipped to sRGB.
    public convenience init(_ entry: Palette.Entry) {
      let srgb = entry.color.clippedSRGB
      self.init(
        srgbRed: srgb.x, green: srgb.y, blue: srgb.z,
        alpha: entry.color.alpha)
    }
  }
#endif
