package import LifecycleModel
import Synchronization

extension MoveTable {
  /// Returns the table of a model, compiled unless one of the latest ones will do.
  ///
  /// A process of tests checks the same few profiles again and again, and each of its runs several
  /// configurations.
  package static func shared(
    _ profile: Profile, edges: EdgeSet, configuration: Configuration,
    payloads: Set<PayloadKind> = .all, tells: EventKinds = []
  ) throws(UnknownName) -> MoveTable {
    let key = Key(
      profile: profile, edges: edges, configuration: configuration, payloads: payloads,
      tells: tells)
    if let known = latest.withLock({ $0[key] }) { return known }
    let table = MoveTable(
      try CompiledModel(
        profile: profile, edges: edges, configuration: configuration, payloads: payloads,
        tells: tells))
    latest.withLock { $0.keep(table, for: key) }
    return table
  }

  private static let latest = Mutex(Latest())

  /// The settings from which a table is made.
  private struct Key: Hashable {
    var profile: Profile
    var edges: EdgeSet
    var configuration: Configuration
    var payloads: Set<PayloadKind>
    var tells: EventKinds
  }

  /// The tables made last, with at most ``capacity`` transitions in all; the oldest give way.
  ///
  /// A model of one window has some hundred transitions, one of four windows and all edges 271,129:
  /// that is not kept.
  private struct Latest {
    private static let capacity = 200_000
    private var tables: [Key: MoveTable] = [:]
    /// The keys of the tables, the oldest first.
    private var keys: [Key] = []
    private var size = 0

    subscript(key: Key) -> MoveTable? { tables[key] }

    mutating func keep(_ table: MoveTable, for key: Key) {
      let count = table.model.transitions.count
      guard tables[key] == nil, count <= Self.capacity else { return }
      tables[key] = table
      keys.append(key)
      size += count
      while size > Self.capacity {
        size -= tables.removeValue(forKey: keys.removeFirst())?.model.transitions.count ?? 0
      }
    }
  }
}
