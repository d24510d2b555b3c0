public import LifecycleModel

extension Report.Sequence {
  /// The sequence as `lifecheck-sequence/1`, to be saved and replayed.
  public var json: Value {
    var members = Members()
    members.add("schema", "lifecheck-sequence/1")
    members.add("profile", profile)
    members.add("edges", edges)
    members.add("adapter", Value(adapter))
    members.add("invariant", Value(invariant))
    if !checks.isEmpty { members.add("checks", Value(checks)) }
    members.add("configuration", configuration.json)
    members.add("actions", .array(actions.map(\.json)))
    if let loopLength { members.add("loop", loopLength) }
    return members.object
  }
}

extension Configuration {
  /// The configuration as in a sequence file, with sorted keys.
  var json: Value {
    var members = Members()
    members.add("implements", Value(implements))
    let returned = returns.map { Value.Member($0.key.selector, .bool($0.value)) }
    members.add("returns", .object(returned.sorted { $0.key < $1.key }))
    let chosen = options.map { Value.Member($0.key, $0.value) }
    members.add("options", .object(chosen.sorted { $0.key < $1.key }))
    if payloads != PayloadShapes() { members.add("payloads", payloads.value) }
    return members.object
  }
}
