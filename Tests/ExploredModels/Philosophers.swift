import StateExploration

/// Philosophers at a round table with a fork between each two (Dijkstra, "Hierarchical Ordering of
/// Sequential Processes", Acta Informatica 1971), who take one fork after the other.
package struct Philosophers: TransitionSystem {
  package enum Philosopher: Hashable { case thinking, holdingOne, eating }
  package enum Action: Hashable, Sendable { case takeFirst(Int), takeSecond(Int), putBack(Int) }

  package let count: Int
  /// Whether the last one takes his right fork first, as Dijkstra proposed.
  private let lastIsLeftHanded: Bool

  package init(count: Int, lastIsLeftHanded: Bool = false) {
    (self.count, self.lastIsLeftHanded) = (count, lastIsLeftHanded)
  }

  package var initialStates: [[Philosopher]] { [Array(repeating: .thinking, count: count)] }

  package func transitions(of state: [Philosopher]) -> [(Action, [Philosopher])] {
    let taken = forksTaken(state)
    return state.indices.compactMap { number in
      var next = state
      switch state[number] {
      case .thinking:
        guard !taken.contains(first(number)) else { return nil }
        next[number] = .holdingOne
        return (.takeFirst(number), next)
      case .holdingOne:
        guard !taken.contains(second(number)) else { return nil }
        next[number] = .eating
        return (.takeSecond(number), next)
      case .eating:
        next[number] = .thinking
        return (.putBack(number), next)
      }
    }
  }

  private func turnsRight(_ number: Int) -> Bool { lastIsLeftHanded && number == count - 1 }

  private func first(_ number: Int) -> Int { turnsRight(number) ? (number + 1) % count : number }

  private func second(_ number: Int) -> Int { turnsRight(number) ? number : (number + 1) % count }

  private func forksTaken(_ state: [Philosopher]) -> Set<Int> {
    var taken: Set<Int> = []
    for (number, philosopher) in state.enumerated() where philosopher != .thinking {
      taken.insert(first(number))
      if philosopher == .eating { taken.insert(second(number)) }
    }
    return taken
  }
}
