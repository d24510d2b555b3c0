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
    latest.withLock { $0[key] = table }
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

  /// The tables made last, at most ``capacity``, of which the oldest gives way.
  private struct Latest {
    static let capacity = 128
    private var tables: [Key: MoveTable] = [:]
    private var keys: [Key] = []

    subscript(key: Key) -> MoveTable? {
      get { tables[key] }
      set {
        guard tables.updateValue(newValue!, forKey: key) == nil else { return }
        keys.append(key)
        if keys.count > Self.capacity { tables[keys.removeFirst()] = nil }
      }
    }
  }
}
