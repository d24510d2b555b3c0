package import LifecycleModel
import LifecycleAdapters

/// An event in words: what happened, the state read, and details.
package struct EventPhrase: Equatable {
  /// The event, with a callback by its short name.
  package var text: String
  /// The value that a callback read from `applicationState`.
  package var state = ""
  /// Payloads and arguments.
  package var details = ""
  /// Whether it is a reply of the adapter, which belongs to the callback above it.
  package var isReply = false

  package init(_ event: Event) {
    text = EventWording(event).row
    defer {
      if event.isDataProtected {
        details += (details.isEmpty ? "" : "  ") + "protected data cannot be read"
      }
    }
    switch event.body {
    case .action, .processStart, .processEnd, .suspend, .resume, .becomes, .arrives: break
    case .callback(_, let state, let arguments):
      self.state = state?.rawValue ?? ""
      details = Self.details(of: event, arguments: arguments)
    case .emit(let name, let arguments) where AdapterFailure.invariants.contains(name):
      isReply = true
      // `adapter crashed: it ended with status 1`
      let message = arguments.map { ": " + $0.value.phrase }.joined()
      text = name.split(separator: "-").joined(separator: " ") + message
    case .emit(_, let arguments):
      isReply = true
      details = Self.details(of: event, arguments: arguments)
    case .returned, .forward, .handOver, .complete, .task, .goOn: isReply = true
    }
  }

  /// Returns the scene, the payloads, then the arguments that are not empty.
  private static func details(of event: Event, arguments: [Value.Member]) -> String {
    var parts = [event.scene].compactMap { $0 } + event.payload
    parts += arguments.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value.phrase)" }
    return parts.joined(separator: "  ")
  }
}

extension Value {
  /// Whether it is `null`, an empty list or an empty object.
  fileprivate var isEmpty: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: false
    }
  }
}
