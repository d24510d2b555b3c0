import StateExploration

extension ActionAutomaton {
  /// The groups of invariants in two parts, each of which has far fewer joint states; in one part
  /// if there is one group.
  ///
  /// The number of joint states is about the product of those of the groups, so that groups with
  /// many states are put where the product is smaller so far.
  func parts() -> [[CheckingPlan.Group]] {
    guard plan.groups.count > 1 else { return [plan.groups] }
    let counts = stateCounts()
    let order = plan.groups.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    var parts: [(members: [Int], product: Double)] = [([], 1), ([], 1)]
    for group in order {
      let smaller =
        parts[1].members.isEmpty && !parts[0].members.isEmpty
          || parts[1].product < parts[0].product ? 1 : 0
      parts[smaller].members.append(group)
      parts[smaller].product *= Double(max(1, counts[group]))
    }
    return parts.map { part in part.members.sorted().map { plan.groups[$0] } }
  }

  /// In how many different states each group was, as far as it has none with keys.
  private func stateCounts() -> [Int] {
    var seen = Array(repeating: Set<ArraySlice<Int32>>(), count: plan.groups.count)
    for words in jointStates {
      var place = 1
      for group in seen.indices {
        let end = place + 2 + 2 * Int(words[place + 1])
        seen[group].insert(words[place..<end])
        place = end
      }
    }
    return seen.map(\.count)
  }
}
