import LifecycleModel
import LifecycleAdapters
package import LifecycleReports

/// The requested checks of the adapter that nothing put to the test, wholly or in part.
///
/// They would go unnoticed beside checks that something put to the test.
package struct IdleChecks {
  /// The warnings, one about each thing that was not put to the test.
  package private(set) var warnings: [Report.Warning] = []

  /// Finds the idle checks in a report on the run of a planner.
  package init(_ planner: Planner, in report: Report) throws(CheckingError) {
    let selection = planner.selection
    guard selection.isWhole else { return }
    let held = selection.checks.filter { $0.isAskedFor && $0.standing == .judged }
    let profiles = planner.options.sequences.profiles
    if !profiles.contains(where: \.hasScenes) {
      let names = profiles.map(\.name).joined(separator: ", ")
      warnings = held.filter(\.check.tellsWindowsApart).map { held in
        held.idle("it is judged for each scene, and there are no scenes in \(names)")
      }
    }
    guard report.verdict != .inconclusive else { return }
    let exercised = Set(
      report.runs.flatMap(\.invariants).filter { $0.exercised > 0 }.map(\.name))
    let told = Set((report.warnings + warnings).map(\.invariant))
    for held in held where !told.contains(held.check.description) {
      guard held.check.name != CheckDefinition.failures, held.check.name != CheckDefinition.alarm
      else { continue }
      if exercised.isDisjoint(with: held.invariants.map(\.name)) {
        warnings.append(held.idle("it was never exercised"))
      } else {
        warnings += try planner.methodsMissed(by: held.check).map(held.idle)
        if planner.options.sequences.sceneCount == 1, held.check.tellsWindowsApart {
          warnings.append(
            held.idle("it is about several windows, and there was one at a time"))
        }
      }
    }
  }
}

extension HeldCheck {
  /// Returns a warning that the check was not put to the test.
  fileprivate func idle(_ message: String) -> Report.Warning {
    Report.Warning(.unexercised, check.description, message)
  }
}

extension Planner {
  /// Returns messages about targets to which nothing can be passed on, since they are said to have
  /// methods of which the adapter hears nothing in any of the profiles, or that no profile calls.
  fileprivate func methodsMissed(by check: AdapterCheck) throws(CheckingError) -> [String] {
    guard let targets = try? CheckArguments(check).targets, !targets.isEmpty else { return [] }
    let profiles = options.sequences.profiles
    var called: Set<Callback> = []
    var callable: Set<Callback> = []
    for profile in profiles {
      called.formUnion(try methods(in: profile).callbacks)
      callable.formUnion(profile.methods.callbacks)
      callable.formUnion(
        Callback.allCases.filter { $0.isNotification && (profile.hasScenes || !$0.row.isOfScene) })
    }
    return targets.flatMap { target -> [String] in
      let methods = (target.methods ?? []).sorted { $0.alias < $1.alias }
      let name = target.name.map { "'\($0)'" } ?? "the target"
      if !methods.isEmpty, callable.isDisjoint(with: methods) {
        let names = methods.map(\.alias).joined(separator: " and ")
        return [
          "\(name) is declared to have \(names) alone, and nothing calls that in "
            + profiles.map(\.name).joined(separator: ", ")
        ]
      }
      return methods.filter { callable.contains($0) && !called.contains($0) }.map { method in
        "\(name) is declared to have \(method.alias), which "
          + "\(options.adapter?.name ?? "the adapter") never receives"
      }
    }
  }
}
