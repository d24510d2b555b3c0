import LifecycleModel
import LifecycleReports
import StateExploration

extension ProfilePair {
  /// Returns the difference in the sequence of a seed, made shorter and simpler as long as its runs
  /// differ at such a place, or `nil` if they do not.
  ///
  /// - Parameter budget: the maximum number of candidates that are tried.
  func difference(
    of seed: UInt64, _ budget: Int, _ isInterrupted: @escaping () -> Bool,
    at place: @escaping (Runs) -> Place?
  ) -> Comparison.Difference? {
    let original = perform(actions(of: seed)).left.actions
    let shrinking = Shrinking(original, budget: budget, simpler: simpler) { [self] candidate in
      guard !isInterrupted() else { return nil }
      let runs = perform(candidate)
      guard place(runs) != nil, runs.left.actions.isPart(of: candidate) else { return nil }
      return runs.left.actions
    }
    let runs = perform(shrinking.result)
    guard let place = place(runs) else { return nil }
    let isOneMinimal = shrinking.isOneMinimal && !isInterrupted()
    var reproduction = left.options.reproduction(
      of: .seed(seed), in: left.model.profile.name, right.model.profile.name)
    reproduction.sceneCount = max(
      left.model.configuration.sceneCount, right.model.configuration.sceneCount)
    return Comparison.Difference(
      seed: seed, left: left.performance(runs.left), right: right.performance(runs.right),
      step: place.step, payload: place.payload, emittedLeft: place.left,
      emittedRight: place.right, originalLength: original.count,
      shrinkSteps: shrinking.attempts, minimality: isOneMinimal ? .oneMinimal : .unknown,
      reproduction: reproduction)
  }
}

extension [Action] {
  /// Whether the actions are a subsequence of the others, regardless of the names of payloads.
  ///
  /// An action that left a choice open does not equal the action performed in its place.
  fileprivate func isPart(of others: [Action]) -> Bool {
    var rest = others[...]
    return allSatisfy { action in
      var shape = action
      let place = rest.firstIndex { other in
        shape.payload = other.payload
        return shape == other
      }
      guard let place else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }
}
