public import LifecycleReports

extension Comparison {
  /// The comparison as a Markdown page: the finding, and the difference side by side.
  public var markdown: String {
    var lines = [
      "# \(left.inMarkdown) and \(right.inMarkdown): \(adapter.inMarkdown)", "",
      finding.inMarkdown, "",
    ]
    if let difference {
      lines += fenced(
        ComparisonStory(comparison: self, difference: difference, width: 100).account)
    }
    return markdownPage(lines)
  }
}
