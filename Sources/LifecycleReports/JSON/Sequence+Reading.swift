import LifecycleModel
public import SourceTexts
import TemporalLogic

extension Report.Sequence {
  /// The name of the format.
  public static let schema = "lifecheck-sequence/1"

  /// Reads a saved sequence.
  ///
  /// Unknown fields are ignored at the top level, where more may be added, and are mistakes
  /// elsewhere, where they would be lost. Whether the adapter or invariant exists is not checked.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file, `lifecheck-sequence/1`.
  ///   - file: the label of the file in diagnostics.
  /// - Throws: a `Diagnostic` about the first mistake, with its place.
  public init(bytes: [UInt8], file: String) throws(Diagnostic) {
    try self.init(JSONDocument(bytes: bytes, file: file))
  }

  /// Reads a saved sequence from its JSON.
  ///
  /// - Throws: a `Diagnostic` about the first mistake, with its place.
  public init(_ document: JSONDocument) throws(Diagnostic) {
    let fields = try JSONFields(document.root, of: "a saved sequence", in: document.source)
    try fields.require(Schema(Self.schema))
    let profile = try fields.word("profile", "profile", among: Profile.all.map(\.name))
    let edges = try fields.edges("edges")
    let configuration = try fields.present("configuration").map { node throws(Diagnostic) in
      try Configuration(node, in: document.source)
    }
    self.init(
      profile: profile, edges: edges.description, adapter: try fields.text("adapter"),
      invariant: try fields.text("invariant"), checks: try fields.checks("checks"),
      configuration: configuration ?? Configuration(), actions: try fields.actions("actions"))
    loopLength = try fields.loop("loop", of: self)
  }
}

extension JSONFields {
  fileprivate func edges(_ key: String) throws(Diagnostic) -> EdgeSet {
    let node = try required(key)
    let text = try text(node, key)
    do {
      return try EdgeSet.parse(text)
    } catch {
      throw unknown("edge", error.name, at: node.range, among: error.known)
    }
  }

  /// Returns the number of last actions that are repeated for ever; `nil` if the run ends.
  fileprivate func loop(_ key: String, of sequence: Report.Sequence) throws(Diagnostic) -> Int? {
    guard let count = try count(key), let node = present(key) else { return nil }
    guard count <= sequence.actions.count else {
      throw source.diagnostic(
        sequence.actions.isEmpty
          ? "there are no actions to repeat"
          : "there are only \(sequence.actions.count.counting("action")) to repeat",
        at: node.range,
        help: "'\(key)' is the number of final actions that repeat forever")
    }
    return count
  }

  /// Returns the checks; none if the key is missing.
  fileprivate func checks(_ key: String) throws(Diagnostic) -> [String] {
    guard let node = present(key) else { return [] }
    return try elements(node, key).map { element throws(Diagnostic) in try text(element, key) }
  }

  /// Returns the actions; those inside another follow it directly, custom actions before a kill.
  fileprivate func actions(_ key: String) throws(Diagnostic) -> [Action] {
    let nodes = try elements(try required(key), key)
    var actions: [Action] = []
    for node in nodes {
      let fields = try JSONFields(node, of: "an action", in: source)
      let action = try Action(fields)
      if let after = fields.present("after") {
        guard let last = actions.last, last.after == nil || last.name == .custom else {
          throw source.diagnostic(
            "there is no earlier action that it could be inside", at: after.range,
            help: "'after' counts the callbacks of the preceding action")
        }
      }
      actions.append(action)
    }
    return actions
  }
}

