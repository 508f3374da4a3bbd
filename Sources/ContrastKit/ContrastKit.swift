// What is public where it is defined; here is the one name to import for all of
// it.
@_exported import ContrastAudit
@_exported import ContrastEngine
@_exported import ContrastFiles
@_exported import ContrastModel
@_exported import ContrastReports
@_exported import ContrastSuggestions
@_exported import PaletteFormats
