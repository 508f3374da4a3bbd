package struct AnalysisSVG {
  package init(_ r: ContrastReport) {}
  package func write(to output: OutputBuffer) {}
}
