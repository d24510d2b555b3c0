import SourceTexts
public import TemporalLogic

/// The meaning of atoms in traces of a life cycle, for formulas over some kinds of events.
public struct LifecycleVocabulary: Vocabulary {
  /// The kinds of events that are positions.
  public let over: EventKinds
  /// The names of the adapter's custom actions.
  public let customActions: [String]
  /// The only target whose forwards are positions; `nil` for all targets.
  public let target: String?

  /// Creates a vocabulary.
  public init(over: EventKinds = .callbacks, customActions: [String] = [], target: String? = nil) {
    self.over = over
    self.customActions = customActions
    self.target = target
  }

  /// Whether the event is a position.
  public func isPosition(_ event: Event) -> Bool {
    guard over.contains(EventKinds(of: event)) else { return false }
    guard let target, case .forward(_, let other) = event.body else { return true }
    return target == other
  }

  /// Whether the atom holds at the event.
  public func holds(_ atom: LifecycleAtom, at event: Event) -> Bool {
    switch (atom, event.body) {
    case (.callback(let wanted), .callback(let callback, _, _)): wanted == callback
    case (.callbackClass(let wanted), .callback(let callback, _, _)):
      callback.row.classes.contains(wanted)
    case (.anyCallback, .callback(let callback, _, _)): !callback.isNotification
    case (.withPayload, .callback(let callback, _, _)):
      !callback.isNotification && !event.payload.isEmpty
    case (.state(let wanted), .callback(_, let state, _)): wanted == state
    case (.state(let wanted), _): event.hasReading && wanted == event.reading
    case (.becomes(let wanted), .becomes(let state)): event.scene == nil && wanted == state
    case (.sceneBecomes(let wanted), .becomes(let state)): event.scene != nil && wanted == state
    case (.arrives(let wanted), .arrives(let kind, _)): wanted == nil || wanted == kind
    case (.ofScene(let wanted), _): wanted == event.scene
    case (.returned(let wanted, let value), .returned(let callback, let actual)):
      wanted == callback && value?.matches(actual) != false
    case (.forwarded(let wanted), .forward(let callback, _)): wanted == callback
    case (.forwardedClass(let wanted), .forward(let callback, _)):
      callback.row.classes.contains(wanted)
    case (.anyForwarded, .forward): true
    case (.emitted(let wanted, let members), .emit(let name, let arguments)):
      wanted == name && members.allSatisfy { $0.isAmong(arguments) }
    case (.handedOver(let wanted), .handOver(_, let callback)):
      wanted == nil || wanted == callback
    case (.completed(let wanted, let value), .complete(_, let callback, let actual)):
      (wanted == nil || wanted == callback) && value?.matches(actual) != false
    case (.task(let wanted), .task(let phase, _)): wanted == phase
    case (.action(let wanted), .action(let action)): wanted == action.name
    case (.customAction(let wanted), .action(let action)):
      action.name == .custom && wanted == action.custom
    case (.processStart, .processStart), (.suspended, .suspend), (.resumed, .resume): true
    case (.processEnd(let wanted), .processEnd(let reason)): wanted == nil || wanted == reason
    default: false
    }
  }
}

extension WrittenMember {
  fileprivate func isAmong(_ members: [Value.Member]) -> Bool {
    members.contains { $0.key == key && value.matches($0.value) }
  }
}
