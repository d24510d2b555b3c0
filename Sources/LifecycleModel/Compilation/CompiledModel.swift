import StateExploration

/// An index into the events of a compiled model.
public typealias EventID = UInt16

/// A profile under edges and a configuration, as dense tables for running.
///
/// Everything in it is generated from the profile's rules. States stand in breadth-first order, so
/// that a state's number grows with its distance from where runs begin.
public final class CompiledModel: Sendable {
  /// The profile.
  public let profile: Profile
  /// The edges.
  public let edges: EdgeSet
  /// The configuration.
  public let configuration: Configuration
  /// The kinds of payloads that actions carry; what carries another is left out.
  public let payloads: Set<PayloadKind>
  /// Whether changes of the state of app and scenes are letters too.
  public let tells: EventKinds
  /// The methods the delegate has.
  public let implemented: CallbackSet
  /// The reachable states in breadth-first order; runs begin in the first.
  public let states: [DeviceState]
  /// The letters the model produces; the index is the event's id.
  public let events: [EventTemplate]
  /// All pairs of a state and an action enabled in it, grouped by state and by what they are drawn
  /// as.
  public let transitions: [Transition]
  /// Of each state its transitions.
  public let transitionsOfState: [Range<Int32>]
  /// Stretches of transitions that share the state and what they are drawn as.
  public let groups: [Range<Int32>]
  /// Of each state its groups, in the order of the action names.
  public let groupsOfState: [Range<Int32>]
  /// The courses of all transitions, with common ends shared.
  public let nodes: [Node]
  /// The events of every transition when the methods return what the configuration says.
  public let pathEvents: [EventID]
  /// Of each event of a path the state if the process dies right after it; -1 where none runs.
  public let pathKilled: [Int32]
  /// Of each state the transition that settles it; -1 where it is settled.
  public let settling: [Int32]
  /// The letters with which the process is ended inside an action.
  public let cuts: [Cut]
  /// Whether the device has a passcode, so that locking it protects data.
  public let hasPasscode: Bool

  /// What a compiler makes of its profile.
  init(_ compiler: inout ModelCompiler) {
    let tables = compiler.tables()
    cuts = compiler.cutEvents()
    settling = compiler.settlingTransitions(tables)
    profile = compiler.profile
    edges = compiler.edges
    configuration = compiler.configuration
    payloads = compiler.payloads
    tells = compiler.tells
    implemented = compiler.implemented
    states = compiler.states
    events = compiler.events
    transitions = tables.transitions
    transitionsOfState = tables.transitionsOfState
    groups = tables.groups
    groupsOfState = tables.groupsOfState
    nodes = compiler.nodes
    pathEvents = tables.pathEvents
    pathKilled = tables.pathKilled
    hasPasscode = compiler.hasPasscode
  }

  /// An action enabled in a state, and its course.
  public struct Transition: Sendable {
    /// The state in which it is enabled.
    public let state: Int32
    /// The action, without the id of its payload.
    public let action: Action
    /// What it carries.
    public let payload: PayloadKind?
    /// How many payloads it carries, 0 if none.
    public let payloadCount: Int
    /// The node of its first event, the action itself.
    public let firstNode: Int32
    /// Its events in `pathEvents`.
    public let path: Range<Int>
    /// The state in which the path ends.
    public let target: Int32
    /// The number of callbacks on the path.
    public let callbackCount: Int
    /// Whether the process may die after one of its callbacks.
    public let canBeCut: Bool
    /// The index of its rule in the profile.
    public let rule: Int
    /// The first transition of the state that differs from it in the variant's name alone, such as
    /// a plain interruption from one by a call; -1 if it is itself the first.
    public let twin: Int32
  }

  /// One event of a course, and what comes next.
  public struct Node: Hashable, Sendable {
    /// The event.
    public let event: EventID
    /// The next node; below 0 the action is over, in state `~next`.
    public let next: Int32
    /// The same if the callback of this node returns false; equal to `next` for other events.
    public let nextIfFalse: Int32
    /// The state if the process dies right after this event; -1 where none runs or it cannot be.
    public let killed: Int32
    /// Whether files that are protected cannot be read in it: the device is locked.
    public let isDataProtected: Bool
    /// Of a call where the scenes stand in it; of other events nothing.
    package let scenes: ScenePhases

    /// All that it is, as words.
    var words: WordTable.Words {
      WordTable.Words(
        UInt64(scenes.code) << 49 | UInt64(isDataProtected ? 1 : 0) << 48 | UInt64(event) << 32
          | UInt64(UInt32(bitPattern: next)),
        UInt64(UInt32(bitPattern: nextIfFalse)) << 32 | UInt64(UInt32(bitPattern: killed)))
    }
  }

  /// The end of a process inside an action.
  public struct Cut: Sendable {
    /// Why.
    public let reason: KillReason
    /// The action; its place is given when the event is made.
    public let action: EventID
    /// The end of the process that follows.
    public let processEnd: EventID
  }

  /// The payloads of a transition's action, numbered on.
  public func payloads(of transition: Transition, _ numbering: inout PayloadNumbering) -> [Payload]
  {
    transition.payload.map { numbering.next($0, count: transition.payloadCount) } ?? []
  }

  /// Whether protected data is out of reach between two actions: the device is locked.
  @inlinable
  public func protectsData(in state: Int) -> Bool { hasPasscode && states[state].locked }

  /// The rule of a transition, with its source.
  public func rule(of transition: Transition) -> Rule { profile.rules[transition.rule] }
}
