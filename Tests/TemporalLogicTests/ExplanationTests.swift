import FormulaMeanings
import TemporalLogic
import Testing

/// Whether a reason is true of the word by the definitions.
private func isTrue(_ reason: Explanation<Int>.Reason, _ reference: ReferenceEvaluator) -> Bool {
  switch reason {
  case .trigger(let formula, at: let i), .forbidden(let formula, at: let i):
    reference.holds(formula)[i]
  case .failed(let formula, at: let i): !reference.holds(formula)[i]
  case .missing(let formula, let start):
    (start..<max(start, reference.word.count)).allSatisfy { !reference.holds(formula)[$0] }
  case .interrupted(let goal, let meanwhile, let i):
    !reference.holds(goal)[i] && !reference.holds(meanwhile)[i]
  }
}

private func explanation(
  of formula: Formula<Int>, _ reference: ReferenceEvaluator, isComplete: Bool
) -> [Explanation<Int>.Reason] {
  Explanation(
    of: formula, count: reference.word.count, isComplete: isComplete, times: reference.times
  ) { atom, position in reference.word[position] & (1 << atom) != 0 }.reasons
}

/// Returns the explanations of words of names, one name per position.
private func told(_ text: String, _ word: String, isComplete: Bool = true) throws -> [String] {
  let names = word.split(separator: " ").map(String.init)
  let explanation = Explanation(
    of: try parsed(text).expandingPatterns(), count: names.count, isComplete: isComplete, times: []
  ) { atom, position in names[position] == atom.name }
  return explanation.reasons.map { reason in
    switch reason {
    case .trigger(let formula, at: let i): "since \(i): \(formula.text)"
    case .failed(let formula, at: let i): "failed at \(i): \(formula.text)"
    case .forbidden(let formula, at: let i): "forbidden at \(i): \(formula.text)"
    case .missing(let formula, let start): "missing from \(start): \(formula.text)"
    case .interrupted(let goal, let meanwhile, let i):
      "at \(i) neither \(goal.text) nor \(meanwhile.text)"
    }
  }
}

@Suite struct ExplanationTests {
  @Test func reasonsAreTrueOfRandomWords() {
    var samples = MonitorSamples(seed: 11)
    var explained = 0
    for _ in 0..<6_000 {
      let formula = samples.formula(1 + samples.below(7), atoms: 3, timed: true)
      let reference = samples.timedWord(upTo: 7)
      let reasons = explanation(of: formula, reference, isComplete: true)
      #expect(reasons.isEmpty == reference.holds(formula)[0], "\(formula) on \(reference.word)")
      let untrue = reasons.first { !isTrue($0, reference) }
      #expect(untrue == nil, "\(formula) on \(reference.word)")
      explained += reasons.isEmpty ? 0 : 1
    }
    #expect(explained > 2_000)
  }

  @Test func aPossibleContinuationExcuses() {
    var samples = MonitorSamples(seed: 12)
    let continuations = words(letters: 4, upTo: 2)
    var explained = 0
    for _ in 0..<2_000 {
      let formula = samples.formula(1 + samples.below(5), atoms: 2)
      let word = samples.word(1 + samples.below(4), letters: 4)
      let reasons = explanation(of: formula, ReferenceEvaluator(word), isComplete: false)
      #expect(reasons.allSatisfy { isTrue($0, ReferenceEvaluator(word)) }, "\(formula) on \(word)")
      guard !reasons.isEmpty else { continue }
      explained += 1
      let excused = continuations.first { ReferenceEvaluator.accepts(formula, word + $0) }
      #expect(excused == nil, "\(formula) on \(word)")
    }
    #expect(explained > 300)
  }

  @Test(arguments: [
    (
      "always (foreground implies next ((not (active or back)) weak until active))",
      "launch foreground geometry back active",
      ["since 1: foreground", "at 3 neither active nor not (active or back)"]
    ),
    (
      "always (link implies eventually routed)", "link routed link other",
      ["since 2: link", "missing from 2: routed"]
    ),
    ("always (link implies next routed)", "a link", ["since 1: link", "missing from 2: routed"]),
    (
      "always (finish implies weak next always not finish)", "finish a finish",
      ["since 0: finish", "forbidden at 2: finish"]
    ),
    (
      "pattern globally, s precedes p", "a p s",
      ["since 1: p", "at 1 neither s nor not p"]
    ),
    (
      "pattern globally, s precedes p", "a p",
      ["since 1: p", "at 1 neither s nor not p"]
    ),
    (
      "pattern between q and r, p leads to s", "q p r s",
      [
        "since 0: q and not r and eventually r", "since 1: p and not r",
        "at 1 neither r nor p implies not r until (s and not r)", "since 1: p",
        "at 2 neither s and not r nor not r",
      ]
    ),
    ("pattern after q, p never occurs", "p q a p", ["since 1: q", "forbidden at 3: p"]),
    (
      "always (resign implies not resign since active)", "active resign",
      ["since 1: resign", "since 0: active", "forbidden at 1: resign"]
    ),
    (
      "always (deliver implies once (start or foreground))", "a deliver",
      ["since 1: deliver", "failed at 1: once (start or foreground)"]
    ),
    (
      "always (b implies (not x) since a)", "c b", ["since 1: b", "failed at 1: once a"]
    ),
    ("always (b implies historically not x)", "x c b", ["since 2: b", "forbidden at 0: x"]),
    ("always (b implies previously a)", "c b", ["since 1: b", "failed at 0: a"]),
    ("always (b implies previously a)", "b", ["since 0: b", "failed at 0: previously a"]),
    (
      "always (not a or eventually within 1 b)", "a c b",
      [
        "since 0: a", "failed at 0: eventually within 1 b",
      ]
    ),
    ("eventually a and always not b", "c b", ["forbidden at 1: b"]),
    ("always (a iff next b)", "a c", ["since 0: a", "failed at 1: b"]),
    ("always (a iff next b)", "c b", ["since 1: b", "failed at 0: a"]),
    ("a iff false", "a", ["forbidden at 0: a"]),
    ("always not (a and eventually b)", "a c b", ["since 0: a", "forbidden at 2: b"]),
    ("always not (a and next a)", "a c a a", ["since 2: a", "forbidden at 3: a"]),
    ("c release a", "a b", ["at 1 neither c nor a"]),
    ("false", "a", ["failed at 0: false"]),
  ]) func chainsLeadToThePlaceToBlame(text: String, word: String, expected: [String]) throws {
    #expect(try told(text, word) == expected)
  }

  @Test func irreparableReasonsComeFirst() throws {
    #expect(
      try told("always (a implies eventually b) and always not c", "a c") == ["forbidden at 1: c"])
    #expect(
      try told("always ((a implies eventually b) and not c)", "a a c") == ["forbidden at 2: c"])
    #expect(try told("always (a implies eventually b)", "a a c", isComplete: false) == [])
  }

  @Test func nestedUntilsOfLongWordsAreExplainedAtOnce() throws {
    let nested = "(a until (a until (a until (a until (a until b)))))"
    let word = Array(repeating: "a", count: 300).joined(separator: " ")
    #expect(
      try told("always \(nested)", word) == ["missing from 0: a until a until a until a until b"])
  }

  @Test func theEmptyWordHasNoReasons() {
    let explanation = Explanation(of: .constant(false), count: 0, isComplete: true, times: []) {
      (_: Int, _) in false
    }
    #expect(explanation.reasons == [])
  }
}
