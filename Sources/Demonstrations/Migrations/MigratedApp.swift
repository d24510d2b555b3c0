import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// An app that has moved from the app delegate to scenes and kept its old methods; one short
/// closure handles every call of its delegates.
struct MigratedApp: DelegateAdapter {
  /// The state that the delegates keep for the life of the process.
  struct Memory {
    var opened: Set<String> = []
    var stash: [Payload] = []
    var isReady = false
  }

  typealias Reaction = @Sendable (DelegateCall, inout Memory, inout AdapterOutput) -> Void

  private var memory = Memory()
  private let reaction: Reaction

  private init(_ reaction: @escaping Reaction) { self.reaction = reaction }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    reaction(call, &memory, &output)
    return nil
  }

  /// Returns the description of an app with the given methods.
  static func description(
    _ name: String, _ title: String, _ methods: [Callback], checks: [AdapterCheck] = [],
    _ reaction: @escaping Reaction
  ) -> AdapterDescription {
    AdapterDescription(
      name: name, title: title, implements: methods.map(\.alias), checks: checks
    ) { _ in MigratedApp(reaction) }
  }

  /// A reaction that opens every payload of a call.
  static let opening: Reaction = { call, _, output in
    for payload in call.payloads { output.emit("route.opened", payload: payload) }
  }

  /// Returns a reaction that emits the same event in every call.
  static func saying(_ event: String) -> Reaction {
    { _, _, output in output.emit(event) }
  }
}
