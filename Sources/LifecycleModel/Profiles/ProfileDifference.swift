/// In what two profiles differ: rules, methods, and what versions of the system changed.
public struct ProfileDifference: Sendable {
  /// The profile that is compared.
  public let first: Profile
  /// The one it is compared with.
  public let second: Profile

  /// Compares two profiles.
  public init(_ first: Profile, _ second: Profile) {
    self.first = first
    self.second = second
  }

  /// A rule that is not the same in both.
  public struct RuleChange: Sendable {
    /// The rule in the first profile; `nil` if only the second has it.
    public let first: Rule?
    /// The rule in the second profile; `nil` if only the first has it.
    public let second: Rule?
  }

  /// The changes of the system that hold in one of them alone, those of the second profile first.
  public var changes: (onlySecond: [SystemChange], onlyFirst: [SystemChange]) {
    (
      second.changes.filter { !first.changes.contains($0) },
      first.changes.filter { !second.changes.contains($0) }
    )
  }

  /// The methods that are called in one of them alone.
  public var methods: (onlySecond: [Callback], onlyFirst: [Callback]) {
    (
      second.methods.callbacks.filter { !first.methods.contains($0) },
      first.methods.callbacks.filter { !second.methods.contains($0) }
    )
  }

  /// The rules that are not the same, in the order of the second profile; those that only the first
  /// has come last.
  ///
  /// Of the rules of one action those stand for each other, in order, that the other profile does
  /// not have as they are.
  public var rules: [RuleChange] {
    let (known, there) = (Set(first.rules.map(\.meaning)), Set(second.rules.map(\.meaning)))
    var left = first.rules.filter { !there.contains($0.meaning) }
    var changes: [RuleChange] = []
    for rule in second.rules where !known.contains(rule.meaning) {
      let index = left.firstIndex { $0.action == rule.action }
      changes.append(RuleChange(first: index.map { left.remove(at: $0) }, second: rule))
    }
    return changes + left.map { RuleChange(first: $0, second: nil) }
  }
}

extension Rule {
  /// All that a rule does, without who says so.
  fileprivate var meaning: Rule {
    var rule = self
    rule.source = ""
    rule.change = nil
    return rule
  }
}
