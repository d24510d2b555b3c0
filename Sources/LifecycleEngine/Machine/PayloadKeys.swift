import LifecycleModel
import StateExploration

/// The payloads of one run: the number that actions carried of each kind, and a key for each
/// payload, in order of first appearance.
struct PayloadKeys {
  /// The keys of the payloads of each kind; `forgotten` for one that nothing should mention again.
  private var keys: [[Int32]] = PayloadKind.allCases.map { _ in [] }
  /// The number of payloads of each kind.
  private var counts = SIMD8<Int32>(repeating: 0)
  /// The keys of the payloads that adapters made up.
  private var foreign: [String: Int32] = [:]
  private var count: Int32 = 0
  /// Whether an event mentioned a payload that nothing should mention again.
  private(set) var missedForgotten = false

  private static let forgotten: Int32 = -1

  /// Whether the adapter mentioned a payload that no action carried.
  var hasForeign: Bool { !foreign.isEmpty }

  /// The number of payloads that actions carried in the run.
  var carriedCount: Int { Int(counts.wrappedSum()) }

  /// Removes the payloads of the last run.
  mutating func removeAll() {
    if counts != .zero {
      for index in keys.indices { keys[index].removeAll(keepingCapacity: true) }
      counts = .zero
    }
    if !foreign.isEmpty { foreign.removeAll(keepingCapacity: true) }
    count = 0
  }

  /// Adds a payload of the kind, and returns its key and its number within the kind.
  mutating func next(_ kind: PayloadKind) -> (key: Int32, number: Int32) {
    let key = count
    count += 1
    keys[kind.place].append(key)
    counts[kind.place] += 1
    return (key, counts[kind.place])
  }

  /// Returns the key of the payload with the given number within its kind; `nil` if no action
  /// carried it.
  mutating func key(_ kind: PayloadKind, _ number: Int32) -> Int32? {
    guard number >= 1, number <= counts[kind.place] else { return nil }
    let key = keys[kind.place][Int(number) - 1]
    guard key != Self.forgotten else {
      missedForgotten = true
      return nil
    }
    return key
  }

  /// Returns the key of a payload that the adapter made up.
  mutating func foreignKey(_ id: String) -> Int32 {
    if let key = foreign[id] { return key }
    foreign[id] = count
    count += 1
    return count - 1
  }

  /// The state of the payloads of a run.
  struct Snapshot: Hashable {
    /// The number of payloads of each kind.
    fileprivate var counts = SIMD8<Int32>(repeating: 0)
    /// The keys of all payloads, kind by kind; empty if nothing should mention them again.
    fileprivate var keys: [Int32] = []
    fileprivate var foreign: [String: Int32] = [:]
    fileprivate var count: Int32 = 0

    func hash(into hasher: inout Hasher) {
      hasher.combine(keys)
      hasher.combine(count)
    }
  }

  /// Returns the current state of the payloads.
  ///
  /// - Parameter remembers: Whether an event may mention the payloads so far again. If not, their
  ///   numbers remain taken, but keys start over.
  func snapshot(remembers: Bool) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.counts = counts
    guard remembers, count > 0 else { return snapshot }
    for kind in keys.indices where counts[kind] > 0 { snapshot.keys += keys[kind] }
    snapshot.foreign = foreign
    snapshot.count = count
    return snapshot
  }

  /// Continues from the payloads of another run.
  mutating func resume(_ snapshot: Snapshot) {
    removeAll()
    count = snapshot.count
    if !snapshot.foreign.isEmpty { foreign = snapshot.foreign }
    guard snapshot.counts != .zero else { return }
    counts = snapshot.counts
    var place = 0
    for kind in keys.indices {
      for _ in 0..<counts[kind] {
        keys[kind].append(snapshot.keys.isEmpty ? Self.forgotten : snapshot.keys[place])
        place += 1
      }
    }
  }
}

/// Returns the key that stands for two consecutive payloads in one event, given the first one's.
///
/// The result is below -1, which stands for no payload. The function is its own inverse.
package func payloadPair(_ first: Int) -> Int { -2 - first }
