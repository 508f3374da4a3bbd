// Who asks the roof for palettes gives it settings, and gets places and colours.
@_exported import CSSColors
@_exported import PaletteReaders
