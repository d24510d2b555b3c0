import LifecycleAdapters
import LifecycleModel

import LifecycleChecking
import LifecycleReports

/// Tries every sequence that is shorter than a counterexample, each from the start, as a saved one:
/// nothing is merged and nothing is resumed.
struct EveryShorterSequence {
  private var options: FuzzOptions
  private let counterexample: Report.Counterexample
  /// The actions between two actions, and those inside one.
  private var actions: [Action] = []
  private var insides: [Action] = []
  /// The number of sequences tried.
  private(set) var count = 0

  init(than counterexample: Report.Counterexample, _ options: FuzzOptions) throws {
    self.counterexample = counterexample
    self.options = options
    self.options.judging.only = [counterexample.invariant]
    self.options.sequences.strategy = .uniform
    (self.options.sequences.seedCount, self.options.sequences.maxActions) = (1, 1)
    let model = try CompiledModel(
      profile: options.sequences.profiles[0], edges: options.sequences.edges,
      configuration: counterexample.sequence.configuration)
    for transition in model.transitions where !actions.contains(transition.action) {
      actions.append(transition.action)
    }
    let own = options.adapter?.customActions ?? []
    actions += own.map { Action(.custom, custom: $0.name) }
    if options.adapter?.uses.isEmpty == false { actions += WaitingTime.drawn.map(Action.init) }
    for after in 1..<max(2, model.transitions.map(\.callbackCount).max() ?? 0) {
      insides += [.crash, .watchdog, .jetsam].map { Action(.kill, reason: $0, after: after) }
      insides += own.filter { $0.when == .anywhere }.map {
        Action(.custom, after: after, custom: $0.name)
      }
    }
  }

  /// The first that violates the same invariant; `nil` if none does.
  mutating func firstFailure() throws -> [Action]? {
    let length = counterexample.sequence.actions.count
    var layer: [[Action]] = [[]]
    for left in (0..<length).reversed() {
      let outcomes = try outcomes(layer)
      count += layer.count
      for (sequence, outcome) in zip(layer, outcomes) {
        if case .violated(let names) = outcome, names.contains(counterexample.invariant) {
          return sequence
        }
      }
      guard left > 0 else { break }
      layer = zip(layer, outcomes).filter { $0.1 == .holds }.flatMap { extensions(of: $0.0) }
    }
    return nil
  }

  private func extensions(of sequence: [Action]) -> [[Action]] {
    let inside = insides.filter { inside in
      guard let last = sequence.last, last.name != .kill else { return false }
      return inside.after ?? 0 >= last.after ?? 1
    }
    return (actions + inside).map { sequence + [$0] }
  }

  private func outcomes(
    _ sequences: [[Action]]
  ) throws -> [Report.RegressionResult.Outcome] {
    var options = options
    var sequence = counterexample.sequence
    options.sequences.regressions = sequences.map { actions in
      sequence.actions = actions
      return Regression(name: "tried", sequence: sequence)
    }
    return try Fuzzer(options).run().runs[0].regressions.map(\.outcome)
  }
}
