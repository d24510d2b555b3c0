package import LifecycleModel
package import LifecycleAdapters

/// What a check that adapters can declare comes to: shipped invariants, in which its arguments
/// stand for names agreed upon.
package struct CheckDefinition: Sendable {
  /// The name under which it is declared.
  package let name: String
  /// What its arguments are, in order.
  package var parameters: [Parameter] = []
  /// The shipped invariants that are judged.
  package var invariants: [String]
  /// The kinds of payloads that it speaks of.
  package var payloads: [PayloadKind] = []
  /// What an adapter that is held to it does, whether it says so or not.
  var uses: Set<AdapterFeature> = []
  /// Whether a check that is told nothing may choose it where the adapter does what it speaks of.
  package var isAutomatic = true
  /// Whether it says nothing without arguments.
  var isParametrised = false
  /// Whether it can be judged scene by scene.
  var canBeOfScenes = false
  /// An event that is a promise of its own: an adapter that was never seen to emit it is held to
  /// what the check says of the other.
  package var dispensable: String?
  /// The check that it stands for with such arguments; `nil` if it is itself.
  var alias: @Sendable ([String]) -> AdapterCheck? = { _ in nil }

  /// What an argument is.
  package enum Parameter: Hashable, Sendable {
    /// Names of events or own actions of the adapter, any of which counts, in place of this one.
    case names(insteadOf: String)
    /// The state of the app that is meant, in place of `active`.
    case state
    /// The states of the app that are allowed, in place of `active`.
    case states
    /// What a completion handler may be called with, in place of `value`.
    case values
    /// The words that the adapter has for the states, `active: running`, and for the key under
    /// which it tells them, `key: phase`.
    case words
    /// The targets of forwards.
    case targets
    /// One of these words.
    case word([String])

    /// Whether it takes all arguments that are left.
    var takesSeveral: Bool {
      switch self {
      case .names, .state, .word: false
      case .states, .values, .words, .targets: true
      }
    }
  }

  /// All of them, besides each shipped invariant about adapters by its own name.
  package static let all = readyMade + parametrised

  private static let readyMade: [CheckDefinition] = [
    CheckDefinition(
      name: links, parameters: [.names(insteadOf: "route.opened")],
      invariants: ["link-routed-once", "not-routed-again"], payloads: [.url, .activity]),
    // A router of links alone emits the same.
    CheckDefinition(
      name: allPayloads, parameters: [.names(insteadOf: "route.opened")],
      invariants: ["payload-handled-once", "not-routed-again"],
      payloads: [.url, .activity, .push, .shortcut], isAutomatic: false),
    CheckDefinition(
      name: "handled-when-ready",
      parameters: [.names(insteadOf: "route.opened"), .names(insteadOf: "ready")],
      invariants: ["handled-when-ready"], isAutomatic: false),
    CheckDefinition(
      name: "completion-once", invariants: ["completion-called", "completion-called-once"],
      uses: [.completionHandlers]),
    CheckDefinition(
      name: "tasks-balanced", invariants: ["tasks-balanced"], uses: [.backgroundTasks]),
    CheckDefinition(name: failures, invariants: ["not-ended-by-its-code"], isAutomatic: false),
    CheckDefinition(name: forwarding, parameters: [.targets], invariants: []),
    CheckDefinition(
      name: translation, parameters: [.targets], invariants: [], isAutomatic: false),
    CheckDefinition(
      name: "state-mirrored", parameters: [.names(insteadOf: "state.changed"), .words],
      invariants: ["state-mirrored"]),
    CheckDefinition(
      name: "sessions-counted",
      parameters: [.names(insteadOf: "session.started"), .names(insteadOf: "session.ended")],
      invariants: ["sessions-alternate", "sessions-in-foreground"],
      dispensable: "session.ended",
      alias: { arguments in
        let names = arguments.filter { !$0.hasPrefix(CheckArguments.slicePrefix) }
        guard names.count == 1 else { return nil }
        return AdapterCheck(name: "once-a-foreground", arguments: arguments)
      }),
    CheckDefinition(
      name: "state-restored", parameters: [.names(insteadOf: "state.restored")],
      invariants: ["state-restored"]),
  ]

  private static let parametrised: [CheckDefinition] = [
    parametrised("once-a-process", event),
    parametrised("once-a-foreground", event).ofScenes,
    parametrised("only-while", event, .states),
    parametrised(
      "only-between", event, .names(insteadOf: "start"), .names(insteadOf: "end")
    ).ofScenes,
    CheckDefinition(
      name: "reported-at", parameters: [event, .state], invariants: ["reported-at"],
      isAutomatic: false, isParametrised: true,
      alias: { arguments in
        guard arguments.count == 2, arguments[1] == AppState.inactive.rawValue else { return nil }
        return AdapterCheck(name: "reported-inactive", arguments: [arguments[0]])
      }),
    parametrised("reported-inactive", event),
    parametrised("in-turn", .names(insteadOf: "first"), .names(insteadOf: "second")).ofScenes,
    parametrised("comes-after", event, .names(insteadOf: "earlier")).ofScenes,
    CheckDefinition(
      name: "state-told", parameters: [.names(insteadOf: "state.changed"), .words],
      invariants: ["state-told"], isAutomatic: false),
    CheckDefinition(
      name: "completes-with", parameters: [.values], invariants: ["completes-with"],
      uses: [.completionHandlers], isAutomatic: false, isParametrised: true),
    CheckDefinition(
      name: "answers-merged",
      parameters: [.names(insteadOf: "answered"), .word(AdapterCheck.AnswerRule.words)],
      invariants: [], isAutomatic: false, isParametrised: true,
      alias: { arguments in
        guard arguments.count == 2, AdapterCheck.AnswerRule.words.contains(arguments[1]) else {
          return nil
        }
        return AdapterCheck(name: "merged-by-\(arguments[1])", arguments: [arguments[0]])
      }),
    parametrised("merged-by-any", .names(insteadOf: "answered")),
    parametrised("merged-by-all", .names(insteadOf: "answered")),
    parametrised("merged-by-first", .names(insteadOf: "answered")),
    parametrised("survives-kill", .names(insteadOf: "recorded"), .names(insteadOf: "known")),
    parametrised("initial-at-launch-only", event),
    parametrised(alarm, event),
  ]

  private static let event = Parameter.names(insteadOf: "event")

  /// A check of one invariant of the same name, which says nothing without arguments.
  private static func parametrised(_ name: String, _ parameters: Parameter...) -> CheckDefinition {
    CheckDefinition(
      name: name, parameters: parameters, invariants: [name], isAutomatic: false,
      isParametrised: true)
  }

  /// The same check, which can be judged scene by scene.
  private var ofScenes: CheckDefinition {
    var definition = self
    definition.canBeOfScenes = true
    return definition
  }

  /// The names of the shipped invariants that say nothing without arguments.
  package static let templates = Set(all.filter(\.isParametrised).flatMap(\.invariants))

  /// The shipped invariants about adapters.
  static let shipped: [Invariant] =
    ((try? InvariantLibrary.catalogue()) ?? []).filter(\.needsAdapter)

  /// Those that an adapter is held to which declares none, whatever it is seen to do: that it keeps
  /// what every app owes the system.
  ///
  /// That background tasks end is owed too, but only where one was seen to begin does time matter.
  package static let general = ["completion-once"]

  /// The check whose invariants speak of what is passed on to each target.
  package static let forwarding = "forwards-faithfully"
  /// Likewise, of targets written for an app delegate.
  package static let translation = "forwards-as-app-delegate"

  /// The check of links and activities.
  package static let links = "link-routed-once"
  /// The check of payloads of all kinds.
  package static let allPayloads = "payload-handled-once"

  /// The check that something never comes.
  package static let alarm = "never-emitted"

  /// The check that nothing fails, to which the invariants about failures of adapters belong.
  package static let failures = "no-failures"

  /// The definition of that name; `nil` if it is none, though it may be a shipped invariant.
  package static func named(_ name: String) -> CheckDefinition? { all.first { $0.name == name } }

  /// The definition of a check, and its arguments.
  package static func of(_ check: AdapterCheck) -> (
    definition: CheckDefinition, arguments: [String]
  )? {
    guard let definition = named(check.name) else { return nil }
    guard let other = definition.alias(check.arguments), let meant = named(other.name) else {
      return (definition, check.arguments)
    }
    return (meant, other.arguments)
  }
}

extension AdapterCheck.AnswerRule {
  /// How the rules are written.
  fileprivate static let words = allCases.map(\.rawValue)
}
