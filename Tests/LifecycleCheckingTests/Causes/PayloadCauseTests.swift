import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Bugs that lose payloads of different kinds in the same method are told one by one.
@Suite struct PayloadCauseTests {
  private static let handing: Set<Callback> = [
    .sceneWillConnect, .sceneOpenURLContexts, .sceneContinueUserActivity, .scenePerformAction,
  ]

  /// Runs code that opens only the first of two links with which its scene connects, unless that
  /// is mended, and that loses payloads of another kind there. It opens no notifications.
  private static func run(
    losing kind: PayloadKind?, opensAll: Bool = false, without variants: Set<String> = []
  ) throws -> [Report.Counterexample] {
    var options = try FuzzingTests.options([.sceneIOS13])
    let check = AdapterCheck.payloadsHandledOnce().of(.url, .activity, .shortcut)
    options.adapter = ClosureAdapter.description([check]) { call, _, output in
      guard handing.contains(call.callback) else { return }
      let isCold = call.callback == .sceneWillConnect
      let kept = call.payloads.filter { $0.kind != .push && !(isCold && $0.kind == kind) }
      for payload in isCold && !opensAll ? kept.prefix(1) : kept[...] {
        output.emit("route.opened", payload: payload)
      }
    }
    options.sequences.seedCount = 300
    options.sequences.without.variants = variants
    return try Fuzzer(options).run().runs[0].counterexamples
  }

  @Test(arguments: [PayloadKind.activity, .shortcut])
  func aLostKindIsNoCauseOfTheSecondLink(kind: PayloadKind) throws {
    let both = try Self.run(losing: kind).map(\.sequence.actions)
    let alone = try Self.run(losing: nil) + Self.run(losing: kind, opensAll: true)
    #expect(alone.count == 2)
    #expect(Set(both) == Set(alone.map(\.sequence.actions)))
  }

  /// The oracle is the run itself without what is said to decide.
  @Test(arguments: [PayloadKind.activity, .shortcut])
  func withoutWhatDecidesTheCauseIsGoneAlone(kind: PayloadKind) throws {
    let both = try Self.run(losing: kind)
    let deciding = both.filter { $0.decisive.exclusions.variants == ["two"] }
    #expect(deciding.count == 1)
    let rest = both.filter { found in !deciding.contains { $0.id == found.id } }
    let without = try Self.run(losing: kind, without: ["two"])
    #expect(without.map(\.sequence.actions) == rest.map(\.sequence.actions))
  }
}
