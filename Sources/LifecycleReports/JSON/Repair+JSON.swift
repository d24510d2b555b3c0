import LifecycleModel

extension Report.Repair {
  var json: Value {
    var members = Members()
    switch change {
    case .missing(let since, let before):
      members.add("change", "missing")
      members.add("event", event.json)
      members.add("since", since)
      members.add("before", before.map(Value.int) ?? .null)
    case .extra(let index, let first):
      members.add("change", "extra")
      members.add("event", event.json)
      members.add("at", index)
      if let first { members.add("first", first) }
    case .different(let index, let wanted):
      members.add("change", "different")
      members.add("event", event.json)
      members.add("at", index)
      members.add("wanted", wanted.json)
    }
    return members.object
  }
}
