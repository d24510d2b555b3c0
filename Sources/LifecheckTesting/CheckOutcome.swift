import LifecycleChecking
import LifecycleReports

/// What came of a check.
struct CheckOutcome: Sendable {
  /// What the adapter is called.
  let name: String
  /// What was found; `nil` if the check could not be made.
  let report: Report?
  /// Why the test is to fail; `nil` if all is well.
  let failure: String?

  /// Makes a check, which returns a report and why the test is to fail.
  init(
    _ name: String, _ check: () throws(CheckingError) -> (report: Report, failure: String?)
  ) {
    self.name = name
    do throws(CheckingError) {
      (report, failure) = try check()
    } catch {
      report = nil
      failure = "the check cannot be made: \(error.description)"
    }
  }
}
