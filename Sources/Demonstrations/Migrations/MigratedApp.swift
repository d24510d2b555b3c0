import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// An app that has moved from the app delegate to scenes and still has its old methods: what its
/// delegates do in a call, in a few lines.
struct MigratedApp: DelegateAdapter {
  /// What the delegates remember as long as the process lives.
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

  /// The description of an app with these methods.
  static func description(
    _ name: String, _ title: String, _ methods: [Callback], checks: [AdapterCheck] = [],
    _ reaction: @escaping Reaction
  ) -> AdapterDescription {
    AdapterDescription(
      name: name, title: title, implements: methods.map(\.alias), checks: checks
    ) { _ in MigratedApp(reaction) }
  }

  /// Opens all that a call hands over.
  static let opening: Reaction = { call, _, output in
    for payload in call.payloads { output.emit("route.opened", payload: payload) }
  }

  /// Says one thing in every call.
  static func saying(_ event: String) -> Reaction {
    { _, _, output in output.emit(event) }
  }
}
