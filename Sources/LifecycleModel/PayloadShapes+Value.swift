extension PayloadShapes {
  /// The shapes as a JSON value, as in a file.
  public var value: Value {
    var members: [Value.Member] = []
    func add(_ key: String, _ shapes: [Value]) {
      if !shapes.isEmpty { members.append(.init(key, .array(shapes))) }
    }
    add("urls", urls.map { .string($0) })
    add("activities", activities.map(\.value))
    add("pushes", pushes)
    add("silentPushes", silentPushes)
    add("shortcuts", shortcuts.map(\.value))
    add("without", PayloadKind.allCases.filter(without.contains).map { .string($0.rawValue) })
    if turn > 0 { members.append(.init("turn", .int(turn))) }
    return .object(members)
  }
}

extension PayloadShapes.Activity {
  fileprivate var value: Value {
    var members: [Value.Member] = [.init("type", .string(type))]
    if let webpageURL { members.append(.init("webpageURL", .string(webpageURL))) }
    if let userInfo { members.append(.init("userInfo", userInfo)) }
    return .object(members)
  }
}

extension PayloadShapes.Shortcut {
  fileprivate var value: Value {
    var members: [Value.Member] = [.init("type", .string(type)), .init("title", .string(title))]
    if let userInfo { members.append(.init("userInfo", userInfo)) }
    return .object(members)
  }
}
