import LifecycleEngine
import LifecycleModel
import Testing

/// The tables of models, of which the latest are shared by all runs of a process.
@Suite struct SharedTablesTests {
  private static func table(
    _ profile: Profile = .sceneIOS13, _ edges: EdgeSet = .documented,
    _ configuration: Configuration = Configuration(), payloads: Set<PayloadKind> = .all,
    tells: EventKinds = []
  ) throws -> MoveTable {
    try .shared(
      profile, edges: edges, configuration: configuration, payloads: payloads, tells: tells)
  }

  /// Other suites may crowd a table out between two calls, so that there are several tries.
  @Test func equalSettingsShareATable() throws {
    #expect(try (0..<5).contains { _ in try Self.table() === Self.table() })
  }

  @Test func otherSettingsHaveATableOfTheirOwn() throws {
    var answers = Configuration()
    answers.returns = [.didFinishLaunching: false]
    var shorter = Profile.sceneIOS13
    shorter = Profile(
      name: shorter.name, summary: shorter.summary, family: shorter.family,
      system: shorter.system, sources: shorter.sources, methods: shorter.methods,
      effects: shorter.effects, rules: shorter.rules.filter { $0.action.name != .deepLink },
      settling: shorter.settling, assumedReadings: shorter.assumedReadings,
      postings: shorter.postings)
    let tables = [
      try Self.table(), try Self.table(.sceneIOS27), try Self.table(.sceneIOS13, .observed),
      try Self.table(.sceneIOS13, .documented, answers), try Self.table(payloads: [.url]),
      try Self.table(tells: [.changes]), try Self.table(shorter),
    ]
    #expect(Set(tables.map(ObjectIdentifier.init)).count == tables.count)
    for table in tables.dropFirst() {
      // Each is the model of its own settings, compiled anew.
      let model = table.model
      let anew = try CompiledModel(
        profile: model.profile, edges: model.edges, configuration: model.configuration,
        payloads: model.payloads, tells: model.tells)
      #expect(model.states == anew.states && model.pathEvents == anew.pathEvents)
    }
  }

  /// With two windows and all edges ten tables are kept.
  @Test func theOldestGiveWay() throws {
    weak var first: MoveTable?
    func make(_ number: Int) throws -> MoveTable {
      var configuration = Configuration()
      configuration.sceneCount = 2
      configuration.returns = Dictionary(
        uniqueKeysWithValues: [Callback.willFinishLaunching, .didFinishLaunching, .openURL]
          .enumerated().map { ($1, number >> $0 & 1 == 0) })
      configuration.options["locationRelaunch"] = .bool(number & 8 != 0)
      return try Self.table(.sceneIOS27, .observed, configuration)
    }
    do { first = try make(0) }
    for number in 1..<12 { _ = try make(number) }
    #expect(first == nil)
  }
}
