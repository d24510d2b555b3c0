import LifecycleModel

extension Report.Saturation {
  var json: Value {
    var members = Members()
    members.add("bound", .double(bound))
    members.add("estimate", .double(estimate))
    members.add("sequences", sequences)
    members.add("rarities", rarities)
    members.add("saturated", .bool(isReached))
    return members.object
  }
}
