import AppLifecycle

/// Whether every trace of one model is a trace of another, and if not, where they part.
///
/// The states of the other model that a trace can lead to are followed as a set (the subset
/// construction of Rabin and Scott, 1959), breadth first, so that the departure is a shortest one.
/// A method may return anything, and the process may die after any callback.
struct TraceInclusion {
  /// An event of the one model that the other cannot have there.
  struct Departure {
    /// The event.
    var event: EventTemplate
    /// What the other model can have instead.
    var alternatives: [EventTemplate]
  }

  /// Where the models part; `nil` if they never do.
  private(set) var departure: Departure?

  /// Looks for a trace of the one model that the other does not have.
  ///
  /// - Complexity: O(p · t) for p pairs reached and t transitions of a position; exponential in the
  ///   other model's ambiguity at worst, which is slight: an action names its course.
  init(_ one: CompiledModel, in other: CompiledModel) {
    var walk = Walk()
    walk.enter(Place.state(0), [Place.state(0)])
    while let (place, known) = walk.next() {
      var possible: [EventTemplate: Set<Place>] = [:]
      for position in known {
        for move in other.moves(from: position) {
          possible[move.event, default: []].insert(move.to)
        }
      }
      for move in one.moves(from: place) {
        guard let targets = possible[move.event] else {
          let events = known.flatMap { other.moves(from: $0).map(\.event) }
          departure = Departure(event: move.event, alternatives: events)
          return
        }
        walk.enter(move.to, targets)
      }
    }
  }

  /// Where a model stands.
  enum Place: Hashable {
    /// Between two actions.
    case state(Int32)
    /// Before the event of a node.
    case node(Int32)
    /// The process is about to die inside an action, after which the model is in this state.
    case dying(Int32)
  }

  /// The pairs found, each visited once.
  private struct Walk {
    private struct Pair: Hashable {
      var place: Place
      var known: Set<Place>
    }
    private var seen: Set<Pair> = []
    private var waiting: [Pair] = []
    private var first = 0

    mutating func enter(_ place: Place, _ known: Set<Place>) {
      let pair = Pair(place: place, known: known)
      if seen.insert(pair).inserted { waiting.append(pair) }
    }

    mutating func next() -> (Place, Set<Place>)? {
      guard first < waiting.count else { return nil }
      first += 1
      return (waiting[first - 1].place, waiting[first - 1].known)
    }
  }
}

extension CompiledModel {
  /// One event and where it leads.
  fileprivate struct Move {
    let event: EventTemplate
    let to: TraceInclusion.Place
  }

  /// What can happen next.
  fileprivate func moves(from place: TraceInclusion.Place) -> [Move] {
    switch place {
    case .state(let state):
      choicesOfState[Int(state)].flatMap { moves(at: choices[Int($0)].firstNode) }
    case .node(let node): moves(at: node)
    case .dying(let state):
      [Move(event: EventTemplate(.processEnd(.crash)), to: .state(state))]
    }
  }

  private func moves(at index: Int32) -> [Move] {
    let node = nodes[Int(index)]
    let event = events[Int(node.event)]
    var targets = [node.next]
    if node.nextIfFalse != node.next { targets.append(node.nextIfFalse) }
    var moves = targets.map { next in
      Move(event: event, to: next < 0 ? .state(~next) : .node(next))
    }
    if node.killed >= 0 && (event.isCallback || event.isReturn) {
      moves.append(Move(event: event, to: .dying(node.killed)))
    }
    return moves
  }
}
