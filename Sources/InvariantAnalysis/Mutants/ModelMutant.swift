public import LifecycleModel

/// A profile with one deliberate mistake, made to test whether any invariant notices it.
///
/// Mutants are derived from the profile's rules mechanically, never by hand (DeMillo, Lipton and
/// Sayward, "Hints on Test Data Selection", 1978).
public struct ModelMutant: Sendable {
  /// The mistake in words, unique within the profile, such as `rule 1 launch: drop
  /// didBecomeActive`.
  public let name: String
  /// The kind of mistake.
  public let operation: MutationOperator
  /// The index of the changed rule; `nil` if an effect or a posting was changed.
  public let rule: Int?
  /// The index of the changed posting; `nil` if something else was changed.
  public var posting: Int? = nil
  /// The profile with the mistake, under the original's name.
  public let profile: Profile
}

extension Profile {
  /// All mutants of the profile: those of the rules in order, then those of the effects of
  /// callbacks, then those of the postings.
  ///
  /// Each mutant differs from the profile in one place, and no two are equal. A rule that repeats
  /// an earlier rule under another variant's name has no mutants, since the mistakes would be the
  /// same.
  ///
  /// - Complexity: O(m · s) for m mutants of rules of s steps; a profile has some hundreds of
  ///   mutants.
  public var mutants: [ModelMutant] {
    let readings = ruleReadings
    let ofRules = rules.indices.filter { !isRepetition($0) }
      .flatMap { mutants(ofRule: $0, readings[$0]) }
    return ofRules + effects.indices.flatMap(mutants(ofEffect:))
      + postings.indices.flatMap(mutants(ofPosting:))
  }

  /// Returns the mutants that drop a notification, double it, move it to the other side of its
  /// call, or move it to another call.
  private func mutants(ofPosting index: Int) -> [ModelMutant] {
    let posting = postings[index]
    let name = "posting of \(posting.notification.alias) with \(posting.callback.alias)"
    var otherwise = posting
    otherwise.order = posting.order.other
    var elsewhere = posting
    elsewhere.callback = postings[(index + 1) % postings.count].callback
    let changes: [(MutationOperator, String, [Posting])] = [
      (.drop, "drop it", []), (.double, "double it", [posting, posting]),
      (.swap, "\(otherwise.order) the call", [otherwise]),
      (.replace, "with \(elsewhere.callback.alias) instead", [elsewhere]),
    ]
    return changes.filter { $0.2 != [posting] }.map { operation, text, result in
      var profile = self
      profile.postings.replaceSubrange(index...index, with: result)
      return ModelMutant(
        name: "\(name): \(text)", operation: operation, rule: nil, posting: index,
        profile: profile)
    }
  }

  /// Whether an earlier rule differs only in the variant's name and the source.
  private func isRepetition(_ index: Int) -> Bool {
    rules[..<index].contains { $0.isSame(as: rules[index]) }
  }

  /// Returns whether the profile has a rule that does the same as the given rule of another
  /// profile.
  public func hasRule(_ rule: Rule) -> Bool { rules.contains { $0.isSame(as: rule) } }

  private func mutants(ofRule index: Int, _ readings: [Callback: Set<AppState>]) -> [ModelMutant] {
    let rule = rules[index]
    let mutation = StepMutation(methods: methods, readings: readings)
    let courses =
      (mutation.mutations(of: rule.steps)
      + mutation.insertions(into: rule.steps)).map { change in
        (change.operation, change.text, Self.replacing(rule, steps: change.result))
      }
    let conditions = rule.enabled.widened.map { condition, given in
      (MutationOperator.widen, "although not \(given)", Self.replacing(rule, enabled: condition))
    }
    var seen: Set<Rule> = [rule]
    var names: [String: Int] = [:]
    return (conditions + courses).filter { seen.insert($0.2).inserted }.map {
      operation, text, rule in
      let name = "rule \(index + 1) \(rule.action): \(text)"
      names[name, default: 0] += 1
      let count = names[name] ?? 1
      var profile = self
      profile.rules[index] = rule
      // A method that the original rule calls need not be implemented, so only new calls count.
      let added = rule.steps.callbacks.subtracting(rules[index].steps.callbacks)
      profile.methods = methods.union(added)
      return ModelMutant(
        name: count == 1 ? name : "\(name) (\(count))", operation: operation, rule: index,
        profile: profile)
    }
  }

  private func mutants(ofEffect index: Int) -> [ModelMutant] {
    effects[index].mutations.map { operation, text, effect in
      var profile = self
      profile.effects[index] = effect
      return ModelMutant(
        name: "effect of \(effect.callback.alias): \(text)", operation: operation, rule: nil,
        profile: profile)
    }
  }

  private static func replacing(
    _ rule: Rule, steps: [Step]? = nil, enabled: Condition? = nil
  ) -> Rule {
    var rule = rule
    rule.steps = steps ?? rule.steps
    rule.enabled = enabled ?? rule.enabled
    return rule
  }

  /// The values of `applicationState` in the methods that each rule calls, over all states.
  private var ruleReadings: [[Callback: Set<AppState>]] {
    var readings = [[Callback: Set<AppState>]](repeating: [:], count: rules.count)
    guard let model = try? CompiledModel(profile: self, edges: .observed) else { return readings }
    for transition in model.transitions {
      for event in model.pathEvents[transition.path] {
        if case .callback(let callback, let state?) = model.events[Int(event)].body {
          readings[transition.rule][callback, default: []].insert(state)
        }
      }
    }
    return readings
  }
}
