#if Command
import LifecycleModel
import ArgumentParser
import ReportFormats
import LifecycleChecking
import LifecycleReports
import SourceTexts
import TemporalLogic

/// The destinations and formats of the report, for commands that check something.
struct ReportArguments: ParsableArguments {
  @Option(
    name: .customLong("format"), parsing: .singleValue,
    help: ArgumentHelp(
      "The output format: \(ReportFormat.list); append '=FILE' to write to a file. Repeatable."
        + " (default: text)", valueName: "format"),
    transform: FormatChoice.parse)
  var formats: [FormatChoice] = []

  @Option(
    help: ArgumentHelp(
      "Write a folder with the report in all formats and a file for each counterexample. Replaces"
        + " an earlier report, but no other folder.", valueName: "folder"))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "An earlier report.json; pages and folders show what has changed since.", valueName: "file"))
  var since: String?

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

  /// The format on standard output.
  var shown: ReportFormat { formats.first { $0.file == nil }?.format ?? .text }

  /// The earlier report, if one is given.
  var earlier: EarlierReport? {
    get throws(CommandFailure) {
      guard let since else { return nil }
      let file = FilePath(since)
      do throws(SystemFailure) {
        _ = try FileStatus(of: file)
      } catch {
        throw CommandFailure(.unreadable(file, error))
      }
      do throws(Diagnostic) {
        let bytes = try TextFileReader.bytes(of: file, upTo: Self.earlierLimit)
        let json = try JSONDocument(
          bytes: bytes, file: file.label, upTo: Self.earlierLimit
        ).root.value
        guard let earlier = EarlierReport(json) else {
          throw Diagnostic(
            EarlierReport.isLater(json)
              ? "this was written by a later version of lifecheck"
              : "this is not a report of lifecheck", file: file.label)
        }
        return earlier
      } catch {
        throw CommandFailure(.badData, "", diagnostics: [error])
      }
    }
  }

  /// Advice about a folder that cannot be used.
  static let folderHelp = "name a folder that is new, empty or has an earlier report"

  /// The largest size of an earlier report, in bytes.
  private static let earlierLimit = 1 << 26

  /// Throws, before anything is run, if an argument cannot be used.
  func check() throws(CommandFailure) {
    _ = try folder
    _ = try earlier
  }

  /// The folder to write, if one is to be written.
  ///
  /// - Throws: a failure if something is there that must not be replaced.
  var folder: ReportFolder? {
    get throws(CommandFailure) {
      try report.map { path throws(CommandFailure) in
        do throws(FileFailure) {
          return try ReportFolder(path)
        } catch {
          throw CommandFailure(.cannotWrite, error.message, help: Self.folderHelp)
        }
      }
    }
  }
}

#endif
