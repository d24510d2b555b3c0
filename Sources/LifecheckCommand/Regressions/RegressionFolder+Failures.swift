import LifecycleReports
import LifecycleChecking
import SourceTexts
import TemporalLogic

extension RegressionFolder {
  /// Returns the saved sequences.
  ///
  /// - Throws: a failure with the mistakes of all the files.
  func regressions() throws(CommandFailure) -> [Regression] {
    let (regressions, failures) = load()
    guard failures.isEmpty else {
      throw CommandFailure(
        .badData, "there are saved sequences that cannot be read",
        help: "fix or remove them, or leave all out with --no-regressions",
        diagnostics: failures)
    }
    return regressions
  }

  /// Saves the counterexamples of a report that are not yet saved.
  ///
  /// - Returns: the paths of the files written.
  func keep(_ report: Report) throws(CommandFailure) -> [String] {
    do {
      return try save(report)
    } catch {
      throw CommandFailure(.cannotWrite, error.message)
    }
  }
}

extension Regression {
  /// Reads the saved sequence of a file.
  ///
  /// - Parameter furtherChecks: the checks to which it is held, in place of checks of the same
  ///   names.
  static func read(
    _ path: String, _ furtherChecks: FurtherChecks? = nil
  ) throws(CommandFailure) -> Regression {
    let file = FilePath(path)
    do throws(SystemFailure) {
      _ = try FileStatus(of: file)
    } catch {
      throw CommandFailure(.unreadable(file, error))
    }
    do throws(Diagnostic) {
      var regression = try RegressionFolder.regression(at: file)
      regression.sequence.replaceChecks(by: furtherChecks?.checks ?? [])
      return regression
    } catch {
      throw CommandFailure(.badData, "", diagnostics: [error])
    }
  }
}
