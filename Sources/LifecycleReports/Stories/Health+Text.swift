extension Report.Health {
  /// Adds the generator's choices, with shares in percent.
  func add(to facts: inout Facts) {
    let total = actions.reduce(0) { $0 + $1.count }
    guard total > 0 else { return }
    facts.add("actions", Self.phrase(actions, of: total))
    let own = customActions.reduce(0) { $0 + $1.count }
    if own > 0 {
      facts.add(
        "own",
        customActions.map { "\($0.subject) \($0.count.percent(of: own))" }.joined(separator: ", "))
    }
    let kills = reasons.reduce(0) { $0 + $1.count }
    if kills > 0 {
      let inside = "\(killsInside.percent(of: kills)) inside an action"
      facts.add("kills", Self.phrase(reasons, of: kills) + "; " + inside)
    }
    facts.add("sequences", sequencePhrases.joined(separator: ", "))
  }

  private static func phrase<Name: RawRepresentable<String>>(
    _ counts: [Count<Name>], of total: Int
  ) -> String {
    counts.map { "\($0.subject.rawValue) \($0.count.percent(of: total))" }
      .joined(separator: ", ")
  }

  private var sequencePhrases: [String] {
    let generated = configurations.dropFirst().reduce(0) { $0 + $1.sequences }
    let others = configurations.count - 1
    var phrases = ["\(shortest.grouped) to \(longest.counting("action"))"]
    if coveringSequences > 0 { phrases.append("\(coveringSequences.grouped) to cover the model") }
    if swarmingSequences > 0 {
      phrases.append("\(swarmingSequences.grouped) without some of the actions")
    }
    if others > 0 {
      phrases.append("\(generated.grouped) in \(others.counting("other configuration"))")
    }
    return phrases
  }
}

extension Int {
  /// Returns the share in percent of a whole above 0, such as `12 %`, or `< 1 %` for a small one.
  fileprivate func percent(of whole: Int) -> String {
    let share = Double(self) / Double(whole) * 100
    return self > 0 && share < 1 ? "< 1 %" : "\(Int(share.rounded())) %"
  }
}
