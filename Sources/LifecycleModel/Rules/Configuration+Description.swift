extension Configuration {
  /// Returns the differences from the plain configuration of a profile, a phrase each; empty if
  /// there are none.
  ///
  /// - Parameters:
  ///   - methods: the methods that `"*"` stands for: those of the profile.
  ///   - hasAdapter: whether an adapter determines the methods, so that they are no choice.
  public func differences(
    from methods: CallbackSet, ofAdapter hasAdapter: Bool = false
  ) -> [String] {
    (hasAdapter ? [] : methodPhrases(methods)) + returnPhrases + optionPhrases
      + (payloads.turn == 0 ? [] : ["payloads from shape \(payloads.turn + 1) on"])
  }

  private func methodPhrases(_ methods: CallbackSet) -> [String] {
    guard implements != ["*"] else { return [] }
    let all = implements.contains("*") ? methods : CallbackSet()
    let own = all.union(CallbackSet(implements.compactMap(Callback.init(named:))))
    let missing = methods.callbacks.filter { !own.contains($0) }
    let added = own.callbacks.filter { !methods.contains($0) }
    if own.callbacks.count < missing.count { return ["only " + own.names] }
    return [("without ", CallbackSet(missing)), ("with ", CallbackSet(added))]
      .filter { !$0.1.callbacks.isEmpty }.map { $0.0 + $0.1.names }
  }

  private var returnPhrases: [String] {
    Callback.allCases.compactMap { callback in
      returns[callback].map { "\(callback.alias) returns \($0)" }
    }
  }

  private var optionPhrases: [String] {
    options.sorted { $0.key < $1.key }.map { name, value in
      ModelOption(rawValue: name)?.phrase(value) ?? "\(name) \(value.plainText)"
    }
  }

  private var optionTexts: [String] {
    options.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.plainText)" }
  }
}

extension Configuration: CustomStringConvertible {
  /// The whole configuration as text, in a deterministic order.
  public var description: String {
    let methods = implements == ["*"] ? "all methods" : implements.joined(separator: ", ")
    let shapes = payloads == PayloadShapes() ? [] : [payloads.value.jsonText()]
    return ([methods] + returnPhrases + optionTexts + shapes).joined(separator: "; ")
  }
}

extension CallbackSet {
  fileprivate var names: String { callbacks.map(\.alias).joined(separator: ", ") }
}
