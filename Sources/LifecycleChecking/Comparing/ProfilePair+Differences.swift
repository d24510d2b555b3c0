import LifecycleAdapters
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
    at divergence: @escaping (Runs) -> Divergence?
  ) -> Comparison.Difference? {
    let original = perform(actions(of: seed)).left.actions
    func showing(_ candidate: [Action]) -> [Action]? {
      guard !isInterrupted() else { return nil }
      let runs = perform(candidate)
      guard divergence(runs) != nil, runs.left.actions.isPart(of: candidate) else { return nil }
      return runs.left.actions
    }
    var shrinking = Shrinking(original, budget: budget, simpler: simpler, failing: showing)
    var attempts = shrinking.attempts
    let search = first(upTo: shrinking.result.count, isInterrupted) { divergence($0) != nil }
    attempts += search.attempts
    if let found = search.found {
      shrinking = Shrinking(found, budget: budget, simpler: simpler, failing: showing)
      attempts += shrinking.attempts
    }
    let runs = perform(shrinking.result)
    guard let divergence = divergence(runs) else { return nil }
    let isCovered = search.coveredLength >= shrinking.result.count - 1
    var reproduction = left.options.reproduction(
      of: .seed(seed), in: left.model.profile.name, right.model.profile.name)
    reproduction.sceneCount = max(
      left.model.configuration.sceneCount, right.model.configuration.sceneCount)
    var difference = Comparison.Difference(
      seed: seed, left: left.performance(runs.left), right: right.performance(runs.right),
      step: divergence.step, payload: divergence.payload, emittedLeft: divergence.left,
      emittedRight: divergence.right, originalLength: original.count,
      shrinkSteps: attempts,
      minimality: isInterrupted()
        ? .unknown : isCovered ? .proved : shrinking.isOneMinimal ? .oneMinimal : .unknown,
      reproduction: reproduction)
    if difference.minimality == .oneMinimal, search.coveredLength > 0 {
      difference.searchedLength = search.coveredLength
    }
    return difference
  }

  /// The number of sequences that are performed at most to find a shorter one, and the same for an
  /// adapter in another process.
  private static let searchBudget = 1_500
  private static let sessionSearchBudget = 150

  /// The result of a search for a shorter sequence.
  private struct Search {
    var found: [Action]?
    /// The length up to which every sequence was tried; -1 if not even the empty one was.
    var coveredLength = -1
    var attempts = 0
  }

  /// Searches all sequences with no more actions, the shortest and simplest first, for one that
  /// shows something.
  private func first(
    upTo count: Int, _ isInterrupted: () -> Bool, showing isShown: (Runs) -> Bool
  ) -> Search {
    let isLocal = left.adapter?.isLocal ?? true
    let budget = isLocal ? Self.searchBudget : Self.sessionSearchBudget
    var search = Search()
    var longest: [[Action]] = []
    for length in 0...count {
      let candidates: [[Action]] =
        length == 0
        ? [[]]
        : longest.flatMap { start in leftOrder.all.map { start + [leftOrder.action($0)] } }
      longest = []
      for candidate in candidates {
        guard search.attempts < budget, !isInterrupted() else { return search }
        search.attempts += 1
        let runs = perform(candidate)
        let performed = runs.left.actions
        guard performed.count == candidate.count, performed.isPart(of: candidate) else { continue }
        if isShown(runs) {
          search.found = performed
          return search
        }
        if !runs.hasFailed { longest.append(candidate) }
      }
      search.coveredLength = length
    }
    return search
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
