import LifecycleModel
import LifecycleChecking

/// The plans of the unchanged profile, one for each configuration.
struct OriginalPlans: Sendable {
  let standard: OriginalPlan
  /// The plans in which a method returns `false`, with that method.
  let refusals: [(callback: Callback, plan: OriginalPlan)]
}

extension OriginalPlans {
  init(
    _ analysis: MutationAnalysis, _ profile: Profile, _ configuration: Configuration
  ) throws(CheckingError) {
    let plan = try analysis.options(profile, configuration).plan(for: profile)
    let askers = profile.rules.reduce(CallbackSet()) { $0.union($1.steps.asked) }.callbacks
    self.init(
      standard: try OriginalPlan(plan),
      refusals: try askers.filter(plan.model.implemented.contains).map {
        callback throws(CheckingError) in
        var configuration = configuration
        configuration.returns = [callback: false]
        return (callback, try OriginalPlan(plan, configuration))
      })
  }

  /// The same plans with two windows; the monitors are shared. `nil` if the standard plan has none.
  var withTwoWindows: OriginalPlans? {
    let widened = { (original: OriginalPlan) in
      try? OriginalPlan(standard.plan, original.plan.model.configuration.with(scenes: 2))
    }
    return widened(standard).map { wide in
      OriginalPlans(
        standard: wide,
        refusals: refusals.compactMap { callback, plan in widened(plan).map { (callback, $0) } })
    }
  }

  /// Returns the number of slices of the unchanged model in which each invariant is exercised.
  func exercised(_ analysis: MutationAnalysis) -> [Int] {
    let counts = ([standard] + refusals.map(\.plan)).map { original in
      analysis.blockResult(original.plan).exercised
    }
    return counts.dropFirst().reduce(counts[0]) { zip($0, $1).map { $0 + $1 } }
  }
}

/// A plan of the unchanged profile, with the base from which the models of mutants are built.
struct OriginalPlan: Sendable {
  let plan: CheckingPlan
  private let base: ModelBase

  init(_ plan: CheckingPlan) throws(CheckingError) {
    self.plan = plan
    base = try CheckingError.naming { () throws(UnknownName) in try ModelBase(plan.model) }
  }

  /// Creates the same plan under another configuration; the monitors are shared.
  init(_ other: CheckingPlan, _ configuration: Configuration) throws(CheckingError) {
    let model = other.model
    let changed = try CheckingError.naming { () throws(UnknownName) in
      try CompiledModel(
        profile: model.profile, edges: model.edges, configuration: configuration,
        payloads: model.payloads)
    }
    try self.init(CheckingPlan(other, changed))
  }

  /// Returns the plan with a mutant's model; `nil` if its tables are the same.
  func changed(by mutant: ModelMutant) -> CheckingPlan? {
    let model = plan.model
    let changed =
      if let rule = mutant.rule {
        try? base.model(of: mutant.profile, changing: rule)
      } else {
        try? CompiledModel(
          profile: mutant.profile, edges: model.edges, configuration: model.configuration,
          payloads: model.payloads)
      }
    guard let changed, !changed.hasTables(of: model) else { return nil }
    return CheckingPlan(plan, changed)
  }
}

extension [Step] {
  /// The methods whose return values decide how the steps continue.
  ///
  /// Not inlined, because unfolding the recursion takes the compiler six seconds.
  @inline(never)
  var asked: CallbackSet {
    reduce(into: CallbackSet()) { set, step in
      switch step {
      case .ask(let callback, _, _, let then, let otherwise):
        set.insert(callback)
        set = set.union((then + otherwise).asked)
      case .every(_, let steps): set = set.union(steps.asked)
      case .when(_, let then, let otherwise): set = set.union((then + otherwise).asked)
      default: break
      }
    }
  }
}
