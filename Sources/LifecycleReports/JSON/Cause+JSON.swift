import LifecycleModel

extension Report.Cause {
  var json: Value {
    var members = Members()
    members.add("number", number)
    members.add("fault", fault)
    members.add("circumstances", circumstances)
    members.add("likewise", Value(likewise))
    members.add("sequences", sequences)
    return members.object
  }
}

extension Report.CauseTally {
  var json: Value {
    var members = Members()
    members.add("examined", examined)
    members.add("told", told)
    members.add("further", further)
    members.add("furtherSequences", furtherSequences)
    return members.object
  }
}
