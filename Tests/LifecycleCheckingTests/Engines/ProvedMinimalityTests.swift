import LifecycleAdapters
import LifecycleModel
import LifecycleChecking
import LifecycleReports
import RandomAdapters
import Testing

/// A counterexample reported as proved minimal has no shorter one.
@Suite struct ProvedMinimalityTests {
  /// An adapter of a table, an invariant, and the length that brute force finds.
  struct Example {
    var seed: UInt64
    var invariant: Int
    var length: Int
    var features = AdapterTable.Features.all.subtracting([.time, .registrations])
    var always: AdapterTable.Features = []

    /// The options of a run of the adapter with the invariant alone.
    var options: FuzzOptions {
      var comparison = EngineComparison(seed: seed, profile: .appDelegateIOS12)
      (comparison.features, comparison.always) = (features, always)
      (comparison.seedCount, comparison.maxActions) = (150, 14)
      comparison.invariantCount = invariant + 1
      var options = comparison.options()
      options.judging.only = ["random-\(invariant)"]
      return options
    }
  }

  static let examples = [
    // An adapter that throws: the search goes on after that, and what happened before it counts.
    Example(seed: 177, invariant: 9, length: 2),
    Example(seed: 158, invariant: 2, length: 2),
    // Kept adapters hold the storage of their run, and no other's.
    Example(seed: 268, invariant: 12, length: 2),
    Example(seed: 382, invariant: 21, length: 3),
    // An adapter that asks for the time.
    Example(seed: 8, invariant: 16, length: 2, features: .all, always: [.time, .timers]),
  ]

  @Test(arguments: examples.indices)
  func nothingShorterFails(example: Int) throws {
    let example = Self.examples[example]
    let options = example.options
    let found = try Fuzzer(options).run().runs[0].counterexamples
    let counterexample = try #require(found.first { options.judging.only.contains($0.invariant) })
    #expect(counterexample.minimality.isProved)
    #expect(counterexample.sequence.actions.count == example.length)
    var shorter = try EveryShorterSequence(than: counterexample, options)
    let failure = try shorter.firstFailure()
    #expect(failure == nil, "table \(example.seed)")
    #expect(shorter.count > 0)
  }

  /// Notices a launch in which no new window is set up: on a device that had the app before, any.
  private struct Returning: DelegateAdapter {
    private var isNew = false

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .configurationForConnecting { isNew = true }
      if call.callback == .sceneWillConnect, !isNew { output.emit("bug") }
      return nil
    }
  }

  private func returning(_ change: (inout FuzzOptions) -> Void) throws -> Report.Counterexample? {
    var options = FuzzOptions(
      profiles: [.sceneIOS13],
      invariants: try InvariantSelection(
        [
          .text(
            """
            invariant no-bug
              source "here"
              over   emitted
              each process
              formula always not emitted(bug)

            """)
        ], shipped: []
      ).all)
    options.judging.own = ["no-bug"]
    // The first seeds run on a new device.
    options.sequences.seedCount = 48
    options.adapter = AdapterDescription(name: "returning", title: "", checks: []) { _ in
      Returning()
    }
    change(&options)
    return try Fuzzer(options).run().runs[0].counterexamples.first
  }

  /// A device that had the app before is one on which the code may run, drawn or not.
  @Test func aShorterOneOnAnotherDeviceIsFound() throws {
    let found = try #require(try returning { _ in })
    #expect(found.sequence.actions.count == 1)
    #expect(found.sequence.configuration.options == ["installed": .string("before")])
    #expect(found.minimality == .proved)
  }

  /// On the device that was given, it takes a second process.
  @Test func theGivenDeviceIsKept() throws {
    let found = try #require(
      try returning {
        $0.sequences.configuration.options = ["installed": .string("new")]
      })
    #expect(found.sequence.actions.count > 1)
    #expect(found.minimality == .provedInConfiguration)
  }

  /// Nothing shorter is found from any other device either.
  @Test(arguments: examples.indices)
  func nothingShorterFailsOnAnotherDevice(example: Int) throws {
    let example = Self.examples[example]
    for option in ModelOption.start {
      var options = example.options
      options.sequences.configuration.options[option.rawValue] = option.values[1]
      let found = try Fuzzer(options).run().runs[0].counterexamples
      let lengths = found.filter { options.judging.only.contains($0.invariant) }
        .map(\.sequence.actions.count)
      #expect(lengths.allSatisfy { $0 >= example.length }, "\(option)")
    }
  }
}
