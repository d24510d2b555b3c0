import LifecycleAdapters
import LifecycleEngine
import LifecycleModel
import LifecycleReports
import SourceTexts
import StateExploration

extension BlockResult {
  /// The result as JSON.
  var json: Value {
    var members: [Value.Member] = [
      .init("first", .string(String(seeds.first))), .init("count", .int(seeds.count)),
      .init("run", .int(seedCount)), .init("actions", .int(actions)),
      .init("callbacks", .int(callbacks)), .init("events", .int(events)),
      .init("states", Self.json(coverage.states)),
      .init("transitions", Self.json(coverage.transitions)),
      .init("pairs", Self.json(coverage.pairs)), .init("drawn", tally.json),
      .init("calls", .array(calls.map(Self.json).sorted { $0.jsonText() < $1.jsonText() })),
      .init("ofConfiguration", .array(sequencesOfPlan.map { .int($0) })),
      .init("done", .array(done.compactMap(\.doneJSON).sorted { $0.jsonText() < $1.jsonText() })),
      .init("aboutNothing", .array(aboutNothing.sorted().map { .string($0) })),
      .init("aboutNoScene", .array(aboutNoScene.sorted().map { .string($0) })),
      .init("exercised", .array(exercised.map { .int($0) })),
      .init("undecided", .array(undecided.map { .bool($0) })),
      .init("violations", .array(violations.map { .int($0) })),
      .init(
        "failures",
        .array(firstFailures.map { .array($0.map { .string(String($0)) }) })),
    ]
    if failingSequences.contains(where: { !$0.isEmpty }) {
      let sequences = failingSequences.map { Value.array($0.map(\.json)) }
      members.append(.init("sequences", .array(sequences)))
    }
    if let recurrence { members.append(.init("recurrence", recurrence.json)) }
    return .object(members)
  }

  private static func json(_ call: CallKind, _ count: Int) -> Value {
    .object([
      .init("callback", .string(call.callback.alias)),
      .init("state", call.state.map { .string($0.rawValue) } ?? .null),
      .init("cold", .bool(call.isCold)), .init("count", .int(count)),
    ])
  }

  fileprivate static func json(_ set: BitSet) -> Value {
    .object([
      .init("capacity", .int(set.capacity)), .init("members", .string(set.hexadecimal)),
    ])
  }

  fileprivate static func bits(
    _ key: String, of fields: JSONFields
  ) throws(Diagnostic) -> BitSet {
    let node = try fields.required(key)
    let set = try JSONFields(node, of: "'\(key)'", in: fields.source)
    let members = try set.text(try set.required("members"), "members")
    let capacity = try set.number("capacity")
    guard capacity <= 4 * members.utf8.count + 64,
      let bits = BitSet(capacity: capacity, hexadecimal: members)
    else { throw fields.wrongType(node, key, "a set of numbers") }
    return bits
  }

  /// Reads a result.
  init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "a result", in: source)
    let exercised = try fields.numbers("exercised")
    self.init(
      of: SeedRange(
        first: try fields.seed(fields.required("first"), "first"),
        count: try fields.number("count")),
      covering: Coverage(
        states: try Self.bits("states", of: fields),
        transitions: try Self.bits("transitions", of: fields),
        pairs: try Self.bits("pairs", of: fields)),
      invariants: exercised.count)
    self.exercised = exercised
    seedCount = try fields.number("run")
    actions = try fields.number("actions")
    callbacks = try fields.number("callbacks")
    events = try fields.number("events")
    tally = try GenerationTally(try fields.required("drawn"), in: source)
    for node in try fields.list("calls") {
      let fields = try JSONFields(node, of: "a call", in: source)
      let name = try fields.word("callback", "callback", among: Callback.aliases)
      guard let callback = Callback(named: name) else { continue }
      let call = CallKind(
        callback: callback, state: try fields.case("state", "state", of: AppState.self),
        isCold: try fields.flag(fields.required("cold"), "cold"))
      calls[call] = try fields.number("count")
    }
    sequencesOfPlan = try fields.numbers("ofConfiguration")
    done = Set(
      try fields.list("done").map { node throws(Diagnostic) in
        try Event.Body(done: node, in: source)
      })
    aboutNothing = Set(try fields.texts("aboutNothing"))
    aboutNoScene = Set(try fields.texts("aboutNoScene"))
    undecided = try fields.list("undecided").map { node throws(Diagnostic) in
      try fields.flag(node, "undecided")
    }
    violations = try fields.numbers("violations")
    firstFailures = try fields.list("failures").map { node throws(Diagnostic) in
      try fields.elements(node, "failures").map { seed throws(Diagnostic) in
        try fields.seed(seed, "failures")
      }
    }
    if fields.present("sequences") != nil {
      failingSequences = try fields.list("sequences").map { node throws(Diagnostic) in
        try fields.elements(node, "sequences").map { node throws(Diagnostic) in
          try FailingSequence(node, in: source)
        }
      }
    }
    if let node = fields.present("recurrence") {
      recurrence = try Recurrence(node, in: source)
      guard recurrence?.pairs.capacity == coverage.pairs.capacity else {
        throw source.diagnostic("'recurrence' is of another model", at: node.range)
      }
    }
    for (key, count) in [
      ("undecided", undecided.count), ("violations", violations.count),
      ("failures", firstFailures.count), ("sequences", failingSequences.count),
    ] where count != exercised.count {
      throw source.diagnostic(
        "'\(key)' has \(count) elements, not one for each of \(exercised.count) invariants",
        at: try fields.required(key).range)
    }
  }
}

