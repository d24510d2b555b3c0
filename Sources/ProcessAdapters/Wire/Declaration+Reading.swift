import LifecycleModel
import LifecycleAdapters
import SourceTexts

extension Declaration {
  private enum Keyword: String, CaseIterable {
    case hello
  }

  /// Parses the reply to `hello`.
  init(line: [UInt8]) throws(ReplyMistake) {
    var fields = try Fields(try ReplyReader.document(line), "the reply")
    guard try fields.word("type", Keyword.self) != nil else {
      throw ReplyMistake("the reply has no 'type'", help: "it is 'hello'")
    }
    try fields.checkVersion()
    name = try fields.name("adapter")
    guard !name.contains(where: \.isNewline) else {
      throw ReplyMistake("the adapter's name has more than one line")
    }
    implements = try fields.texts("implements") ?? ["*"]
    let others = ["*", Configuration.notifications]
    for name in implements where !others.contains(name) && Callback(named: name) == nil {
      throw .unknown(
        "callback", name, among: Callback.allCases.flatMap { [$0.selector, $0.alias] } + others)
    }
    customActions = []
    for node in try fields.list("own") ?? [] { try Self.add(node, to: &customActions) }
    uses = try fields.texts("uses")
    for name in uses ?? [] where AdapterFeature(rawValue: name) == nil {
      throw .unknown("feature", name, among: AdapterFeature.allCases.map(\.rawValue))
    }
    checks = try fields.texts("checks") ?? []
    followsScenes = try fields.bool(StandingScenes.declarationKey) ?? false
    if let key = PayloadShapes.keys.first(where: fields.isLeft) {
      throw ReplyMistake(
        "'\(key)' says what payloads look like, which the reply cannot",
        help: "put it into a file and name that with --payloads", isOfName: true)
    }
    try fields.refuseOthers()
  }

  private static func add(_ node: JSONNode, to actions: inout [CustomAction]) throws(ReplyMistake) {
    var fields = try Fields(node, "a custom action")
    let name = try fields.name("name")
    guard ActionName(rawValue: name) == nil else {
      throw ReplyMistake(
        "the custom action '\(name)' has the name of an action of the model",
        help: "give it a name of its own", isOfName: true)
    }
    guard !actions.contains(where: { $0.name == name }) else {
      throw ReplyMistake("the custom action '\(name)' is declared twice", isOfName: true)
    }
    let occasion = try fields.word("when", CustomAction.Occasion.self) ?? .idle
    let action = CustomAction(
      name, when: occasion, settles: try fields.bool("settles") ?? false,
      isInScene: try fields.bool("scene") ?? false,
      payload: try fields.word("payload", PayloadKind.self),
      interrupts: try fields.bool("interrupts") ?? false)
    try fields.refuseOthers()
    actions.append(action)
  }
}

extension Fields {
  fileprivate mutating func checkVersion() throws(ReplyMistake) {
    guard let node = take("protocol") else {
      throw ReplyMistake("the reply has no 'protocol'", help: "it is \(Request.version)")
    }
    guard node.content == .int(Request.version) else {
      throw ReplyMistake(
        "the 'protocol' of the reply is \(node.value.jsonText())",
        help: "this version of lifecheck speaks \(Request.version)", isOfName: true)
    }
  }
}
