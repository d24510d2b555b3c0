/// A place in a model that a run can be at between two events.
package enum ModelPlace: Hashable, Sendable {
  /// Between two actions, in the state of that number.
  case state(Int32)
  /// Before the event of a node, in an action that may be cut short or not.
  case node(Int32, canBeCut: Bool)
  /// The process is about to die inside an action, after which the model is in this state.
  case dying(Int32)
}

extension CompiledModel {
  /// A continuation of a run after an event.
  package struct Continuation {
    /// The place where the run is.
    package var place: ModelPlace
    /// The value that the method has to return to get there, if that makes a difference.
    package var answer: Bool?
  }

  /// Returns the place after an event, as nodes encode it.
  private func place(_ next: Int32, _ canBeCut: Bool) -> ModelPlace {
    next < 0 ? .state(~next) : .node(next, canBeCut: canBeCut)
  }

  /// Returns all places that can follow the event of a node: a method may return anything, and the
  /// process may die between two callbacks of an action that can be cut short, once the return of
  /// the first is known.
  package func continuations(of index: Int32, canBeCut: Bool) -> [Continuation] {
    let node = nodes[Int(index)]
    var all =
      node.next == node.nextIfFalse
      ? [Continuation(place: place(node.next, canBeCut))]
      : [
        Continuation(place: place(node.next, canBeCut), answer: true),
        Continuation(place: place(node.nextIfFalse, canBeCut), answer: false),
      ]
    if canBeCut, node.killed >= 0, events[Int(node.event)].endsCall, hasCallAhead[Int(index)] {
      all.append(Continuation(place: .dying(node.killed)))
    }
    return all
  }

  /// Returns the value that the configuration gives a method; `nil` if the event is not a call that
  /// returns a Bool.
  package func usualAnswer(_ event: EventID) -> (callback: Callback, value: Bool)? {
    guard case .callback(let callback, _) = events[Int(event)].body,
      case .bool(let standard) = callback.row.returns
    else { return nil }
    return (callback, configuration.returns[callback] ?? standard)
  }

  /// An event and the place that it leads to.
  package struct EventTransition {
    package let event: EventTemplate
    package let to: ModelPlace
  }

  /// Returns the events that may come next, with the places that they lead to.
  package func eventTransitions(from place: ModelPlace) -> [EventTransition] {
    switch place {
    case .state(let state):
      transitionsOfState[Int(state)].flatMap {
        eventTransitions(at: transitions[Int($0)].firstNode)
      }
    case .node(let node, _): eventTransitions(at: node)
    case .dying(let state):
      [EventTransition(event: EventTemplate(.processEnd(.crash)), to: .state(state))]
    }
  }

  private func eventTransitions(at node: Int32) -> [EventTransition] {
    let event = events[Int(nodes[Int(node)].event)]
    return continuations(of: node, canBeCut: true).map {
      EventTransition(event: event, to: $0.place)
    }
  }
}
