import LifecycleModel
import LifecycleEngine

/// The events that can happen in a run, and those that an adapter caused.
struct Occurrences {
  /// The events of the model in any configuration of the run, including kills inside actions.
  private let possible: [Event]
  private let hasAdapter: Bool
  private let hasWaits: Bool
  /// The names of the events that were emitted and of the custom actions that were performed, in
  /// order.
  let emitted: [String]
  let performed: [String]
  /// The names of the events that were emitted about no payload.
  let aboutNothing: Set<String>
  /// The names of the events that were emitted about no scene where there could be several.
  let aboutNoScene: Set<String>
  private let done: Set<Event.Body>

  init(_ plans: ConfiguredPlans, _ result: BlockResult) {
    var seen: Set<Event> = []
    possible = plans.plans.flatMap { EventRows($0.moves).events }.filter {
      seen.insert($0).inserted
    }
    hasAdapter = plans.base.adapter != nil
    hasWaits = plans.base.extras?.waits.isEmpty == false
    done = result.done
    aboutNothing = result.aboutNothing
    aboutNoScene = plans.base.model.configuration.sceneCount > 1 ? result.aboutNoScene : []
    emitted = done.emitted.sorted()
    performed = done.performed.sorted()
  }

  /// Whether the atom can hold somewhere in the run; atoms about what an adapter may do can.
  func canHold(_ atom: LifecycleAtom) -> Bool {
    switch atom {
    case .state, .emitted, .forwarded, .forwardedClass, .anyForwarded, .task, .customAction: true
    case .completed(let callback?, _), .handedOver(let callback?): canHold(.callback(callback))
    case .completed(nil, _), .handedOver(nil): hasAdapter
    case .returned(let callback, _) where hasAdapter: canHold(.callback(callback))
    case .processEnd(.watchdog) where hasAdapter: true
    case .callback(.taskExpiration):
      hasAdapter && (canHold(.callback(.appRefreshTask)) || canHold(.callback(.processingTask)))
    case .action(.wait): hasWaits
    default: possible.contains { LifecycleVocabulary().holds(atom, at: $0) }
    }
  }

  /// Returns the values of an argument of an emitted event, as written, or `nil` if it had none.
  func values(of key: String, of name: String) -> [String]? {
    var values: Set<String> = []
    for case .emit(name, let arguments) in done {
      for member in arguments where member.key == key {
        if case .string(let text) = member.value {
          values.insert(text)
        } else {
          values.insert(member.value.jsonText())
        }
      }
    }
    return values.isEmpty ? nil : values.sorted()
  }

  /// Returns the keys of the arguments of an emitted event.
  func keys(of name: String) -> [String] {
    var keys: Set<String> = []
    for case .emit(name, let arguments) in done { keys.formUnion(arguments.map(\.key)) }
    return keys.sorted()
  }
}

extension Set<Event.Body> {
  /// The names of the events that were emitted.
  package var emitted: Set<String> {
    Set<String>(compactMap { if case .emit(let name, _) = $0 { name } else { nil } })
  }

  /// The names of the custom actions that were performed.
  var performed: Set<String> {
    Set<String>(compactMap { if case .action(let action) = $0 { action.custom } else { nil } })
  }
}
