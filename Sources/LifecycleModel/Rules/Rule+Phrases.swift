extension Rule {
  /// The precondition, the edge and the course of the rule.
  package var inFull: String {
    "when \(precondition)\(edge.map { ", on the edge \($0)" } ?? ""): \(course)"
  }
}

extension SystemChange {
  /// The version and title of the change.
  package var phrase: String { "iOS \(version): \(title)" }
}

extension Source {
  /// The text, with a note if it is an assumption.
  package var phrase: String { isAssumption ? "assumption: \(text)" : text }
}

extension StateEffect {
  /// The changes in the call and after it, in words.
  package var phrase: String {
    [entering.map { "inside \($0)" }, leaving.map { "afterwards \($0)" }]
      .compactMap { $0 }.joined(separator: "; ")
  }
}
