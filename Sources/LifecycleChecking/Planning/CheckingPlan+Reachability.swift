package import LifecycleModel
package import StateExploration

extension CheckingPlan {
  /// A return value of a method, other than the configured one, that it takes to follow a course.
  package struct Answer: Hashable, Sendable {
    package let callback: Callback
    package let value: Bool
  }

  /// Returns the fewest such answers that lead to each state; `nil` for a state that nothing
  /// reaches.
  ///
  /// - Complexity: O(transitions · courses of each).
  package func neededAnswers() -> [[Answer]?] {
    var needed = [[Answer]?](repeating: nil, count: table.stateCount)
    var waiting: [[Int]] = [[0]]
    needed[0] = []
    var level = 0
    while level < waiting.count {
      while let state = waiting[level].popLast() {
        guard let before = needed[state], before.count == level else { continue }
        for transition in table.transitions(of: state) {
          for (target, answers) in courses(of: model.transitions[transition]) {
            let all = before + answers.filter { !before.contains($0) }
            if let known = needed[target], known.count <= all.count { continue }
            needed[target] = all
            while waiting.count <= all.count { waiting.append([]) }
            waiting[all.count].append(target)
          }
        }
      }
      level += 1
    }
    return needed
  }

  /// Returns the states that a run can reach: with an adapter, whatever its methods return; without
  /// one, with the return values of the configuration.
  ///
  /// - Parameter needed: the answers that each state takes; see ``neededAnswers()``.
  package func reachableStates(_ needed: [[Answer]?]) -> BitSet {
    var reached = BitSet(capacity: table.stateCount)
    for (state, answers) in needed.enumerated() {
      if let answers, answers.isEmpty || adapter != nil { reached.insert(state) }
    }
    return reached
  }

  /// Returns the states in which the choice can end, even by a kill inside it, with the answers
  /// that they take.
  private func courses(
    of transition: CompiledModel.Transition
  ) -> [(target: Int, answers: [Answer])] {
    var courses: [(target: Int, answers: [Answer])] = []
    let first = ModelPlace.node(transition.firstNode, canBeCut: transition.canBeCut)
    var waiting: [(place: ModelPlace, answers: [Answer])] = [(first, [])]
    while let (place, answers) = waiting.popLast() {
      guard case .node(let node, let canBeCut) = place else { continue }
      let usual = model.usualAnswer(model.nodes[Int(node)].event)
      for next in model.continuations(of: node, canBeCut: canBeCut) {
        var all = answers
        if let answer = next.answer, let usual, answer != usual.value {
          all.append(Answer(callback: usual.callback, value: answer))
        }
        switch next.place {
        case .state(let state), .dying(let state): courses.append((Int(state), all))
        case .node: waiting.append((next.place, all))
        }
      }
    }
    return courses
  }

  /// Returns the reason why the state is not reached, in words, or `nil` if it takes nothing but
  /// other actions.
  package func reason(_ answers: [Answer]?) -> String? {
    guard let answers else { return "nothing leads there" }
    guard !answers.isEmpty else { return nil }
    let words = answers.map { "\($0.callback.alias) returns \($0.value)" }
    return "only if " + words.joined(separator: " and ")
  }
}

extension CheckingPlan {
  /// The number of pairs of transitions, one directly after the other, that runs can take.
  var reachablePairCount: Int {
    let reachable = reachableStates(neededAnswers())
    return pairCount(
      after: (0..<table.stateCount).filter(reachable.contains)
        .flatMap { Array(table.transitions(of: $0)) })
  }

  /// Returns the number of pairs of transitions of which these are the first.
  func pairCount(after choices: [Int]) -> Int {
    choices.reduce(0) { $0 + table.transitions(of: table.target(of: $1)).count }
  }
}