extension BlockResult.FailingSequence {
  fileprivate var json: Value {
    .object([.init("configuration", .int(plan)), .init("actions", .array(actions.map(\.json)))])
  }

  fileprivate init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "a sequence", in: source)
    self.init(
      plan: try fields.number("configuration"),
      actions: try fields.list("actions").map { node throws(Diagnostic) in
        try Action(try JSONFields(node, of: "an action", in: source))
      })
  }
}

extension Recurrence {
  fileprivate var json: Value {
    .object([
      .init("groups", .int(groups)), .init("pairs", BlockResult.json(pairs)),
      .init("names", .array(names.sorted().map { .string($0) })),
    ])
  }

  fileprivate init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "'recurrence'", in: source)
    self.init(
      groups: try fields.number("groups"), pairs: try BlockResult.bits("pairs", of: fields),
      names: Set(try fields.texts("names")))
  }
}

extension GenerationTally {
  fileprivate var json: Value {
    .object([
      .init("actions", .array(actions.map { .int($0) })),
      .init("kinds", .array(kinds.map { .int($0) })),
      .init("reasons", .array(reasons.map { .int($0) })),
      .init("own", .array(own.map { .int($0) })),
      .init("killsInside", .int(killsInside)), .init("covering", .int(coveringSequences)),
      .init("swarming", .int(swarmingSequences)),
      .init(
        "lengths",
        lengths.map { .array([.int($0.lowerBound), .int($0.upperBound)]) } ?? .null),
    ])
  }

  fileprivate init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    self.init()
    let fields = try JSONFields(node, of: "'drawn'", in: source)
    actions = try fields.numbers("actions", count: actions.count)
    kinds = try fields.numbers("kinds", count: kinds.count)
    reasons = try fields.numbers("reasons", count: reasons.count)
    own = try fields.numbers("own")
    killsInside = try fields.number("killsInside")
    coveringSequences = try fields.number("covering")
    swarmingSequences = try fields.number("swarming")
    if fields.present("lengths") != nil {
      let bounds = try fields.numbers("lengths", count: 2)
      lengths = min(bounds[0], bounds[1])...max(bounds[0], bounds[1])
    }
  }
}

extension Event.Body {
  /// An event of an adapter, or a custom action, as JSON; `nil` for any other body.
  fileprivate var doneJSON: Value? {
    switch self {
    case .emit(let name, let arguments):
      .object([.init("emit", .string(name)), .init("args", .object(arguments))])
    case .action(let action): .object([.init("action", action.json)])
    default: nil
    }
  }

  fileprivate init(done node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "what was done", in: source)
    if let action = fields.present("action") {
      self = .action(try Action(try JSONFields(action, of: "an action", in: source)))
      return
    }
    let name = try fields.text(try fields.required("emit"), "emit")
    let arguments = try JSONFields(try fields.required("args"), of: "'args'", in: source)
    self = .emit(name, arguments: arguments.members.map { .init($0.key, $0.value.value) })
  }
}
