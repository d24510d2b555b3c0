import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Synchronization
import Testing

/// The table of the joint states of all monitors begins anew when there are too many; earlier
/// counts must be kept.
@Suite struct FullTableTests {
  /// An adapter that emits events under several names, and counts those of each in its process.
  private struct Counter: DelegateAdapter {
    static let names = 6
    let seen: Seen
    var counts = SIMD8<UInt8>(repeating: 0)

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      let name = Int(call.callback.rawValue) % Self.names
      counts[name] = min(counts[name], 40) + 1
      output.emit("e\(name)")
      seen.counts.withLock { _ = $0.insert(counts) }
      return nil
    }
  }

  private final class Seen: Sendable {
    let counts = Mutex<Set<SIMD8<UInt8>>>([])
  }

  /// The number of states kept, see `RememberingJudge`.
  private static let limit = 20_000

  @Test func nothingIsForgotten() throws {
    let seen = Seen()
    let whole = try Self.invariants(0..<2_000, seen)
    #expect(seen.counts.withLock { $0.count } > Self.limit)
    var sum: [String: [Int]] = [:]
    for part in 0..<4 {
      let seen = Seen()
      for (name, counts) in try Self.invariants(part * 500..<(part + 1) * 500, seen) {
        sum[name] = zip(sum[name] ?? [0, 0], counts).map(+)
      }
      #expect(seen.counts.withLock { $0.count } < Self.limit)
    }
    #expect(whole == sum)
    // Some invariant is violated now and then, and every one is exercised.
    #expect(whole.values.contains { $0[1] > 0 } && whole.values.allSatisfy { $0[0] > 0 })
  }

  /// Returns the number of slices that exercised each invariant, and the number of sequences that
  /// violated it.
  private static func invariants(_ seeds: Range<Int>, _ seen: Seen) throws -> [String: [Int]] {
    let text = (0..<Counter.names).map { name in
      """
      invariant few-\(name)
        source  "here"
        over    emitted
        each    process
        formula pattern globally, emitted(e\(name)) occurs at most 40 times

      """
    }.joined()
    let selection = try InvariantSelection([.text(text)], shipped: [])
    var options = FuzzOptions(profiles: [.appDelegateIOS12], invariants: selection.all)
    options.judging.own = selection.own
    options.adapter = AdapterDescription(name: "counter", title: "counts", checks: []) { _ in
      Counter(seen: seen)
    }
    options.sequences.firstSeed = UInt64(seeds.lowerBound)
    options.sequences.seedCount = seeds.count
    let run = try Fuzzer(options).run().runs[0]
    return Dictionary(
      uniqueKeysWithValues: run.invariants.map { ($0.name, [$0.exercised, $0.violations]) })
  }
}
