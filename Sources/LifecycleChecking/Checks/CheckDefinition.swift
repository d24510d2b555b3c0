package import LifecycleModel
package import LifecycleAdapters

/// The definition of a check that adapters can declare: shipped invariants in which the arguments
/// of the check replace agreed names.
package struct CheckDefinition: Sendable {
  /// The name under which it is declared.
  package let name: String
  /// The parameters of the check, in order.
  package var parameters: [Parameter] = []
  /// The shipped invariants that are judged.
  package var invariants: [String]
  /// The kinds of payloads that the check is about.
  package var payloads: [PayloadKind] = []
  /// The features that an adapter uses if it is held to the check, whether it says so or not.
  var uses: Set<AdapterFeature> = []
  /// Whether the check may be chosen automatically for an adapter that does what it is about.
  package var isAutomatic = true
  /// Whether the check is meaningless without arguments.
  var isParametrised = false
  /// Whether the check can be judged scene by scene.
  var canBeOfScenes = false
  /// An event that is a promise of its own: an adapter that was never seen to emit it is held only
  /// to what the check says about the other event.
  package var dispensable: String?
  /// A function that returns the check for which this one stands with some arguments, or `nil` if
  /// it stands for itself.
  var alias: @Sendable ([String]) -> AdapterCheck? = { _ in nil }

  /// A parameter of a check.
  package enum Parameter: Hashable, Sendable {
    /// Names of events or custom actions of the adapter, any of which counts, in place of an agreed
    /// name.
    case names(insteadOf: String)
    /// The state of the app that is meant, in place of `active`.
    case state
    /// The states of the app that are allowed, in place of `active`.
    case states
    /// The values that a completion handler may be called with, in place of `value`.
    case values
    /// The words that the adapter uses for the states, `active: running`, and for the key under
    /// which it reports them, `key: phase`.
    case words
    /// The targets of forwards.
    case targets
    /// One of the given words.
    case word([String])

    /// Whether it takes all remaining arguments.
    var takesSeveral: Bool {
      switch self {
      case .names, .state, .word: false
      case .states, .values, .words, .targets: true
      }
    }
  }

  /// All definitions. Each shipped invariant about adapters is a check as well, by its own name.
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

  /// Returns the definition of a check of one invariant with the same name, which is meaningless
  /// without arguments.
  private static func parametrised(_ name: String, _ parameters: Parameter...) -> CheckDefinition {
    CheckDefinition(
      name: name, parameters: parameters, invariants: [name], isAutomatic: false,
      isParametrised: true)
  }

  /// The same definition for a check that can be judged scene by scene.
  private var ofScenes: CheckDefinition {
    var definition = self
    definition.canBeOfScenes = true
    return definition
  }

  /// The names of the shipped invariants that are meaningless without arguments.
  package static let templates = Set(all.filter(\.isParametrised).flatMap(\.invariants))

  /// The shipped invariants about adapters.
  static let shipped: [Invariant] =
    ((try? InvariantLibrary.catalogue()) ?? []).filter(\.needsAdapter)

  /// The checks to which an adapter that declares none is held, whatever it is seen to do: that it
  /// keeps what every app owes the system.
  ///
  /// Ending background tasks is owed as well, but time matters only where one was seen to begin.
  package static let general = ["completion-once"]

  /// The check whose invariants are about the calls that are passed on to each target.
  package static let forwarding = "forwards-faithfully"
  /// The same check for targets written for an app delegate.
  package static let translation = "forwards-as-app-delegate"

  /// The check of links and activities.
  package static let links = "link-routed-once"
  /// The check of payloads of all kinds.
  package static let allPayloads = "payload-handled-once"

  /// The check that something never comes.
  package static let alarm = "never-emitted"

  /// The check that nothing fails, which has the invariants about failures of adapters.
  package static let failures = "no-failures"

  /// Returns the definition with a name, or `nil` if there is none. The name may still be that of a
  /// shipped invariant.
  package static func named(_ name: String) -> CheckDefinition? { all.first { $0.name == name } }

  /// Returns the definition of a check, and its arguments.
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
  /// The rules as they are written in a check.
  fileprivate static let words = allCases.map(\.rawValue)
}
