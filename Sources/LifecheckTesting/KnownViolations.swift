import Foundation
import LifecycleChecking
import LifecycleReports
import SourceTexts
import Synchronization

/// A file of known violations, which tests may share.
struct KnownViolations {
  private let path: String
  private let isUpdated: Bool

  /// The variable of the environment that makes tests write the file.
  static let variable = "LIFECHECK_UPDATE_BASELINE"

  /// Tests that run at once write one after the other.
  private static let lock = Mutex(())

  init(in path: String) {
    self.path = path
    let value = ProcessInfo.processInfo.environment[Self.variable] ?? ""
    isUpdated = !["", "0"].contains(value)
  }

  /// Takes what is known out of a report, and writes the file first if that is asked for.
  func apply(to report: inout Report) throws(CheckingError) {
    let given = report
    let baseline = try Self.lock.withLock {
      (_: inout Void) throws(CheckingError) -> Report.Baseline in
      guard isUpdated else { return try read() }
      let isThere = FileManager.default.fileExists(atPath: path)
      let updated = given.baseline(updating: isThere ? try read() : .init())
      do throws(FileFailure) {
        try AtomicFile.write(updated.fileText, to: FilePath(path))
      } catch {
        throw CheckingError(.usage, error.message)
      }
      return updated
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    report.apply(baseline, named: name, updatedBy: "\(Self.variable)=1 removes it")
  }

  private func read() throws(CheckingError) -> Report.Baseline {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CheckingError(
        .usage, "there is no baseline '\(path)'",
        help: "the test writes it if it is run with \(Self.variable)=1 in its environment")
    }
    do throws(Diagnostic) {
      return try Report.Baseline(at: FilePath(path))
    } catch {
      throw CheckingError(
        .badInput, "the baseline cannot be read", diagnostics: [error])
    }
  }
}
