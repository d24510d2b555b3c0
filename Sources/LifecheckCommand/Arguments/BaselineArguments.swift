#if Command
import ArgumentParser
import LifecycleChecking
import LifecycleReports
import SourceTexts
import TemporalLogic

/// The file of known violations.
struct BaselineArguments: ParsableArguments {
  @Option(
    name: .customLong("baseline"),
    help: ArgumentHelp(
      """
      A file of known violations, by cause. Only new violations fail the run; fixed ones are \
      listed.
      """, valueName: "file"))
  var file: String?

  @Flag(
    help: "Write the violations found to the file of --baseline, and remove fixed ones from it.")
  var updateBaseline = false

  /// Takes what is known out of a report, and writes the file first if that is asked for.
  func apply(to report: inout Report, _ console: inout Console) throws(CommandFailure) {
    guard let file else { return }
    var baseline = try read(file)
    if updateBaseline {
      baseline = report.baseline(updating: baseline ?? .init())
      try write(baseline ?? .init(), to: file)
      console.remark("wrote \(file)\n")
    }
    guard let baseline else { throw missing(file) }
    report.apply(baseline, named: file, updatedBy: "--update-baseline removes it")
  }

  /// Throws if the file has a mistake, or is missing and not to be written: before anything is run.
  func check() throws(CommandFailure) {
    guard let file else {
      guard updateBaseline else { return }
      throw CommandFailure(.usage, "'--update-baseline' is for '--baseline', which is missing")
    }
    guard try read(file) != nil || updateBaseline else { throw missing(file) }
  }

  private func missing(_ file: String) -> CommandFailure {
    CommandFailure(
      .missingInput, "there is no baseline '\(file)'", help: "--update-baseline writes it")
  }

  /// Reads the file; `nil` if there is none.
  private func read(_ file: String) throws(CommandFailure) -> Report.Baseline? {
    let path = FilePath(file)
    do throws(SystemFailure) {
      _ = try FileStatus(of: path)
    } catch {
      if error.isMissing { return nil }
      throw CommandFailure(.unreadable(path, error))
    }
    do throws(Diagnostic) {
      return try Report.Baseline(at: path)
    } catch {
      throw CommandFailure(.badData, "", diagnostics: [error])
    }
  }

  private func write(_ baseline: Report.Baseline, to file: String) throws(CommandFailure) {
    do throws(FileFailure) {
      try AtomicFile.write(baseline.fileText, to: FilePath(file))
    } catch {
      throw CommandFailure(.cannotWrite, error.message)
    }
  }
}
#endif
