#if Command
import AppLifecycle
import LifecheckReports
import LifecycleChecking
import LifecycleRecords

extension Console {
  /// Writes a result in the format asked for.
  mutating func write(
    _ json: Value, or page: Page, as format: OutputFormat
  ) throws(CommandFailure) {
    switch format {
    case .json: try write(json.jsonText(.pretty) + "\n")
    case .text: try write(page.text)
    }
  }

  /// Writes a report in the format asked for; of files its notes go to standard error too.
  mutating func write(
    _ report: Report, as format: ReportFormat, isBrief: Bool = false
  ) throws(CommandFailure) {
    switch format {
    case .json, .junit:
      try write(format == .json ? report.jsonText(.pretty) : report.junit)
      for note in report.notes { remark("note: \(note)\n") }
    case .github: try write(report.githubAnnotations)
    case .text:
      let style = TextStyle(
        width: terminal.width, isColoured: terminal.isColoured, isBrief: isBrief)
      try write(report.text(style))
    }
  }
}
#endif
