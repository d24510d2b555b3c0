package import LifecycleAdapters
import LifecycleModel

/// Something that an adapter does and that nothing judges, with the checks that may fit it.
package struct UnjudgedBehaviour {
  /// The kind of events in which it shows.
  package enum Signs {
    case emissions(Set<String>)
    case forwards
    case completions
    case tasks
  }

  /// The behavior in words, without a period.
  package let seen: String
  /// The events in which it shows.
  package let signs: Signs
  /// The checks that may fit, the most telling first.
  package let candidates: [AdapterCheck]
  /// Whether a check that does not hold is told of, since what it asks for is owed to the user or
  /// the system.
  package let isOwed: Bool

  init(_ seen: String, _ signs: Signs, _ candidates: [AdapterCheck], isOwed: Bool) {
    self.seen = seen
    self.signs = signs
    self.candidates = candidates
    self.isOwed = isOwed
  }
}

extension UnjudgedBehaviour.Signs {
  /// Whether an event is one of those in which the behavior shows.
  func include(_ event: Event) -> Bool {
    switch (self, event.body) {
    case (.emissions(let names), .emit(let name, _)): names.contains(name)
    case (.forwards, .forward), (.completions, .complete), (.tasks, .task(.end, _)): true
    default: false
    }
  }
}
