import AppLifecycle
import LifecycleRecords
import StateExploration

extension ProfilePair {
  /// Makes a sequence shorter and simpler as long as its runs are as asked for.
  func shrink(
    _ original: [Action], _ budget: Int, _ isInterrupted: @escaping () -> Bool,
    while isWanted: @escaping (Runs) -> Bool
  ) -> Shrinking<Action> {
    Shrinking(original, budget: budget, simpler: simpler) { [self] candidate in
      guard !isInterrupted() else { return nil }
      let runs = perform(candidate)
      guard isWanted(runs), runs.left.actions.isPart(of: candidate) else { return nil }
      return runs.left.actions
    }
  }

  /// A place in which the runs differ, as it is told.
  func difference(
    at place: Place, of runs: Runs, seed: UInt64, originalLength: Int, shrinkSteps: Int,
    minimality: Report.Minimality
  ) -> Comparison.Difference {
    let (left, right) = performances(of: runs)
    return Comparison.Difference(
      seed: seed, left: left, right: right, step: place.step, payload: place.payload,
      emittedLeft: place.left, emittedRight: place.right, originalLength: originalLength,
      shrinkSteps: shrinkSteps, minimality: minimality)
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