extension Action {
  /// Reads an action.
  package init(_ fields: JSONFields) throws(Diagnostic) {
    try fields.allow(["name", "payload", "kind", "reason", "after", "variant", "scene", "own"])
    self.init(
      try fields.case("name", "action", of: ActionName.self, isRequired: true) ?? .launch,
      kind: try fields.case("kind", "kind", of: BackgroundEventKind.self),
      reason: try fields.case("reason", "reason", of: KillReason.self),
      after: try fields.count("after"), variant: try fields.text("variant"),
      scene: try fields.text("scene"), custom: try fields.text("own"))
    payloads = try fields.payloads("payload")
    if let after = fields.present("after"), name != .kill, name != .custom {
      throw fields.source.diagnostic(
        "only a kill or a custom action has an 'after'", at: after.range)
    }
    if let variant, let meant = name.action(mistakenForVariant: variant) {
      throw fields.source.diagnostic(
        "'\(variant)' is not a variant of '\(name.rawValue)'",
        at: fields.present("variant")?.range ?? fields.range,
        help: "it is an action of its own, named '\(meant.rawValue)'")
    }
    guard name != .wait || waitingTime != nil else {
      throw fields.source.diagnostic(
        "a wait has its time under 'variant'",
        at: fields.present("variant")?.range ?? fields.range,
        help: "a whole number with its unit, such as 100ms, 5s, 31min or 25h")
    }
    guard (name == .custom) == (custom != nil) else {
      let place = fields.present("own") ?? fields.present("name")
      throw fields.source.diagnostic(
        name == .custom
          ? "a custom action has its name under 'own'" : "only a custom action has an 'own'",
        at: place?.range ?? fields.range)
    }
  }
}

extension Configuration {
  /// Reads a configuration.
  fileprivate init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "a configuration", in: source)
    try fields.allow(["implements", "returns", "options", "payloads"])
    self.init()
    if let names = fields.present("implements") { implements = try fields.methods(names) }
    if let answers = fields.present("returns") { returns = try fields.answers(answers) }
    if let choices = fields.present("options") { options = try fields.choices(choices) }
    if let shapes = fields.present("payloads") { payloads = try PayloadShapes(shapes, in: source) }
  }
}

extension JSONFields {
  /// Returns the ids of an action's payloads: a text, or a list if there are several.
  fileprivate func payloads(_ key: String) throws(Diagnostic) -> [String] {
    guard let node = present(key) else { return [] }
    guard case .array = node.content else { return [try text(node, key)] }
    return try elements(node, key).map { element throws(Diagnostic) in try text(element, key) }
  }

  fileprivate func methods(_ node: JSONNode) throws(Diagnostic) -> [String] {
    try elements(node, "implements").map { element throws(Diagnostic) in
      let name = try text(element, "implements")
      if name != "*", name != Configuration.notifications {
        _ = try callback(name, at: element.range)
      }
      return name
    }
  }

  fileprivate func answers(_ node: JSONNode) throws(Diagnostic) -> [Callback: Bool] {
    var answers: [Callback: Bool] = [:]
    for member in try JSONFields(node, of: "'returns'", in: source).members {
      let callback = try callback(member.key, at: member.keyRange)
      guard case .bool = callback.row.returns else {
        throw source.diagnostic(
          "'\(callback.alias)' returns no Bool", at: member.keyRange,
          help: "a configuration says what methods that return one do")
      }
      guard case .bool(let answer) = member.value.content else {
        throw wrongType(member.value, member.key, "true or false")
      }
      guard answers.updateValue(answer, forKey: callback) == nil else {
        throw source.diagnostic(
          "'\(callback.alias)' is listed in 'returns' twice", at: member.keyRange)
      }
    }
    return answers
  }

  fileprivate func choices(_ node: JSONNode) throws(Diagnostic) -> [String: Value] {
    var choices: [String: Value] = [:]
    for member in try JSONFields(node, of: "'options'", in: source).members {
      guard let option = ModelOption(rawValue: member.key) else {
        throw unknown(
          "option", member.key, at: member.keyRange, among: ModelOption.allCases.map(\.rawValue))
      }
      guard option.values.contains(member.value.value) else {
        throw source.diagnostic(
          "the option '\(member.key)' has no such value", at: member.value.range,
          help: "it is \(option.values.map { $0.jsonText() }.joined(separator: " or "))")
      }
      choices[member.key] = member.value.value
    }
    return choices
  }

  private func callback(_ name: String, at range: Range<Int>) throws(Diagnostic) -> Callback {
    guard let callback = Callback(named: name) else {
      throw unknown(
        "callback", name, at: range,
        among: Callback.aliases + Callback.allCases.map(\.selector))
    }
    return callback
  }
}
