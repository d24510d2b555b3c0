import LifecycleModel
import LifecycleAdapters

/// An adapter that follows a test's script; its notes end with its process. It can be compared.
struct TestAdapter: DelegateAdapter, Hashable {
  /// The memory of the adapter, by name.
  typealias Notes = [String: Int]

  /// The behavior of the adapter.
  final class Script: Sendable {
    let responses: Responses
    init(_ responses: Responses) { self.responses = responses }
  }

  struct Responses: Sendable {
    var onCall: @Sendable (DelegateCall, inout Notes, inout AdapterOutput) throws -> Value? = {
      _, _, _ in nil
    }
    var onAction: @Sendable (String, inout Notes, inout AdapterOutput) -> Void = { _, _, _ in }
    var allows: @Sendable (String, Notes) -> Bool = { _, _ in true }
    var onTimer: @Sendable (String, inout Notes, inout AdapterOutput) -> Void = { _, _, _ in }
    var onExpiration: @Sendable (String, inout Notes, inout AdapterOutput) -> Void = {
      _, _, _ in
    }
  }

  private let script: Script
  private var notes: Notes = [:]

  static func == (one: Self, other: Self) -> Bool {
    one.script === other.script && one.notes == other.notes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(notes) }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
    try script.responses.onCall(call, &notes, &output)
  }

  mutating func perform(_ action: String, _ output: inout AdapterOutput) {
    script.responses.onAction(action, &notes, &output)
  }

  func allows(_ action: String) -> Bool { script.responses.allows(action, notes) }

  mutating func fire(timer token: String, _ output: inout AdapterOutput) {
    script.responses.onTimer(token, &notes, &output)
  }

  mutating func expire(task id: String, _ output: inout AdapterOutput) {
    script.responses.onExpiration(id, &notes, &output)
  }

  /// The adapter as a machine gets it.
  static func description(
    customActions: [CustomAction] = [], uses: Set<AdapterFeature> = [],
    _ write: (inout Responses) -> Void
  ) -> AdapterDescription {
    var responses = Responses()
    write(&responses)
    let script = Script(responses)
    return AdapterDescription(
      name: "test/scripted", title: "does what a test says", customActions: customActions,
      uses: uses, checks: []
    ) { _ in TestAdapter(script: script) }
  }
}
