import LifecycleModel
import LifecycleAdapters
import LifecycleReports

extension FuzzOptions {
  /// That nothing put to the test what somebody holds the adapter to, wholly or in part. It would
  /// not be noticed beside checks that something did.
  func idleChecks(in report: Report) throws(CheckingError) -> [Report.Warning] {
    guard only.isEmpty else { return [] }
    let declared = Set(choosesChecks ? furtherChecks : checks)
    let sceneless = checksOfMissingScenes(declared)
    guard report.verdict != .inconclusive else { return sceneless }
    let exercised = Set(
      report.runs.flatMap(\.invariants).filter { $0.exercised > 0 }.map(\.name))
    let told = Set((report.warnings + sceneless).map(\.invariant))
    var warnings = sceneless
    for (check, invariants) in made where declared.contains(check) {
      guard !withoutChecks.contains(check.name), check.name != CheckDefinition.failures,
        check.name != CheckDefinition.alarm, !told.contains(check.description)
      else { continue }
      if exercised.isDisjoint(with: invariants.map(\.name)) {
        warnings.append(
          Report.Warning(.unexercised, check.description, "nothing put it to the test"))
      } else {
        let missed = try methodsMissed(by: check) + windowsMissed(by: check)
        warnings += missed.map { Report.Warning(.unexercised, check.description, $0) }
      }
    }
    return warnings
  }

  /// That scenes are to be told apart in profiles that have none.
  private func checksOfMissingScenes(_ declared: Set<AdapterCheck>) -> [Report.Warning] {
    guard !profiles.contains(where: \.hasScenes) else { return [] }
    let names = profiles.map(\.name).joined(separator: ", ")
    return checks.filter { check in
      declared.contains(check) && check.arguments.contains(CheckArguments.sceneBySceneArgument)
        && !withoutChecks.contains(check.name)
    }.map { check in
      Report.Warning(
        .unexercised, check.description,
        "it is judged of each scene, and there are no scenes in \(names)")
    }
  }

  /// That windows are to be told apart of which there was one at a time.
  private func windowsMissed(by check: AdapterCheck) -> [String] {
    guard sceneCount == 1, check.arguments.contains(CheckArguments.sceneBySceneArgument) else {
      return []
    }
    return ["there was one window at a time: only with several can it tell them apart"]
  }

  /// That targets are said to have methods by which the adapter hears of nothing in any of the
  /// profiles, so that it passes nothing on.
  private func methodsMissed(by check: AdapterCheck) throws(CheckingError) -> [String] {
    guard [CheckDefinition.forwarding, CheckDefinition.translation].contains(check.name),
      let targets = try? ForwardingTarget.all(check.arguments)
    else { return [] }
    var called: Set<Callback> = []
    var callable: Set<Callback> = []
    for profile in profiles {
      called.formUnion(try methods(in: profile).callbacks)
      callable.formUnion(profile.methods.callbacks)
      callable.formUnion(
        Callback.allCases.filter { $0.isNotification && (profile.hasScenes || !$0.row.isOfScene) })
    }
    return targets.flatMap { target in
      (target.methods ?? []).filter { callable.contains($0) && !called.contains($0) }
        .map(\.alias).sorted().map { method in
          "\(target.name.map { "'\($0)'" } ?? "the target") is said to have \(method), of which "
            + "\(adapter?.name ?? "the adapter") does not hear"
        }
    }
  }
}
