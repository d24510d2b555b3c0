#if Command
import ArgumentParser
import LifecycleRecords

/// Where the report goes, and in which forms, for commands that check something.
struct ReportArguments: ParsableArguments {
  @Option(
    name: .customLong("format"), parsing: .singleValue,
    help: ArgumentHelp(
      "The output format: text, json, junit (XML for CI systems), github (annotations) or"
        + " markdown (a job summary); with '=FILE' behind it, in a file. Repeatable."
        + " (default: text)", valueName: "format"),
    transform: FormatChoice.parse)
  var formats: [FormatChoice] = []

  @Option(
    help: ArgumentHelp(
      "Write a folder with the report in all forms and a file for each counterexample. An earlier"
        + " report there is replaced, no other folder is.", valueName: "folder"))
  var report: String?

  func validate() throws {
    guard formats.count(where: { $0.file == nil }) <= 1 else {
      throw ValidationError(
        "there are two formats for standard output; write one to a file, as in 'json=FILE'")
    }
    let files = formats.compactMap(\.file)
    for (index, file) in files.enumerated() where files[..<index].contains(file) {
      throw ValidationError("there are two formats for '\(file)'")
    }
  }

  /// The form on standard output.
  var shown: ReportFormat { formats.first { $0.file == nil }?.format ?? .text }

  /// The folder to write, if one is to be written.
  ///
  /// - Throws: a failure if something is there that must not be replaced.
  var folder: ReportFolder? {
    get throws(CommandFailure) {
      try report.map { path throws(CommandFailure) in
        do throws(FileFailure) {
          return try ReportFolder(path)
        } catch {
          throw CommandFailure(.cannotWrite, error.message, help: ReportFolder.help)
        }
      }
    }
  }
}

extension ReportFolder {
  /// What to do about a folder that cannot be taken.
  static let help = "name a folder that is not there, is empty or has an earlier report"
}
#endif
