import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// A delegate that does nothing is right, whichever methods it has.
@Suite struct MethodSubsetTests {
  /// The setting in which subsets are drawn.
  struct Case: Sendable, CustomTestStringConvertible {
    let profile: Profile
    let edges: EdgeSet
    let scenes: Int

    var testDescription: String { "\(profile.name), \(edges), \(scenes)" }
  }

  static let cases: [Case] = Profile.ofDocuments.flatMap { profile in
    [EdgeSet.documented, .observed].flatMap { edges in
      (profile.methods.contains(.sceneWillConnect) ? [1, 2] : [1]).map {
        Case(profile: profile, edges: edges, scenes: $0)
      }
    }
  }

  /// The number of parts of each case, so that no case is left over when all other tests have
  /// ended.
  private static let parts = 5

  /// One thousand in all, fewer where each takes longer.
  private static func subsetCount(_ place: Case) -> Int {
    (place.scenes > 1 ? 50 : 900 / cases.count { $0.scenes == 1 }) / parts
  }

  @Test(arguments: cases, 0..<parts) func noSubsetIsAccused(_ place: Case, part: Int) throws {
    let name = "\(place.testDescription), \(part)"
    var random = SplitMix(name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let methods = Callback.methods.filter {
      place.profile.methods.contains($0) || Callback.onRequest.contains($0)
    }
    let invariants = try InvariantLibrary.catalogue()
    for number in 0..<Self.subsetCount(place) {
      // A few, half or nearly all of them.
      let share = UInt64([1, 4, 7][number % 3])
      let kept = methods.filter { _ in random.next() % 8 < share }
      guard !kept.isEmpty else { continue }
      var options = FuzzOptions(profiles: [place.profile], invariants: invariants)
      options.sequences.edges = place.edges
      options.sequences.sceneCount = place.scenes
      options.sequences.seedCount = 4
      options.sequences.strategy = .uniform
      options.adapter = AdapterDescription(
        name: "idle", title: "does nothing", implements: kept.map(\.alias), checks: []
      ) { _ in Idle() }
      let report = try Fuzzer(options).run()
      let violated = report.runs.flatMap(\.invariants).filter { $0.status == .violated }
      #expect(violated.map(\.name) == [], "\(kept.map(\.alias))")
    }
  }

  private struct Idle: DelegateAdapter {
    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? { nil }
  }

  /// Vigna's SplitMix64, here so that the subsets are the same in every run.
  private struct SplitMix {
    var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
