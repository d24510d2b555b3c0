extension CompiledModel {
  /// A state in which an action can end.
  package struct End {
    package let state: Int
    /// Whether the process dies inside the action.
    package let isDeath: Bool
    /// The answers that it takes, other than the configured ones, in words.
    package let answers: [String]
  }

  /// Returns the states in which an action can end, each once and with the fewest unusual answers
  /// that it takes; those of deaths are apart.
  package func ends(of transition: Transition) -> [End] {
    var ends: [End] = []
    var seen: Set<Int32> = []
    var level: [(node: Int32, answers: [String])] = [(transition.firstNode, [])]
    while !level.isEmpty {
      var next: [(node: Int32, answers: [String])] = []
      while let (node, answers) = level.popLast() {
        guard seen.insert(node).inserted else { continue }
        let usual = usualAnswer(nodes[Int(node)].event)
        for continuation in continuations(of: node, canBeCut: transition.canBeCut) {
          var all = answers
          if let answer = continuation.answer, let usual, answer != usual.value {
            all.append("\(usual.callback.alias) returns \(answer)")
          }
          switch continuation.place {
          case .node(let place, _) where all.count == answers.count: level.append((place, all))
          case .node(let place, _): next.append((place, all))
          case .state(let state): note(Int(state), false, all)
          case .dying(let state): note(Int(state), true, all)
          }
        }
      }
      level = next
    }
    return ends

    func note(_ state: Int, _ isDeath: Bool, _ answers: [String]) {
      guard !ends.contains(where: { $0.state == state && $0.isDeath == isDeath }) else { return }
      ends.append(End(state: state, isDeath: isDeath, answers: answers))
    }
  }
}
