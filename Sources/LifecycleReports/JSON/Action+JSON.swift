public import LifecycleModel

extension Action {
  /// The action as in `lifecheck-sequence/1`; fields that are not set are left out.
  public var json: Value {
    var members = Members()
    addFields(to: &members, name: name.rawValue, payload: payloadValue)
    return members.object
  }

  /// The id of the payload, a list of several, or `null`.
  var payloadValue: Value { payloads.count > 1 ? Value(payloads) : Value(payload) }

  /// Adds the fields, which sequences and events share.
  func addFields(to members: inout Members, name: String, payload: Value) {
    members.add("name", name)
    if payload != .null { members.add("payload", payload) }
    members.add("kind", ifPresent: kind?.rawValue)
    members.add("reason", ifPresent: reason?.rawValue)
    if let after { members.add("after", after) }
    members.add("variant", ifPresent: variant)
    members.add("scene", ifPresent: scene)
    members.add("own", ifPresent: custom)
  }
}
