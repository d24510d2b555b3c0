import TemporalLogic
import Testing

/// The words that exercise a formula.
@Suite struct VacuityTests {
  private static let p = Formula<Int>.atom(0)
  private static let q = Formula<Int>.atom(1)

  private static func always(_ a: Formula<Int>) -> Formula<Int> { .always(a, within: nil) }

  @Test func theWitnessIsWhatIsExpected() {
    let (p, q) = (Self.p, Self.q)
    let cases: [(Formula<Int>, Formula<Int>)] = [
      (Self.always(.implies(p, q)), .not(Self.always(.not(p)))),
      (Self.always(.or(.not(p), q)), .not(Self.always(.not(p)))),
      (Self.always(.or(q, .not(p))), .not(Self.always(.not(p)))),
      (Self.always(.not(p)), .constant(true)),
      (.until(p, q), .constant(true)),
      (
        Self.always(.implies(p, .implies(q, .next(p)))),
        .not(Self.always(.implies(p, .not(q))))
      ),
      (.and(Self.always(.implies(p, q)), Self.always(q)), .constant(true)),
      (.implies(p, q), p),
    ]
    for (formula, witness) in cases { #expect(formula.exercise == witness) }
  }

  @Test func theWordsThatExerciseAreThose() {
    let (p, q) = (Self.p, Self.q)
    let nested = Self.always(.implies(p, .implies(q, .next(p))))
    let last = Self.always(.implies(p, .weakNext(.constant(false))))
    let guardedNext = Formula.weakNext(.implies(p, q))
    let cases: [(Formula<Int>, [Int], Bool)] = [
      (Self.always(.implies(p, q)), [0, 2], false),
      (Self.always(.implies(p, q)), [0, 1, 0], true),
      (nested, [1, 2], false),
      (nested, [1, 3], true),
      (last, [0, 0], false),
      (last, [0, 1], true),
      (guardedNext, [1], false),
      (guardedNext, [1, 1], true),
      (Self.always(.implies(p, .next(q))), [0, 1], true),
      (.historically(.implies(p, q), within: nil), [1], true),
      (
        .pattern(Pattern(.globally, .response(p, q))), [2, 2], false
      ),
      (.pattern(Pattern(.globally, .response(p, q))), [2, 1], true),
      (.pattern(Pattern(.globally, .absence(p))), [2], true),
      (.pattern(Pattern(.after(q), .absence(p))), [1], false),
    ]
    for (formula, word, isExercised) in cases {
      #expect(
        ReferenceEvaluator.accepts(formula.exercise, word) == isExercised, "\(formula) \(word)")
    }
  }

  @Test func everyViolationExercises() {
    var samples = MonitorSamples(seed: 7)
    var violations = 0
    for _ in 0..<6_000 {
      let formula = guarded(&samples, 1 + samples.below(3))
      let word = samples.word(1 + samples.below(6), letters: 4)
      guard !ReferenceEvaluator.accepts(formula, word) else { continue }
      violations += 1
      #expect(ReferenceEvaluator.accepts(formula.exercise, word), "\(formula) on \(word)")
    }
    #expect(violations > 1_000)
  }

  /// Formulas of the shapes in which consequences are sought.
  private func guarded(_ samples: inout MonitorSamples, _ depth: Int) -> Formula<Int> {
    guard depth > 0 else { return samples.formula(samples.below(3), atoms: 2) }
    let inner = guarded(&samples, depth - 1)
    let guardian = samples.formula(samples.below(3), atoms: 2)
    switch samples.below(10) {
    case 0: return .implies(guardian, inner)
    case 1: return .or(.not(guardian), inner)
    case 2: return .or(inner, .not(guardian))
    case 3: return .and(inner, guarded(&samples, depth - 1))
    case 4: return .next(inner)
    case 5: return .weakNext(inner)
    case 6: return .always(inner, within: .positions(2))
    case 7: return .weakPreviously(inner)
    case 8: return .historically(inner, within: nil)
    default: return .always(.implies(guardian, inner), within: nil)
    }
  }

  @Test func patternsInPatternsDoNotExplode() {
    let nested = (0..<8).reduce(Self.p) { inner, _ in
      .pattern(Pattern(.between(inner, and: Self.q), .responseByChain(inner, inner, inner)))
    }
    #expect(throws: MonitorError(.formulaNodes, MonitorLimits.standard.formulaNodes)) {
      try Monitor(nested)
    }
    if case .constant = nested.exercise { Issue.record("no guard was found") }
  }
}
