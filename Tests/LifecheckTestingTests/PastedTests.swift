import Demonstrations
import Foundation
import GoldenFiles
import LifecheckTesting
import LifecycleChecking
import LifecycleReports
import Testing

/// The tests that runs of the demonstrations print, pasted as they stand into the files of the
/// folder `Pasted`: they fail with the bug, and pass with the fix.
///
/// They are tests like any others too, with the fix.
@Suite struct PastedTests {
  /// Whether the pasted tests get the code with the bug.
  @TaskLocal static var hasBug = false

  /// The pasted tests about one demonstration.
  struct Demonstration: CustomTestStringConvertible {
    let name: String
    /// The tests, each with the invariant that it is about.
    let tests: [(invariant: String, run: @Sendable () -> Void)]

    var testDescription: String { name }
  }

  static let all: [Demonstration] = [
    lostLink,
    sceneRouter,
    deferredLink,
    stashedLink,
    earlyLink,
    backgroundSession,
    interruptedSession,
    twoWindows,
    firstAnswer,
    sharedHandler,
    forgottenHandler,
    leakedTask,
    eagerState,
    droppedState,
  ]

  /// Returns the code under test of a demonstration.
  static func adapter(_ name: String, _ storage: AdapterStorage) -> any DelegateAdapter {
    let whole = hasBug ? "demo/\(name)" : "demo/fixed-\(name)"
    guard let found = Demonstrations.all.first(where: { $0.name == whole }) else {
      preconditionFailure("there is no \(whole)")
    }
    return found.make(storage)
  }

  @Test func everyDemonstrationIsPasted() {
    let bugs = Demonstrations.all.map(\.name).filter { !$0.contains("/fixed-") }
    #expect(Self.all.map { "demo/\($0.name)" } == bugs)
    #expect(Self.all.allSatisfy { !$0.tests.isEmpty })
  }

  @Test(arguments: all)
  func theyFailWithTheBug(demonstration: Demonstration) async throws {
    for (invariant, run) in demonstration.tests {
      let told = try await failing { Self.$hasBug.withValue(true) { run() } }
      #expect(told.messages.count == 1)
      let isMeant = told.messages.allSatisfy { $0.contains("\(invariant) in ") }
      #expect(isMeant, "\(told.messages)")
    }
  }

  @Test(arguments: all)
  func theyAreWhatARunPrints(demonstration: Demonstration) throws {
    let name = demonstration.name
    let words = name.split(separator: "-").map(\.capitalized)
    let type = words.joined()
    let found = try Self.counterexamples(of: name)
    let tests = found.map { "  " + $0.swiftTest.replacing("\n", with: "\n  ") }
    let rows = found.compactMap { counterexample in
      counterexample.swiftTest.firstMatch(of: /@Test func (\w+)/).map { match in
        "      (\"\(counterexample.invariant)\", tests.\(match.1)),\n"
      }
    }
    let text = """
      // swift-format-ignore-file
      // Recorded from what runs print: RECORD=1 swift test --filter PastedTests
      import LifecheckTesting
      import Testing

      @Suite struct Pasted\(type)Tests {
      \(tests.joined(separator: "\n\n"))
      }

      private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
        PastedTests.adapter("\(name)", storage)
      }

      private let tests = Pasted\(type)Tests()

      extension PastedTests {
        static let \(type.prefix(1).lowercased() + type.dropFirst()) = Demonstration(
          name: "\(name)",
          tests: [
      \(rows.joined())    ])
      }

      """
    try Golden.expect(text, matches: "\(type).swift", in: "Pasted")
  }

  /// Returns what a run finds, one counterexample of each invariant in each profile.
  private static func counterexamples(of name: String) throws -> [Report.Counterexample] {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS11, .appDelegateIOS26, .sceneIOS27],
      invariants: try InvariantLibrary.catalogue())
    options.adapter = Demonstrations.all.first { $0.name == "demo/\(name)" }
    options.sequences.sceneCount = options.adapter?.scenes ?? 1
    options.sequences.seedCount = 200
    return try Fuzzer(options).run().runs.flatMap { run in
      var told: Set<String> = []
      return run.counterexamples.filter { told.insert($0.invariant).inserted }
    }
  }
}
