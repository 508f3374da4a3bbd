// The definitions of WCAG, the matrix and the names of formats are public where
// they are defined; here is the one name to import for all of them.
@_exported import ContrastEngine
@_exported import ContrastModel
@_exported import PaletteFormats
