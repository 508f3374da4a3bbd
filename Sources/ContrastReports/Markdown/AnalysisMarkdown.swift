package struct AnalysisMarkdown {
  package init(_ r: ContrastReport) {}
  package func write(to output: OutputBuffer) {}
}
