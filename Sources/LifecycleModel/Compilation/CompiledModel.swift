import StateExploration

/// An index into the events of a compiled model.
public typealias EventID = UInt16

/// A profile under edges and a configuration, compiled into dense tables for running.
///
/// Everything in it is generated from the profile's rules. States are in breadth-first order, so a
/// state's number grows with its distance from the start of runs.
public final class CompiledModel: Sendable {
  /// The profile.
  public let profile: Profile
  /// The edges.
  public let edges: EdgeSet
  /// The configuration.
  public let configuration: Configuration
  /// The kinds of payloads that actions carry; actions that carry another kind are left out.
  public let payloads: Set<PayloadKind>
  /// The kinds of events that are letters too although no delegate need see them, such as changes
  /// of the state of app and scenes.
  public let tells: EventKinds
  /// The methods that the delegate has.
  public let implemented: CallbackSet
  /// The reachable states in breadth-first order; runs begin in the first.
  public let states: [DeviceState]
  /// The letters that the model produces; the index is the event's id.
  public let events: [EventTemplate]
  /// All pairs of a state and an action enabled in it, grouped by state and by what they are drawn
  /// as.
  public let transitions: [Transition]
  /// The transitions of each state.
  public let transitionsOfState: [Range<Int32>]
  /// Ranges of choices that share the state and the action in whose place they are drawn.
  public let groups: [Range<Int32>]
  /// The groups of each state, in the order of the action names.
  public let groupsOfState: [Range<Int32>]
  /// The courses of all choices, with common ends shared.
  public let nodes: [Node]
  /// Whether a call can follow the event of each node before its action is over.
  package let hasCallAhead: [Bool]
  /// The events of every choice when the methods return what the configuration says.
  public let pathEvents: [EventID]
  /// The state for each event of a path if the process dies right after it; -1 where none runs.
  public let pathKilled: [Int32]
  /// The choice that settles each state; -1 if there is none, as for a settled state.
  public let settling: [Int32]
  /// The letters with which the process ends inside an action.
  public let cuts: [Cut]
  /// Whether the device has a passcode, so that locking it protects data.
  public let hasPasscode: Bool

  /// Creates the tables from a compiler of the profile.
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
    hasCallAhead = compiler.callsAhead()
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
    /// The kind of payload that it carries.
    public let payload: PayloadKind?
    /// The number of payloads that it carries; 0 if none.
    public let payloadCount: Int
    /// The node of its first event, the action itself.
    public let firstNode: Int32
    /// The range of its events in `pathEvents`.
    public let path: Range<Int>
    /// The state in which the path ends.
    public let target: Int32
    /// The number of callbacks on the path.
    public let callbackCount: Int
    /// Whether the process may die after one of its callbacks.
    public let canBeCut: Bool
    /// The index of its rule in the profile.
    public let rule: Int
    /// The first choice of the state that differs from it only in the variant's name, such as a
    /// plain interruption from one by a call; -1 if it is itself the first.
    public let twin: Int32
  }

  /// An event of a course, with its continuations.
  public struct Node: Hashable, Sendable {
    /// The event.
    public let event: EventID
    /// The next node; below 0 the action is over, in state `~next`.
    public let next: Int32
    /// The same if the callback of this node returns false; equal to `next` for other events.
    public let nextIfFalse: Int32
    /// The state if the process dies right after this event; -1 where none runs or it cannot die.
    public let killed: Int32
    /// Whether protected files cannot be read during the event, since the device is locked.
    public let isDataProtected: Bool
    /// The phases of the scenes during a call; empty for other events.
    package let scenes: ScenePhases

    /// The node packed into words.
    var words: WordTable.Words {
      WordTable.Words(
        UInt64(scenes.code) << 49 | UInt64(isDataProtected ? 1 : 0) << 48 | UInt64(event) << 32
          | UInt64(UInt32(bitPattern: next)),
        UInt64(UInt32(bitPattern: nextIfFalse)) << 32 | UInt64(UInt32(bitPattern: killed)))
    }
  }

  /// The end of a process inside an action.
  public struct Cut: Sendable {
    /// The reason.
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

  /// Whether protected data is out of reach between two actions, since the device is locked.
  @inlinable
  public func protectsData(in state: Int) -> Bool { hasPasscode && states[state].locked }

  /// The rule of a transition, with its source.
  public func rule(of transition: Transition) -> Rule { profile.rules[transition.rule] }
}
