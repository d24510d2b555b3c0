import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Invariants of tests about runs that never end.
enum EndlessInvariant {
  /// The app comes back from the background.
  static let comesBack = "always (didEnterBackground implies eventually didBecomeActive)"

  /// Returns the invariant of some headers and a formula, named `wanted`.
  static func parsed(_ headers: [String], _ formula: String) throws -> Invariant {
    let text =
      (["invariant wanted", "  source \"none\""] + headers.map { "  " + $0 } + ["  formula"])
      .joined(separator: "\n") + "\n    \(formula)\n"
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test.ltl", group: "test")
    try #require(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
    return parsed.invariants[0]
  }

  /// Returns the proof of such an invariant in a profile.
  static func prove(
    _ headers: [String], _ formula: String, in profile: Profile = .appDelegateIOS12
  ) throws -> Report.Run {
    let options = FuzzOptions(profiles: [profile], invariants: [try parsed(headers, formula)])
    return try Prover(options).run().runs[0]
  }
}
