import LifecycleModel
import TemporalLogic

/// The monitor of an invariant as a table, from which a page derives the standing of the invariant.
struct ExplorerMonitor {
  private let invariant: Invariant
  private let letters: [Int]
  private let monitor: Monitor<LifecycleAtom>
  private let letterCount: Int
  /// The states, the initial one first.
  private var states: [Int]
  /// The methods of which at least one is needed for the invariant to be judged.
  private let needed: [Callback]

  /// The number of states above which a monitor is left out.
  private static let stateLimit = 64

  /// Builds the monitor; `nil` if the page cannot run it.
  init?(_ invariant: Invariant, _ events: [EventTemplate], methods: CallbackSet) {
    let slices: [Invariant.Slice] = [.run, .process, .action, .scene, .payload]
    let formula = invariant.formula.expandingPatterns()
    guard !invariant.isAboutAdapter, slices.contains(invariant.each), !formula.hasDuration,
      !invariant.over.isEmpty
    else { return nil }
    let vocabulary = LifecycleVocabulary(over: invariant.over, target: invariant.target)
    let asksState = formula.atoms.contains { if case .state = $0 { true } else { false } }
    guard let alphabet = try? Alphabet(of: formula.atoms, in: vocabulary),
      let monitor = try? Monitor(formula, alphabet: alphabet)
    else { return nil }
    var letters: [Int] = []
    for template in events {
      let event = template.instantiate(
        payloads: template.carries.map { [Payload($0, number: 1)] } ?? [])
      guard vocabulary.isPosition(event) else {
        letters.append(-1)
        continue
      }
      guard !(asksState && event.hasReading) else { return nil }
      letters.append(alphabet.letter(for: event, in: vocabulary))
    }
    self.invariant = invariant
    self.letters = letters
    needed = invariant.methods.filter(methods.contains)
    self.monitor = monitor
    letterCount = monitor.letterCount
    states = [monitor.initial]
    var index = 0
    while index < states.count {
      for letter in 0..<letterCount {
        let next = monitor.next(states[index], letter: letter)
        if !states.contains(next) { states.append(next) }
      }
      guard states.count <= Self.stateLimit else { return nil }
      index += 1
    }
  }

  /// The name, words, slice, excuse of kills, needed methods, letters by event, moves by state and
  /// verdicts.
  var json: Value {
    let moves = states.map { state in
      Value.array(
        (0..<letterCount).map { letter in
          .int(states.firstIndex(of: monitor.next(state, letter: letter)) ?? 0)
        })
    }
    let verdicts = states.map { state in
      switch monitor.verdict(state) {
      case .holds: "h"
      case .presumablyHolds: "p"
      case .presumablyViolated: "o"
      case .violated: "v"
      }
    }
    return .object([
      .init("name", .string(invariant.name)), .init("title", .string(invariant.title)),
      .init("each", .string(invariant.each.rawValue)),
      .init("excuses", .bool(invariant.atKill == .excuses)),
      .init("needs", .array(needed.map { .string($0.alias) })),
      .init("letters", .array(letters.map { .int($0) })), .init("moves", .array(moves)),
      .init("verdicts", .string(verdicts.joined())),
    ])
  }
}
