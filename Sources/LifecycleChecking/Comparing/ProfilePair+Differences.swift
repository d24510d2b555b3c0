import LifecycleModel
import LifecycleReports
import StateExploration

extension ProfilePair {
  /// The sequence of a seed, made shorter and simpler as long as its runs differ in such a place;
  /// `nil` if they do not.
  ///
  /// - Parameter budget: at most so many candidates are tried.
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
    return Comparison.Difference(
      seed: seed, left: left.performance(runs.left), right: right.performance(runs.right),
      step: place.step, payload: place.payload, emittedLeft: place.left,
      emittedRight: place.right, originalLength: original.count,
      shrinkSteps: shrinking.attempts, minimality: isOneMinimal ? .oneMinimal : .unknown)
  }
}

extension [Action] {
  /// Whether they are some of the others, in their order, whatever payloads are called.
  ///
  /// Where an action left open how it goes on, what was performed is not that action.
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
