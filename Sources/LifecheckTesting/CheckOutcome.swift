import LifecycleChecking
import LifecycleReports

/// The outcome of a check.
struct CheckOutcome: Sendable {
  /// The adapter's name.
  let name: String
  /// The report; `nil` if the check could not be made.
  let report: Report?
  /// The reason that the test is to fail; `nil` if it passes.
  let failure: String?

  /// Returns the outcome of a check that is not made, because the program serves another.
  static func none(_ name: String) -> CheckOutcome {
    CheckOutcome(name: name, report: nil, failure: nil)
  }

  private init(name: String, report: Report?, failure: String?) {
    self.name = name
    self.report = report
    self.failure = failure
  }

  /// Performs a check, which returns a report and the reason that the test is to fail.
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
