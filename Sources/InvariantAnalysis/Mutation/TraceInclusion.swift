import LifecycleModel
import StateExploration

/// A check whether every trace of one model is a trace of another, with the departure if not.
///
/// The states of the other model that a trace can lead to are tracked as a set (the subset
/// construction of Rabin and Scott, 1959), breadth first, so that the departure found is a shortest
/// one. A method may return any value, and the process may die after any callback.
struct TraceInclusion {
  /// An event of the first model that the other cannot have at that point.
  struct Departure: Hashable {
    /// The event.
    var event: EventTemplate
    /// The events that the other model can have instead.
    var alternatives: [EventTemplate]
  }

  /// The point where the models depart from each other; `nil` if there is none.
  let departure: Departure?

  /// Searches for a trace of the first model that the other does not have.
  ///
  /// - Complexity: O(p · t) for p pairs reached and t transitions of a position. The number of
  ///   pairs is exponential in the ambiguity of the other model at worst, but that is slight, since
  ///   an action determines its course.
  init(_ one: CompiledModel, in other: CompiledModel) {
    let graph = StateGraph(exploring: PairedModels(one: one, other: other)) { $0.departure != nil }
    departure = graph.goal?.departure
  }
}

/// A pair of models that take the same events; the second follows all possible ways at once.
private struct PairedModels: TransitionSystem {
  typealias Action = Void

  let one: CompiledModel
  let other: CompiledModel

  /// A place of the first model with all that the second may be at, or the departure.
  enum Pairing: Hashable {
    case together(ModelPlace, Set<ModelPlace>)
    case departed(TraceInclusion.Departure)

    var departure: TraceInclusion.Departure? {
      if case .departed(let departure) = self { return departure }
      return nil
    }
  }

  var initialStates: [Pairing] { [.together(.state(0), [.state(0)])] }

  func transitions(of state: Pairing) -> [(Void, Pairing)] {
    guard case .together(let place, let known) = state else { return [] }
    var possible: [EventTemplate: Set<ModelPlace>] = [:]
    for position in known {
      for transition in other.eventTransitions(from: position) {
        possible[transition.event, default: []].insert(transition.to)
      }
    }
    return one.eventTransitions(from: place).map { transition in
      if let targets = possible[transition.event] { return ((), .together(transition.to, targets)) }
      let events = known.flatMap { other.eventTransitions(from: $0).map(\.event) }
      return (
        (), .departed(TraceInclusion.Departure(event: transition.event, alternatives: events))
      )
    }
  }
}
