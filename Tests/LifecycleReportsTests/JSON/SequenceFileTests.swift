import LifecycleModel
import LifecycleReports
import SourceTexts
import TemporalLogic
import Testing

@Suite struct SequenceFileTests {
  private static func read(_ text: String) throws -> Report.Sequence {
    try Report.Sequence(bytes: Array(text.utf8), file: "s.json")
  }

  @Test func writtenSequencesAreReadBack() throws {
    var random = Draws(state: 7)
    for _ in 0..<2_000 {
      let sequence = random.sequence()
      #expect(try Self.read(sequence.fileText) == sequence)
      #expect(try Self.read(sequence.json.jsonText(.pretty)) == sequence)
      #expect(try Self.read(sequence.fileText).fileText == sequence.fileText)
    }
  }

  @Test func eachActionHasALineOfItsOwn() {
    let sequence = Report.Sequence(
      profile: "scene-ios13", edges: "documented", adapter: "demo/lost-link",
      invariant: "link-routed-once", configuration: Configuration(),
      actions: [
        Action(.deepLink, payload: "link-1"), Action(.kill, reason: .crash, after: 2),
        Action(.custom, custom: "ready"), Action(.wait, variant: "31min"),
      ])
    #expect(
      sequence.fileText == """
        {
          "schema": "lifecheck-sequence/1",
          "profile": "scene-ios13",
          "edges": "documented",
          "adapter": "demo/lost-link",
          "invariant": "link-routed-once",
          "configuration": {"implements":["*"],"returns":{},"options":{}},
          "actions": [
            {"name":"deepLink","payload":"link-1"},
            {"name":"kill","reason":"crash","after":2},
            {"name":"own","own":"ready"},
            {"name":"wait","variant":"31min"}
          ]
        }

        """)
  }

  /// A sequence with many fields, to be changed.
  private static let valid = """
    {"schema":"lifecheck-sequence/1","profile":"scene-ios13","edges":"documented",
     "adapter":null,"invariant":null,
     "configuration":{"implements":["*"],"returns":{},"options":{}},
     "actions":[{"name":"launch"},{"name":"kill","reason":"crash","after":2}]}
    """

  @Test func optionalFieldsMayBeLeftOut() throws {
    let short =
      #"{"schema":"lifecheck-sequence/1","profile":"scene-ios13","edges":"documented","#
      + #""actions":[],"generator":999,"note":{"by":["hand"]}}"#
    #expect(
      try Self.read(short)
        == Report.Sequence(
          profile: "scene-ios13", edges: "documented", adapter: nil, invariant: nil,
          configuration: Configuration(), actions: []))
  }

  /// A replacement that makes a mistake, the place of the mistake, and its message.
  struct Mistake: Sendable {
    let old: String
    let new: String
    let place: String
    let message: String
    var nearest: String?

    init(
      _ old: String, _ new: String, _ place: String, _ message: String, nearest: String? = nil
    ) {
      self.old = old
      self.new = new
      self.place = place
      self.message = message
      self.nearest = nearest
    }
  }

  @Test(arguments: [
    Mistake(
      "\"schema\":\"lifecheck-sequence/1\",", "", "1:1",
      "a saved sequence has a field 'schema', which is missing"),
    Mistake("sequence/1", "sequence/0", "1:11", "this is not a saved sequence"),
    Mistake("sequence/1", "report/2", "1:11", "this is not a saved sequence"),
    Mistake("sequence/1", "sequence/2", "1:11", "this was written by a later version of lifecheck"),
    Mistake("\"lifecheck-sequence/1\"", "1", "1:11", "'schema' must be a text, not 1"),
    Mistake(
      "\"profile\":\"scene-ios13\",", "", "1:1",
      "a saved sequence has a field 'profile', which is missing"),
    Mistake(
      "scene-ios13", "scene-ios12", "1:44", "unknown profile 'scene-ios12'",
      nearest: "scene-ios13"),
    Mistake("\"scene-ios13\"", "13", "1:44", "'profile' must be a text, not 13"),
    Mistake(
      "\"documented\"", "\"documentd\"", "1:66", "unknown edge 'documentd'", nearest: "documented"),
    Mistake("\"adapter\":null", "\"adapter\":3", "2:12", "'adapter' must be a text, not 3"),
    Mistake(
      "\"invariant\":null", "\"invariant\":[]", "2:29", "'invariant' must be a text, not an array"),
    Mistake(
      "{\"implements\":[\"*\"],\"returns\":{},\"options\":{}}", "[]", "3:18",
      "a configuration is an object, not an array"),
    Mistake(
      "\"implements\":", "\"implement\":", "3:19", "unknown field 'implement'",
      nearest: "implements"),
    Mistake("[\"*\"]", "[\"openURI\"]", "3:33", "unknown callback 'openURI'", nearest: "openURL"),
    Mistake("[\"*\"]", "[7]", "3:33", "'implements' must be a text, not 7"),
    Mistake(
      "\"returns\":{}", "\"returns\":{\"openURI\":true}", "3:49", "unknown callback 'openURI'",
      nearest: "openURL"),
    Mistake(
      "\"returns\":{}", "\"returns\":{\"openURL\":1}", "3:59",
      "'openURL' must be true or false, not 1"),
    Mistake(
      "\"returns\":{}", "\"returns\":{\"didBecomeActive\":true}", "3:49",
      "'didBecomeActive' returns no Bool"),
    Mistake(
      "\"returns\":{}", "\"returns\":{\"openURL\":true,\"application(_:open:options:)\":true}",
      "3:64", "'openURL' is listed in 'returns' twice"),
    Mistake(
      "\"options\":{}", "\"options\":{\"locationRelaunc\":true}", "3:62",
      "unknown option 'locationRelaunc'", nearest: "locationRelaunch"),
    Mistake(
      "\"options\":{}", "\"options\":{\"locationRelaunch\":1}", "3:81",
      "the option 'locationRelaunch' has no such value"),
    Mistake(
      "\"launch\"", "\"push\",\"variant\":\"silent\"", "4:38", "'silent' is not a variant of 'push'"
    ),
    Mistake("{\"name\":\"launch\"}", "\"launch\"", "4:13", "an action is an object, not a text"),
    Mistake(
      "\"name\":\"launch\"", "\"nam\":\"launch\"", "4:14", "unknown field 'nam'", nearest: "name"),
    Mistake(
      "{\"name\":\"launch\"}", "{}", "4:13", "an action has a field 'name', which is missing"),
    Mistake("\"launch\"", "\"lunch\"", "4:21", "unknown action 'lunch'", nearest: "launch"),
    Mistake(
      "\"launch\"", "\"launch\",\"kind\":\"fetsch\"", "4:37", "unknown kind 'fetsch'",
      nearest: "fetch"),
    Mistake("\"crash\"", "\"crush\"", "4:55", "unknown reason 'crush'", nearest: "crash"),
    Mistake(
      "\"after\":2", "\"after\":0", "4:71", "'after' must be a whole number from 1 on, not 0"),
    Mistake(
      "\"after\":2", "\"after\":1.5", "4:71", "'after' must be a whole number from 1 on, not 1.5"),
    Mistake(
      "\"after\":2", "\"after\":\"2\"", "4:71",
      "'after' must be a whole number from 1 on, not a text"),
    Mistake(
      "{\"name\":\"launch\"},", "", "4:53", "there is no earlier action that it could be inside"
    ),
    Mistake(
      "\"name\":\"launch\"", "\"name\":\"launch\",\"after\":1", "4:38",
      "only a kill or a custom action has an 'after'"
    ),
    Mistake(
      "\"after\":2}", "\"after\":2},{\"name\":\"kill\",\"after\":1}", "4:97",
      "there is no earlier action that it could be inside"),
    Mistake("\"launch\"", "\"own\"", "4:21", "a custom action has its name under 'own'"),
    Mistake(
      "\"launch\"", "\"launch\",\"own\":\"ready\"", "4:36", "only a custom action has an 'own'"),
    Mistake("\"launch\"", "\"launch\",\"payload\":[3]", "4:41", "'payload' must be a text, not 3"),
    Mistake("}]}", "}]} x", "4:76", "there is text after the end"),
  ])
  func mistakesAreReportedWithTheirPlace(mistake: Mistake) throws {
    _ = try Self.read(Self.valid)
    var text = Self.valid
    text.replaceSubrange(try #require(text.firstRange(of: mistake.old)), with: mistake.new)
    let wrong = text
    let error = try #require(throws: Diagnostic.self) { try Self.read(wrong) }
    #expect("\(error.line):\(error.column)" == mistake.place)
    #expect(error.message == mistake.message)
    #expect(error.suggestions.first == mistake.nearest)
    #expect(error.excerpt != nil)
  }
}

