/// The kinds of events that are positions of an invariant, as listed under `over`.
public struct EventKinds: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// The kinds, one bit each.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Calls of delegate methods.
  public static let callbacks = EventKinds(rawValue: 1)
  /// Values that delegate methods returned.
  public static let returns = EventKinds(rawValue: 2)
  /// Calls that the adapter passed on downstream.
  public static let forwarded = EventKinds(rawValue: 4)
  /// Events that the adapter emits.
  public static let emitted = EventKinds(rawValue: 8)
  /// Completion handlers that are handed over and called.
  public static let completed = EventKinds(rawValue: 16)
  /// Background tasks, and the calls that answer something the code began: the end of a scheduled
  /// task's time, and the result of a registration for pushes.
  public static let tasks = EventKinds(rawValue: 32)
  /// Actions of the user or the system.
  public static let actions = EventKinds(rawValue: 64)
  /// Start, end, suspension and resumption of a process.
  public static let process = EventKinds(rawValue: 128)
  /// UIKit's notifications, which only their observers see.
  public static let notifications = EventKinds(rawValue: 256)
  /// Changes of the state of app and scenes, whether a delegate is told of them or not.
  public static let changes = EventKinds(rawValue: 512)
  /// Payloads that arrive, whether a delegate has the method that hands them over or not.
  public static let arrivals = EventKinds(rawValue: 1024)
  /// Continuations of queued work, and turns of its loop; no formula sees them.
  static let goings = EventKinds(rawValue: 2048)
  /// Actions that an adapter takes of its own accord in the course of another action.
  package static let insideActions = EventKinds(rawValue: 4096)
  /// Every event except notifications, changes, arrivals, an adapter's custom actions inside
  /// another action, and events that no formula sees.
  public static let all = EventKinds(rawValue: 255)

  /// The names and their kinds, in the order in which they are listed.
  public static let names: [(name: String, kinds: EventKinds)] = [
    ("callbacks", .callbacks), ("returns", .returns), ("forwarded", .forwarded),
    ("emitted", .emitted), ("completed", .completed), ("tasks", .tasks), ("actions", .actions),
    ("process", .process), ("notifications", .notifications), ("changes", .changes),
    ("arrivals", .arrivals), ("all", .all),
  ]

  /// Creates the kinds with the given name.
  public init(named name: String) throws(UnknownName) {
    guard let found = Self.names.first(where: { $0.name == name }) else {
      throw UnknownName(.over, name, among: Self.names.map(\.name))
    }
    self = found.kinds
  }

  /// Creates the kind of an event.
  public init(of event: Event) {
    switch event.body {
    case .action(let action):
      self = action.isTurn ? .goings : action.isInside ? .insideActions : .actions
    case .processStart, .processEnd, .suspend, .resume: self = .process
    case .becomes: self = .changes
    case .arrives: self = .arrivals
    case .callback(let callback, _, _): self = callback.kinds
    case .returned: self = .returns
    case .forward: self = .forwarded
    case .emit: self = .emitted
    case .handOver, .complete: self = .completed
    case .task: self = .tasks
    case .goOn: self = .goings
    }
  }

  /// The names, separated by commas.
  public var description: String {
    if self == .all { return "all" }
    if isSuperset(of: .all) {
      let others = Self.names.filter { !EventKinds.all.contains($0.kinds) && contains($0.kinds) }
      return (["all"] + others.map(\.name)).joined(separator: ", ")
    }
    return Self.names.dropLast().filter { contains($0.kinds) }.map(\.name)
      .joined(separator: ", ")
  }
}
