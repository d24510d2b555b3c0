import FormulaMeanings
import TemporalLogic
import Testing

/// Automata of the words that violate a formula, against the definitions.
@Suite struct BuchiAutomatonTests {
  /// A word of letters without an end.
  struct LassoWord: CustomStringConvertible {
    var stem: [Int]
    var loop: [Int]

    var description: String { "\(stem) (\(loop))*" }

    func violates(_ formula: Formula<Int>) -> Bool {
      let letters = stem + loop
      return !LassoMeaning<Int>(stem: stem.count, loop: loop.count) { atom, position in
        letters[position] & (1 << atom) != 0
      }.satisfies(formula)
    }
  }

  /// A state of the product of a lasso with an automaton.
  private struct ProductState: Hashable {
    var position: Int
    var state: BuchiAutomaton.State
    var marks: UInt64 = 0
  }

  /// Whether some path of the automaton reads the word and meets each mark for ever again: looked
  /// for from every place by itself.
  private func accepts(_ automaton: inout BuchiAutomaton, _ word: LassoWord) -> Bool {
    let letters = word.stem + word.loop
    func next(_ place: ProductState) -> [ProductState] {
      automaton.transitions(from: place.state, letter: letters[place.position]).map {
        let position = place.position + 1
        return ProductState(
          position: position == letters.count ? word.stem.count : position, state: $0.target,
          marks: place.marks | $0.marks)
      }
    }
    var reached: Set<ProductState> = [ProductState(position: 0, state: automaton.initial)]
    var open = Array(reached)
    while let place = open.popLast() {
      for var found in next(place) {
        found.marks = 0
        if reached.insert(found).inserted { open.append(found) }
      }
    }
    let all = (UInt64(1) << UInt64(automaton.markCount)) - 1
    return reached.contains { start in
      guard start.position >= word.stem.count else { return false }
      var seen: Set<ProductState> = []
      var open = [start]
      while let place = open.popLast() {
        for found in next(place) where seen.insert(found).inserted { open.append(found) }
      }
      return seen.contains {
        $0.position == start.position && $0.state == start.state
          && $0.marks == all
      }
    }
  }

  private func automaton(_ formula: Formula<Int>, atoms: Int = 2) throws -> BuchiAutomaton {
    try BuchiAutomaton(
      violating: formula, alphabet: Alphabet(of: Array(0..<atoms), in: BitVocabulary.all(atoms)))
  }

  @Test func everySmallFormulaIsViolatedByTheWordsOfTheDefinitions() throws {
    var all = AllFormulas()
    let lassos = words(letters: 4, upTo: 1).flatMap { stem in
      words(letters: 4, upTo: 2).filter { !$0.isEmpty }.map { LassoWord(stem: stem, loop: $0) }
    }
    for formula in all(operators: 0) + all(operators: 1) + all(operators: 2) {
      var automaton = try automaton(formula)
      let wrong = lassos.first { accepts(&automaton, $0) != $0.violates(formula) }
      #expect(wrong == nil, "\(formula)")
    }
  }

  @Test func randomFormulasAreViolatedByTheWordsOfTheDefinitions() throws {
    var samples = MonitorSamples(seed: 21)
    for _ in 0..<4_000 {
      let formula = samples.formula(2 + samples.below(4), atoms: 2)
      var automaton = try automaton(formula)
      for _ in 0..<4 {
        let word = LassoWord(
          stem: samples.word(samples.below(5), letters: 4),
          loop: samples.word(1 + samples.below(4), letters: 4))
        #expect(accepts(&automaton, word) == word.violates(formula), "\(formula) on \(word)")
      }
    }
  }

  /// A word that may end is one that violates the formula as a whole.
  @Test func wordsThatEndAreJudgedAsByMonitors() throws {
    var samples = MonitorSamples(seed: 22)
    for _ in 0..<4_000 {
      let formula = samples.formula(1 + samples.below(5), atoms: 2)
      var automaton = try automaton(formula)
      let word = samples.word(1 + samples.below(5), letters: 4)
      var states: Set<BuchiAutomaton.State> = [automaton.initial]
      for letter in word {
        states = Set(
          states.flatMap { automaton.transitions(from: $0, letter: letter).map(\.target) })
      }
      let isViolated = states.contains { automaton.mayEnd($0) }
      #expect(isViolated == !ReferenceEvaluator.accepts(formula, word), "\(formula) on \(word)")
    }
  }

  /// A formula of safety that a word without an end violates is violated after finitely many
  /// letters, whatever comes then.
  @Test func formulasOfSafetyAreViolatedByABeginning() throws {
    var samples = MonitorSamples(seed: 23)
    var violatedCount = 0
    for _ in 0..<20_000 {
      let formula = samples.formula(1 + samples.below(5), atoms: 2)
      guard formula.isSyntacticallySafe else { continue }
      let word = LassoWord(
        stem: samples.word(samples.below(4), letters: 4),
        loop: samples.word(1 + samples.below(3), letters: 4))
      guard word.violates(formula) else { continue }
      violatedCount += 1
      let monitor = try Monitor(formula)
      let long = word.stem + (0..<30).flatMap { _ in word.loop }
      #expect(monitor.run(long).contains { monitor.verdict($0) == .violated }, "\(formula)")
    }
    #expect(violatedCount > 1_000)
  }

  @Test(arguments: [
    ("always (p0 implies eventually p1)", false), ("eventually p0", false), ("p0 until p1", false),
    ("not always p0", false), ("p0 iff always p1", false), ("always eventually p0", false),
    ("always (p0 implies next p1)", false), ("always (p0 implies weak next p1)", true),
    ("not next p0", true), ("not weak next p0", false), ("not always within 1 p0", false),
    ("p0 weak until p1", true), ("not (p0 until p1)", true),
    ("always (p0 implies once p1)", true), ("always within 3 p0", true),
    ("always (p0 implies eventually within 2 p1)", false), ("not eventually p0", true),
    ("pattern globally, p0 never occurs", true), ("pattern globally, p0 leads to p1", false),
  ])
  func safetyIsReadFromTheSyntax(text: String, isSafe: Bool) throws {
    let formula = try parsed(text).mapAtoms { .atom($0.name) }
    #expect(formula.isSyntacticallySafe == isSafe)
  }

  @Test func tooManyClaimsAreAnError() {
    let long = (0..<20).reduce(Formula<Int>.atom(0)) { .next(.or($0, .atom($1 % 2))) }
    #expect(throws: MonitorError(.guesses, 12)) { try automaton(long) }
    let far = Formula<Int>.eventually(.atom(0), within: .positions(100_000))
    #expect(throws: MonitorError.self) { try automaton(far) }
  }
}