/// Draws sequences; nothing of the generator under test is used (SplitMix64).
private struct Draws {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[next(elements.count)]
  }

  mutating func text() -> String {
    let pieces = [
      "a", "\"", "\\", "\n", "\t", "\u{1}", "é", "漢", "😀", "/", " ", "\u{2028}", "{",
    ]
    return (0..<next(6)).map { _ in element(pieces) }.joined()
  }

  mutating func optional<Result>(_ make: (inout Draws) -> Result) -> Result? {
    next(2) == 0 ? nil : make(&self)
  }

  mutating func sequence() -> Report.Sequence {
    Report.Sequence(
      profile: element(Profile.all).name, edges: element(["documented", "observed"]),
      adapter: optional { $0.text() }, invariant: optional { $0.text() },
      checks: (0..<next(3)).map { _ in text() }, configuration: configuration(),
      actions: actions())
  }

  private mutating func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.implements = (0..<next(4)).map { _ in element(Callback.aliases + ["*"]) }
    let answering = Callback.allCases.filter {
      if case .bool = $0.row.returns { true } else { false }
    }
    for _ in 0..<next(3) { configuration.returns[element(answering)] = next(2) == 0 }
    for _ in 0..<next(3) {
      let option = element(ModelOption.allCases)
      configuration.options[option.rawValue] = element(option.values)
    }
    return configuration
  }

  private mutating func actions() -> [Action] {
    var actions: [Action] = []
    for _ in 0..<next(8) {
      let name = element(ActionName.allCases)
      var action = Action(
        name, payload: optional { $0.text() },
        kind: optional { $0.element(BackgroundEventKind.allCases) },
        reason: optional { $0.element(KillReason.allCases) }, variant: optional { $0.text() },
        scene: optional { $0.text() }, custom: name == .custom ? text() : nil)
      if name == .wait { action.variant = element(["100ms", "30s", "31min", "25h", "1ms"]) }
      if [.kill, .custom].contains(name), let last = actions.last,
        last.after == nil || last.name == .custom
      {
        action.after = optional { 1 + $0.next(9) }
      }
      actions.append(action)
    }
    return actions
  }
}
