/// The differences between two profiles: rules, methods, and changes by versions of the system.
public struct ProfileDifference: Sendable {
  /// The profile that is compared.
  public let first: Profile
  /// The profile that it is compared with.
  public let second: Profile

  /// Compares two profiles.
  public init(_ first: Profile, _ second: Profile) {
    self.first = first
    self.second = second
  }

  /// A rule that differs between the profiles.
  public struct RuleChange: Sendable {
    /// The rule in the first profile; `nil` if only the second has it.
    public let first: Rule?
    /// The rule in the second profile; `nil` if only the first has it.
    public let second: Rule?
  }

  /// The changes of the system that hold in only one of them, those of the second profile first.
  public var changes: (onlySecond: [SystemChange], onlyFirst: [SystemChange]) {
    (
      second.changes.filter { !first.changes.contains($0) },
      first.changes.filter { !second.changes.contains($0) }
    )
  }

  /// The methods that are called in only one of them.
  public var methods: (onlySecond: [Callback], onlyFirst: [Callback]) {
    (
      second.methods.callbacks.filter { !first.methods.contains($0) },
      first.methods.callbacks.filter { !second.methods.contains($0) }
    )
  }

  /// The rules that differ, in the order of the second profile; those that only the first has come
  /// last.
  ///
  /// Rules of the same action that the other profile does not have unchanged are paired in order.
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
  /// The rule without its sources, which is everything that it does.
  fileprivate var meaning: Rule {
    var rule = self
    rule.source = ""
    rule.change = nil
    return rule
  }
}
