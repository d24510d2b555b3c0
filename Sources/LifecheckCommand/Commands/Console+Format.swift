#if Command
import LifecycleModel
import ReportFormats
import LifecycleReports
import LifecycleChecking

extension Console {
  /// Writes a result in the requested format.
  mutating func write(
    _ json: Value, or page: Page, as format: OutputFormat
  ) throws(CommandFailure) {
    switch format {
    case .json: try write(json.jsonText(.pretty) + "\n")
    case .text: try write(page.text)
    }
  }

  /// Writes the findings in all requested formats and places; beside JSON, JUnit and SARIF on
  /// standard output, the notes go to standard error.
  ///
  /// Files and folders are written first, so that they exist even if standard output cannot be
  /// written.
  ///
  /// - Parameter reference: creates the page about the invariants for a report folder.
  mutating func write(
    _ findings: some Findings, to arguments: ReportArguments, detail: TextStyle.Detail = .full,
    reference: () -> String? = { nil }
  ) throws(CommandFailure) {
    let earlier = try arguments.earlier
    do throws(FileFailure) {
      for choice in arguments.formats {
        guard let file = choice.file else { continue }
        let plain = TextStyle(detail: detail == .brief ? .brief : .full)
        try AtomicFile.write(
          findings.text(as: choice.format, plain, since: earlier, began: began), to: FilePath(file))
      }
    } catch {
      throw CommandFailure(.cannotWrite, error.message)
    }
    if let path = arguments.report, let folder = try arguments.folder {
      do throws(FileFailure) {
        try folder.write(
          findings.files(since: earlier, reference: reference(), began: began))
      } catch {
        throw CommandFailure(.cannotWrite, error.message, help: ReportArguments.folderHelp)
      }
      if detail != .brief { remark("report in \(path)\n") }
    }
    let style = TextStyle(
      width: terminal.width, isColoured: terminal.isColoured, detail: detail)
    try write(findings.text(as: arguments.shown, style, since: earlier, began: began))
    guard [.json, .junit, .sarif].contains(arguments.shown) else { return }
    for note in findings.notes { remark("note: \(note)\n") }
  }

  /// Writes a page to a file, and reports it on standard error.
  mutating func write(page: String, to path: String) throws(CommandFailure) {
    do throws(FileFailure) {
      try AtomicFile.write(page, to: FilePath(path))
    } catch {
      throw CommandFailure(.cannotWrite, error.message)
    }
    remark("written to \(path)\n")
  }
}

extension Findings {
  /// Returns the findings in a format.
  ///
  /// - Parameter style: the style of the text format.
  fileprivate func text(
    as format: ReportFormat, _ style: TextStyle, since earlier: EarlierReport?, began: String
  ) -> String {
    switch format {
    case .text: text(style)
    case .json: jsonText(.pretty)
    case .junit: junit(began: began)
    case .github: githubAnnotations
    case .sarif: sarif
    case .markdown: markdown
    case .html: html(since: earlier, linkingTo: nil)
    }
  }
}
#endif
