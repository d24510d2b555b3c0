#if Command
import ArgumentParser
import SourceTexts
import TemporalLogic

/// The format in which results are written.
enum OutputFormat: String, CaseIterable, Sendable {
  case text, json

  static func parse(_ text: String) throws -> OutputFormat { try .named(text) }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// Returns the case of that name, or throws an error that suggests the nearest names.
  static func named(_ text: String) throws -> Self {
    if let value = Self(rawValue: text) { return value }
    let names = allCases.map(\.rawValue)
    let nearest = nearestNames(to: text, among: names)
    throw ValidationError(
      nearest.isEmpty
        ? "it must be one of \(names.joined(separator: ", "))"
        : "did you mean '\(nearest[0])'?")
  }
}

extension OutputFormat: CustomStringConvertible {
  var description: String { rawValue }
}

/// The format option of commands that list something.
struct FormatArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The output format: text or json. (default: text)", valueName: "format"),
    transform: OutputFormat.parse)
  var format = OutputFormat.text
}
#endif
