import ContrastAudit
import ContrastModel
import PaletteFormats

struct RulesWriter { let text = ""; init(_ audit: Audit) {} }
extension PaletteReading { var observed: [ObservedPairing] { [] } }
