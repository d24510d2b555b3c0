#if Command
import ArgumentParser

/// The format in which the report of a run is written.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, junit, github, sarif, markdown, html
}

extension ReportFormat {
  /// All formats as a list in words.
  static var list: String {
    let names = allCases.map { $0.rawValue + ($0.purpose.map { " (\($0))" } ?? "") }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// The purpose, where the name does not tell it.
  private var purpose: String? {
    switch self {
    case .junit: "XML for CI systems"
    case .github: "annotations"
    case .markdown: "a job summary"
    case .text, .json, .sarif, .html: nil
    }
  }
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
    guard !parts[1].isEmpty else { throw ValidationError("a file name is missing after '\(text)'") }
    return FormatChoice(format: format, file: String(parts[1]))
  }
}
#endif
