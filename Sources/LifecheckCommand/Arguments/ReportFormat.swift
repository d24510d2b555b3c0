#if Command
import ArgumentParser

/// The format in which the report of a run is written.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, junit, github, sarif, markdown, html
}

extension ReportFormat: CustomStringConvertible {
  var description: String { rawValue }
}

/// A format, and the file it is written to.
struct FormatChoice: Equatable, Sendable {
  var format: ReportFormat
  /// The path; `nil` for standard output.
  var file: String?

  /// Parses a choice: `json`, or `json=FILE`.
  static func parse(_ text: String) throws -> FormatChoice {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let format = try ReportFormat.named(String(parts[0]))
    guard parts.count == 2 else { return FormatChoice(format: format) }
    guard !parts[1].isEmpty else { throw ValidationError("there is no file behind '\(text)'") }
    return FormatChoice(format: format, file: String(parts[1]))
  }
}
#endif
