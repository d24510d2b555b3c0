import LifecycleModel

extension Report.Proof {
  var json: Value {
    var members = Members()
    members.add("extent", extent.rawValue)
    members.add("states", states)
    members.add("transitions", transitions)
    members.add("depth", depth)
    members.add("limit", Value(limit))
    if let memory { members.add("memory", memory) }
    if let trial { members.add("trial", trial.json) }
    return members.object
  }
}

extension Report.Proof.Trial {
  var json: Value {
    var members = Members()
    members.add("requested", requested.map { .int($0) } ?? .null)
    if let payloads { members.add("payloads", payloads) }
    members.add("reached", reached)
    members.add("sequences", sequences)
    members.add("withDeaths", withDeaths)
    members.add("performed", performed)
    return members.object
  }
}

extension Report.InvariantProof {
  var json: Value {
    var members = Members()
    members.add("states", states)
    members.add("transitions", transitions)
    members.add("depth", depth)
    members.add("refutedBy", .array(refutedBy.map { Value($0) }))
    members.add("limit", Value(limit))
    if let endless { members.add("endless", endless.json) }
    return members.object
  }
}

extension Report.InvariantProof.Endless {
  fileprivate var json: Value {
    var members = Members()
    members.add("states", states)
    members.add("transitions", transitions)
    if let loop { members.add("loop", loop) }
    if !hasFairRun { members.add("hasFairRun", .bool(false)) }
    return members.object
  }
}
