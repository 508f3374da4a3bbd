@_exported import ContrastEngine
@_exported import ContrastModel
@_exported import PaletteFormats

// The definitions of WCAG, the matrix, the names of formats, what is known of a
// pair and the plan of changes are public where they are defined; here is the one
// name to import for all of them.
@_exported public import enum ContrastAudit.Evidence
@_exported public import enum ContrastAudit.PairingStatus
@_exported public import struct ContrastSuggestions.FixPlan
@_exported public import enum ContrastSuggestions.SuggestionKind
