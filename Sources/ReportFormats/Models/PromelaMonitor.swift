public import LifecycleModel
import TemporalLogic

/// The automaton of an invariant and the letter that it reads at each event.
struct PromelaMonitor {
  let invariant: Invariant
  /// The letters for each event and each value of `applicationState`, from 1; 0 for an event that
  /// is no position.
  let letters: [[Int]]
  private let monitor: Monitor<LifecycleAtom>

  /// The values that `applicationState` may have, none first.
  static let readings: [AppState?] = [nil] + AppState.allCases

  init(_ invariant: Invariant, _ events: PromelaEvents) throws(MonitorError) {
    let vocabulary = LifecycleVocabulary(over: invariant.positions, target: invariant.target)
    let alphabet = try Alphabet(of: invariant.atoms, in: vocabulary)
    self.invariant = invariant
    monitor = try Monitor(invariant.expanded, alphabet: alphabet)
    letters = events.all.map { event in
      guard vocabulary.isPosition(event) else { return Self.readings.map { _ in 0 } }
      return Self.readings.map { reading in
        var event = event
        if event.hasReading { event.reading = reading }
        return alphabet.letter(for: event, in: vocabulary) + 1
      }
    }
  }

  /// The number of letters.
  var letterCount: Int { monitor.letterCount }

  /// The slices that can be: none, unseen, empty, and then the states of the automaton.
  private static let firstState = 3

  /// The slice after each letter, for the empty slice and then for each state of the automaton.
  var moves: [Int] {
    ([monitor.initial] + Array(0..<monitor.stateCount)).flatMap { state in
      (0..<letterCount).map { Self.firstState + monitor.next(state, letter: $0) }
    }
  }

  /// The fate of each slice: 1 if it violates the invariant by ending, 2 if it does already.
  var fates: [Int] {
    Array(repeating: 0, count: Self.firstState)
      + (0..<monitor.stateCount).map { state in
        switch monitor.verdict(state) {
        case .holds, .presumablyHolds: 0
        case .presumablyViolated: 1
        case .violated: 2
        }
      }
  }
}

extension Invariant {
  /// The parts of a run that a model without code can be judged on.
  private static let exportedSlices: [Slice] = [.run, .process, .action, .scene, .payload]

  /// The number of its way of slicing in Promela; `nil` if it has none there.
  var promelaSlices: Int? { Self.exportedSlices.firstIndex(of: each) }

  /// The reason why it cannot be exported, in words; `nil` if it can.
  public var obstacleToPromela: String? {
    if needsAdapter || promelaSlices == nil { return "it is about an adapter" }
    return expanded.hasDuration ? "it has time bounds, and the model has no clock" : nil
  }
}
