#if Command
import ArgumentParser

/// How the report of a run is written.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, junit, github
}

extension ReportFormat: CustomStringConvertible {
  var description: String { rawValue }
}

/// The choice of a format, for commands that check something.
struct ReportFormatArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The output format: text, json, junit (XML for CI systems) or github (annotations)."
        + " (default: text)", valueName: "format"),
    transform: { try ReportFormat.named($0) })
  var format = ReportFormat.text
}
#endif
