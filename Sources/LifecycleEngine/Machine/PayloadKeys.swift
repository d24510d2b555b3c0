import LifecycleModel
import StateExploration

/// The payloads of one run: how many actions carried of each kind, and a key for each, in the order
/// first seen.
struct PayloadKeys {
  /// Of each kind the keys of its payloads; `forgotten` for one of which nothing is to speak again.
  private var keys: [[Int32]] = PayloadKind.allCases.map { _ in [] }
  /// Of each kind how many there were.
  private var counts = SIMD8<Int32>(repeating: 0)
  /// Those that adapters made up.
  private var foreign: [String: Int32] = [:]
  private var count: Int32 = 0
  /// Whether something spoke of a payload that was to be spoken of no more.
  private(set) var missedForgotten = false

  private static let forgotten: Int32 = -1

  /// Whether the adapter spoke of a payload that no action carried.
  var hasForeign: Bool { !foreign.isEmpty }

  /// How many payloads actions carried in the run.
  var carriedCount: Int { Int(counts.wrappedSum()) }

  /// Forgets the payloads of the last run.
  mutating func removeAll() {
    if counts != .zero {
      for index in keys.indices { keys[index].removeAll(keepingCapacity: true) }
      counts = .zero
    }
    if !foreign.isEmpty { foreign.removeAll(keepingCapacity: true) }
    count = 0
  }

  /// The key and the number within its kind of the next payload.
  mutating func next(_ kind: PayloadKind) -> (key: Int32, number: Int32) {
    let key = count
    count += 1
    keys[kind.place].append(key)
    counts[kind.place] += 1
    return (key, counts[kind.place])
  }

  /// The key of the payload of that number within its kind; `nil` if no action carried it.
  mutating func key(_ kind: PayloadKind, _ number: Int32) -> Int32? {
    guard number >= 1, number <= counts[kind.place] else { return nil }
    let key = keys[kind.place][Int(number) - 1]
    guard key != Self.forgotten else {
      missedForgotten = true
      return nil
    }
    return key
  }

  /// The key of a payload that the adapter made up.
  mutating func foreignKey(_ id: String) -> Int32 {
    if let key = foreign[id] { return key }
    foreign[id] = count
    count += 1
    return count - 1
  }

  /// The payloads as they stand.
  struct Snapshot: Hashable {
    /// Of each kind how many there were.
    fileprivate var counts = SIMD8<Int32>(repeating: 0)
    /// The keys of all, kind by kind; empty if they are to be spoken of no more.
    fileprivate var keys: [Int32] = []
    fileprivate var foreign: [String: Int32] = [:]
    fileprivate var count: Int32 = 0

    func hash(into hasher: inout Hasher) {
      hasher.combine(keys)
      hasher.combine(count)
    }
  }

  /// The payloads as they stand.
  ///
  /// - Parameter remembers: whether something may speak again of those that there were so far. If
  ///   not, their numbers are taken all the same, and the next key is the first.
  func snapshot(remembers: Bool) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.counts = counts
    guard remembers, count > 0 else { return snapshot }
    for kind in keys.indices where counts[kind] > 0 { snapshot.keys += keys[kind] }
    snapshot.foreign = foreign
    snapshot.count = count
    return snapshot
  }

  /// Goes on from the payloads of another run.
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

/// What stands for two payloads in one event: the first of a number, and the one after it.
///
/// It is below -1, which stands for none; its own inverse.
package func payloadPair(_ first: Int) -> Int { -2 - first }
