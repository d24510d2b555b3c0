import AppLifecycle

/// The numbers of the payloads of one run, in the order first seen.
struct PayloadKeys {
  /// Of each kind the keys of its payloads.
  private let keys: UnsafeMutablePointer<Storage<Int32>>
  private var foreign: [String: Int32] = [:]
  private var count: Int32 = 0

  init() {
    keys = .allocate(capacity: PayloadKind.allCases.count)
    for index in PayloadKind.allCases.indices { (keys + index).initialize(to: Storage()) }
  }

  /// Frees the memory.
  func deallocate() {
    for index in PayloadKind.allCases.indices { keys[index].deallocate() }
    keys.deallocate()
  }

  /// Whether the adapter spoke of a payload that no action carried.
  var hasForeign: Bool { !foreign.isEmpty }

  /// Forgets the payloads of the last run.
  mutating func removeAll() {
    for index in PayloadKind.allCases.indices { keys[index].count = 0 }
    if !foreign.isEmpty { foreign.removeAll(keepingCapacity: true) }
    count = 0
  }

  /// The numbers as they stand.
  struct Snapshot: Hashable {
    /// Of each kind how many there were, then the keys of all.
    fileprivate var numbers: [Int32] = []
    fileprivate var foreign: [String: Int32] = [:]
    fileprivate var count: Int32 = 0

    /// Those of a run that has just begun.
    init() {}
  }

  /// The numbers as they stand.
  func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    guard count > 0 else { return snapshot }
    snapshot.foreign = foreign
    snapshot.count = count
    for kind in PayloadKind.allCases.indices {
      snapshot.numbers.append(Int32(clamping: keys[kind].count))
      for index in 0..<keys[kind].count { snapshot.numbers.append(keys[kind][index]) }
    }
    return snapshot
  }

  /// Goes on from the numbers of another run.
  mutating func resume(_ snapshot: Snapshot) {
    removeAll()
    count = snapshot.count
    if !snapshot.foreign.isEmpty { foreign = snapshot.foreign }
    var place = 0
    for kind in PayloadKind.allCases.indices where place < snapshot.numbers.count {
      let end = place + 1 + Int(snapshot.numbers[place])
      for key in snapshot.numbers[place + 1..<end] { keys[kind].append(key) }
      place = end
    }
  }

  /// The key and the number within its kind of the next payload.
  mutating func next(_ kind: PayloadKind) -> (key: Int32, number: Int32) {
    let key = count
    count += 1
    keys[kind.index].append(key)
    return (key, Int32(clamping: keys[kind.index].count))
  }

  /// The key of the payload of that number within its kind; `nil` if no action carried it.
  func key(_ kind: PayloadKind, _ number: Int32) -> Int32? {
    let known = keys[kind.index]
    return number >= 1 && Int(number) <= known.count ? known[Int(number) - 1] : nil
  }

  /// The key of a payload that the adapter made up.
  mutating func foreignKey(_ id: String) -> Int32 {
    if let key = foreign[id] { return key }
    foreign[id] = count
    count += 1
    return count - 1
  }
}

extension PayloadKind {
  /// The place among all kinds.
  fileprivate var index: Int {
    switch self {
    case .url: 0
    case .activity: 1
    case .push: 2
    case .shortcut: 3
    case .silentPush: 4
    }
  }
}
