import LifecycleAdapters
import LifecycleModel

extension Event {
  /// Whether the code under test decides that the event comes, as opposed to the system, or to the
  /// checker, which reports the failures of the code.
  var isOfCode: Bool {
    switch body {
    case .emit(let name, _): !AdapterFailure.invariants.contains(name)
    case .returned, .forward, .complete, .task(.begin, _), .task(.end, _): true
    default: false
    }
  }

  /// Whether code runs in reaction to the event.
  var runsCode: Bool {
    switch body {
    case .callback, .goOn, .task(.expire, _): true
    default: isCustomAction
    }
  }

  /// Whether the event says the same as another.
  func says(_ other: Event) -> Bool {
    switch (body, other.body) {
    case (.emit(let one, _), .emit(let other, _)): one == other
    case (.complete(let one, _, _), .complete(let other, _, _)): one == other
    case (.forward(let one, let target), .forward(let other, let otherTarget)):
      one == other && target == otherTarget
    case (.task(let one, let id), .task(let other, let otherID)): one == other && id == otherID
    default: false
    }
  }

  /// Whether the event is another but for a value.
  func isVariant(of other: Event) -> Bool {
    switch (body, other.body) {
    case (.emit(let one, let arguments), .emit(let other, let otherArguments)):
      one == other && arguments != otherArguments
    case (.returned(let one, let value), .returned(let other, let otherValue)):
      one == other && value != otherValue
    case (.complete(_, let one, let value), .complete(_, let other, let otherValue)):
      (one == nil || one == other) && value != otherValue
    default: false
    }
  }

  /// Returns the body with what identifies another event, which it is to replace.
  func body(inPlaceOf other: Event) -> Body {
    guard case .complete(_, _, let value) = body,
      case .complete(let handler, let callback, _) = other.body
    else { return body }
    return .complete(handler: handler, of: callback, value: value)
  }
}
