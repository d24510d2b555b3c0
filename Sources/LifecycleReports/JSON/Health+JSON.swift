import LifecycleModel

extension Report.Health {
  /// The figures by name; the names of actions, kinds and reasons are those of sequence files.
  var json: Value {
    var members = Members()
    members.add("coveringSequences", coveringSequences)
    members.add("swarmingSequences", swarmingSequences)
    members.add("shortest", shortest)
    members.add("longest", longest)
    members.add("actions", Self.object(actions))
    if !customActions.isEmpty {
      members.add(
        "ownActions", .object(customActions.map { Value.Member($0.subject, .int($0.count)) }))
    }
    members.add("backgroundEvents", Self.object(kinds))
    members.add("kills", Self.object(reasons))
    members.add("killsInside", killsInside)
    members.add("configurations", .array(configurations.map(\.json)))
    return members.object
  }

  private static func object<Name: RawRepresentable<String>>(_ counts: [Count<Name>]) -> Value {
    .object(counts.map { Value.Member($0.subject.rawValue, .int($0.count)) })
  }
}

extension Report.Health.Share {
  fileprivate var json: Value {
    var members = Members()
    members.add("configuration", configuration.json)
    members.add("sequences", sequences)
    return members.object
  }
}
