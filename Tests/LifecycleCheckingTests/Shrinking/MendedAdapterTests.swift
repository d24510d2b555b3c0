import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import StateExploration
import Testing

/// An adapter that does what a story says was missing, or not what was too much, does not violate
/// the invariant there.
@Suite struct MendedAdapterTests {
  /// A difference from the adapter that was found wrong.
  private enum Mend {
    /// An event more in one call, before or after the others.
    case adding(String, [Value.Member], call: Int, isFirst: Bool)
    /// An event less.
    case dropping(Int)
    /// Other arguments of an event.
    case changing(Int, [Value.Member])
  }

  /// An adapter that emits at random, as its seed and the number of earlier calls say.
  private struct Emitter: DelegateAdapter {
    static let names = ["opened", "closed", "state"]

    let seed: UInt64
    let mend: Mend?
    let storage: AdapterStorage

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      let number = count("calls")
      var random = RandomStream(seed: seed, label: call.callback.alias)
      let kinds = (0..<2).map { _ in random.index(below: 9) }
      if case .adding(let name, let arguments, number, true) = mend {
        output.emit(name, payload: call.payload, arguments: arguments)
      }
      for kind in kinds where Self.names.indices.contains(kind) {
        let states = ["active", "inactive", "background"]
        emit(
          Self.names[kind], call.payload,
          [.init("state", .string(states[random.index(below: 3)]))], &output)
      }
      if case .adding(let name, let arguments, number, false) = mend {
        output.emit(name, payload: call.payload, arguments: arguments)
      }
      return nil
    }

    private func emit(
      _ name: String, _ payload: Payload?, _ arguments: [Value.Member],
      _ output: inout AdapterOutput
    ) {
      switch (mend, count("events")) {
      case (.dropping(let dropped), let number) where dropped == number: break
      case (.changing(let changed, let others), let number) where changed == number:
        output.emit(name, payload: payload, arguments: others)
      default: output.emit(name, payload: payload, arguments: arguments)
      }
    }

    /// Counts something in the run, and returns the number of earlier ones.
    private func count(_ what: String) -> Int {
      let number = if case .int(let number)? = storage[what] { number } else { 0 }
      storage[what] = .int(number + 1)
      return number
    }
  }

  private static func adapter(_ seed: UInt64, _ mend: Mend? = nil) -> AdapterDescription {
    AdapterDescription(
      name: "test/emitter", title: "emits at random",
      checks: [
        .linksRoutedOnce(emitting: "opened"), .inTurn("opened", "closed"),
        .stateMirrored(emitting: "state"), .onceAForeground("closed"),
        .only("opened", while: .active, .inactive), .onceAProcess("opened"),
        .comes("closed", after: "opened"), .sessionStartsCounted("state"),
      ]
    ) { Emitter(seed: seed, mend: mend, storage: $0) }
  }

  /// Returns the mends that a repair means; none if it is not about an event that is emitted in a
  /// call.
  private static func mends(_ repair: Report.Repair, in trace: [Event]) -> [Mend] {
    func number(of index: Int, _ isMeant: (Event) -> Bool) -> Int {
      trace[..<index].count(where: isMeant)
    }
    guard case .emit(let name, let arguments) = repair.event.body else { return [] }
    switch repair.change {
    case .missing(let since, _):
      guard trace[since].isCall else { return [] }
      return [true, false].map {
        .adding(name, arguments, call: number(of: since, \.isCall), isFirst: $0)
      }
    case .extra(let index, _): return [.dropping(number(of: index, \.isEmission))]
    case .different(let index, let wanted):
      guard case .emit(_, let others) = wanted.body else { return [] }
      return [.changing(number(of: index, \.isEmission), others)]
    }
  }

  /// Returns the first violation of the invariant in the sequence that an adapter performs.
  private static func violation(
    _ found: Report.Counterexample, by adapter: AdapterDescription, in profile: Profile
  ) throws -> Report.Counterexample? {
    var options = FuzzOptions(profiles: [profile], invariants: [])
    options.adapter = adapter
    options.judging.only = [found.invariant]
    let saved = Regression(name: "found.json", sequence: found.sequence)
    return try Replayer(options).replay(saved).runs[0].counterexamples.first
  }

  /// Returns whether the mended adapter violates the invariant no earlier than the wrong one would
  /// next, or for another payload.
  private static func isMended(
    _ found: Report.Counterexample, _ seed: UInt64, _ mend: Mend, in profile: Profile
  ) throws -> Bool {
    let again = try violation(found, by: adapter(seed, mend), in: profile)
    guard let again, again.payloads == found.payloads else { return true }
    let shift =
      switch mend {
      case .adding: 1
      case .dropping: -1
      case .changing: 0
      }
    return again.place > found.place + shift
  }

  @Test(arguments: [Profile.sceneIOS13, .appDelegateIOS12])
  func proposedRepairsFixTheViolation(profile: Profile) throws {
    var tried: [String: Int] = [:]
    for seed in [2, 3, 11] as [UInt64] {
      let trial = try CheckTrial(Self.adapter(seed), in: profile, seeds: 20)
      for cause in trial.report.runs[0].counterexamples {
        // The story of a cause may hold a violation for another cause before its own.
        guard let found = try Self.violation(cause, by: Self.adapter(seed), in: profile),
          found.reasons == cause.reasons
        else { continue }
        for repair in found.repairs {
          let mends = Self.mends(repair, in: found.trace)
          guard !mends.isEmpty else { continue }
          let isMended = try mends.contains { try Self.isMended(found, seed, $0, in: profile) }
          #expect(isMended, "\(seed) \(found.id): \(found.reasons) in \(found.trace.map(\.brief))")
          tried["\(repair.change)".prefix { $0 != "(" }.description, default: 0] += 1
        }
      }
    }
    #expect(["missing", "extra", "different"].allSatisfy { tried[$0, default: 0] > 3 }, "\(tried)")
  }
}

extension Report.Counterexample {
  /// The number of calls and of emitted events before the violation; what else is recorded depends
  /// on the other invariants that are judged.
  fileprivate var place: Int {
    trace[..<violatedAt].count { $0.isCall || $0.isEmission }
  }

  /// The payloads that the story is about.
  fileprivate var payloads: [String] { repairs.first?.event.payload ?? [] }
}

extension Event {
  fileprivate var isCall: Bool { if case .callback = body { true } else { false } }

  fileprivate var isEmission: Bool { if case .emit = body { true } else { false } }
}
