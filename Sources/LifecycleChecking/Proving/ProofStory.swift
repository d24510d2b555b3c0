import LifecycleModel
import LifecycleEngine
import LifecycleReports

/// The story of a run of the model that violates an invariant, performed again by the machine and
/// judged anew.
struct ProofStory {
  private let options: FuzzOptions
  private let profile: Profile
  private let invariant: Invariant
  private let run: ProofRun

  /// Creates a story.
  ///
  /// - Parameter shortest: A shortest run that violates the invariant, with the edges that it
  ///   takes.
  init(
    _ options: FuzzOptions, _ profile: Profile, _ invariant: Invariant,
    _ shortest: (edges: [String], run: ProofRun)
  ) throws(CheckingError) {
    var options = options
    options.sequences.profiles = [profile]
    options.sequences.edges = try CheckingError.edges(shortest.edges)
    options.sequences.strategy = .uniform
    options.judging.only = [invariant.name]
    let setting = ProofSetting.allCases.first { $0.suits(invariant) } ?? .plain
    options.sequences.configuration.implements = setting.implements
    self.options = options
    self.profile = profile
    self.invariant = invariant
    run = shortest.run
  }

  /// Returns the simplest counterexample; `nil` if it takes methods that answer differently from
  /// one call to the next, which no configuration says.
  func counterexample() throws(CheckingError) -> Report.Counterexample? {
    if let plain = try counterexample(answering: [:]) { return plain }
    var returns: [Callback: Bool] = [:]
    for answer in run.answers { returns[answer.callback] = answer.value }
    return returns.isEmpty ? nil : try counterexample(answering: returns)
  }

  private func counterexample(
    answering returns: [Callback: Bool]
  ) throws(CheckingError) -> Report.Counterexample? {
    var options = options
    options.sequences.configuration.returns = returns
    let plan = try options.plan(for: profile)
    guard let number = plan.number(of: invariant.name) else { return nil }
    var found =
      run.loop.isEmpty ? ending(plan, number) : EndlessStory(plan, number)?.counterexample()
    found?.reproduction.strategy = nil
    return found
  }

  private func ending(_ plan: CheckingPlan, _ number: Int) -> Report.Counterexample? {
    let search = ProductSearch(plan.judging(only: number), answersFreely: false)
    let actions = search.result().run.flatMap { $0.actions(in: plan.model) }
    return CounterexampleSearch(plan, of: number).counterexample(shrinking: actions)
  }
}

extension ProductSearch.Taken {
  /// The action, followed by the end of the process if that falls inside it.
  func actions(in model: CompiledModel) -> [Action] {
    let action = model.transitions[transition].action
    return isCut ? [action, Action(.kill, reason: reason, after: callbackCount)] : [action]
  }
}
