import AppLifecycle
import DelegateAdapters

/// What a check that adapters can declare comes to.
struct CheckDefinition {
  /// The name under which it is declared.
  let name: String
  /// The names agreed upon, in the order of the check's arguments, which stand for them.
  var agreed: [String] = []
  /// The shipped invariants that are judged.
  var invariants: [String]
  /// The kinds of payloads that it speaks of.
  var payloads: [PayloadKind] = []
  /// Whether a check that is told nothing may choose it where the adapter does what it speaks of.
  var isAutomatic = true

  /// All of them, besides each shipped invariant about adapters by its own name.
  static let all: [CheckDefinition] = [
    CheckDefinition(
      name: "link-routed-once", agreed: ["route.opened"],
      invariants: ["link-routed-once", "not-routed-again"], payloads: [.url, .activity]),
    // A router of links alone emits the same.
    CheckDefinition(
      name: "payload-handled-once", agreed: ["route.opened"],
      invariants: ["payload-handled-once", "not-routed-again"],
      payloads: [.url, .activity, .push, .shortcut], isAutomatic: false),
    CheckDefinition(
      name: "handled-when-ready", agreed: ["route.opened", "ready"],
      invariants: ["handled-when-ready"], isAutomatic: false),
    CheckDefinition(
      name: "completion-once", invariants: ["completion-called", "completion-called-once"]),
    CheckDefinition(name: "tasks-balanced", invariants: ["tasks-balanced"]),
    CheckDefinition(name: forwarding, invariants: []),
    CheckDefinition(
      name: "state-mirrored", agreed: ["state.changed"], invariants: ["state-mirrored"]),
    CheckDefinition(
      name: "sessions-counted", agreed: ["session.started", "session.ended"],
      invariants: ["sessions-alternate", "sessions-in-foreground"]),
    CheckDefinition(
      name: "state-restored", agreed: ["state.restored"], invariants: ["state-restored"]),
  ]

  /// The shipped invariants about adapters.
  static let shipped: [Invariant] =
    ((try? InvariantLibrary.catalogue()) ?? []).filter(\.needsAdapter)

  /// Those that an adapter is held to which declares none, whatever it is seen to do: that it keeps
  /// what every app owes the system.
  static let general = ["completion-once", "tasks-balanced"]

  /// The check whose invariants speak of what is passed on to each target.
  static let forwarding = "forwards-faithfully"

  /// The definition of that name; `nil` if it is none, though it may be a shipped invariant.
  static func named(_ name: String) -> CheckDefinition? { all.first { $0.name == name } }

  /// What the arguments of a check stand for.
  func renaming(_ check: AdapterCheck) -> [String: String] {
    let pairs = zip(agreed, check.arguments).filter { $0 != $1 }
    return Dictionary(pairs) { first, _ in first }
  }
}
