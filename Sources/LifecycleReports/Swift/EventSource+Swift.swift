import LifecycleAdapters

extension EventSource {
  /// The source as a `LifecheckTesting` expression.
  var swiftExpression: String {
    var arguments: [String] = []
    func add(_ label: String, _ text: String?) {
      if let text { arguments.append(label + swiftLiteral(text)) }
    }
    let function =
      switch kind {
      case .notification: "notification"
      case .log: "log"
      case .userDefaults: "userDefaults"
      case .presentation: "presented"
      case .opening: "opened"
      }
    add(kind == .log ? "category: " : "", name)
    add("matching: ", pattern)
    add("as: ", event)
    switch payload {
    case .anywhere: break
    case .key(let key): add("payload: ", key)
    case .nowhere: arguments.append("payload: .nowhere")
    }
    return ".\(function)(\(arguments.joined(separator: ", ")))"
  }
}
