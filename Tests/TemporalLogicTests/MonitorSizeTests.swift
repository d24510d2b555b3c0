import Foundation
import TemporalLogic
import Testing

/// The sizes of monitors, their limit, and the limit of the depth of formulas.
@Suite struct MonitorSizeTests {
  private static let a = Formula<Int>.atom(0)
  private static let b = Formula<Int>.atom(1)

  private static func always(_ a: Formula<Int>) -> Formula<Int> { .always(a, within: nil) }
  private static func eventually(_ a: Formula<Int>) -> Formula<Int> { .eventually(a, within: nil) }

  /// Returns a formula for `a` at some time and `b` `distance` positions later, which requires the
  /// last `a`s to be remembered.
  private static func later(_ distance: Int) -> Formula<Int> {
    eventually(.and(a, (0..<distance).reduce(b) { rest, _ in .next(rest) }))
  }

  @Test func textbookFormulasHaveTheKnownNumberOfStates() throws {
    let (a, b) = (Self.a, Self.b)
    let cases: [(Formula<Int>, Int)] = [
      (.constant(true), 1),
      (a, 3),
      (Self.eventually(a), 2),
      (Self.always(a), 2),
      (.until(a, b), 3),
      (.weakUntil(a, b), 3),
      (.next(a), 4),
      (Self.always(.implies(a, Self.eventually(b))), 2),
      (Self.always(.implies(a, .next(b))), 3),
      (Self.always(.implies(a, .next(.until(.not(a), b)))), 3),
      (Self.always(.implies(a, .eventually(b, within: .positions(20)))), 22),
      (Self.always(.implies(a, .once(b, within: .positions(20)))), 22),
      (Self.eventually(Self.always(a)), 2),
      (Self.always(Self.eventually(a)), 2),
      (Self.later(2), 5),
      (Self.later(10), 1_025),
    ]
    for (formula, count) in cases {
      #expect(try Monitor(formula).stateCount == count, "\(formula)")
    }
  }

  /// Returns the number of prefixes that the definitions distinguish by short continuations.
  private func classes(_ formula: Formula<Int>) -> Int {
    let words = words(letters: 4, upTo: 3)
    let signatures = words.map { word in
      words.map { ReferenceEvaluator.accepts(formula, word + $0) }
    }
    return Set(signatures).count
  }

  @Test func thereAreAsManyStatesAsClassesOfPrefixes() throws {
    let (a, b) = (Self.a, Self.b)
    let formulas: [Formula<Int>] = [
      .until(a, .and(b, .next(a))),
      .since(a, b),
      Self.always(.implies(a, .previously(b))),
      Self.eventually(.and(a, .once(b, within: .positions(1)))),
      Self.always(.iff(a, .weakNext(b))),
      .iff(Self.eventually(a), Self.always(b)),
      .release(a, .or(b, .next(a))),
      Self.always(.implies(a, .eventually(b, within: .positions(1)))),
      .weakSince(.next(a), b),
      Self.eventually(.historically(.or(a, .weakNext(b)), within: .positions(1))),
    ]
    for formula in formulas {
      #expect(try Monitor(formula).stateCount == classes(formula), "\(formula)")
    }
  }

  @Test func formulasThatExplodeAreRefusedByANamedLimit() throws {
    let (a, b) = (Self.a, Self.b)
    func within(_ count: Int, _ a: Formula<Int>) -> Formula<Int> {
      .eventually(a, within: .positions(count))
    }
    let cases: [(Formula<Int>, Set<MonitorError.Limit>)] = [
      (Self.later(30), [.states, .nodes, .operations]),
      (within(10_000, a), [.minimalStates]),
      (
        within(10_000, .and(a, .always(.or(b, within(10_000, a)), within: .positions(10_000)))),
        [.states, .nodes, .operations, .transitions]
      ),
      (
        Self.always(.once(.and(a, .once(b, within: .positions(5_000))), within: .positions(9_999))),
        [.states, .transitions, .operations]
      ),
      ((0..<5_000).reduce(a) { rest, _ in .next(rest) }, [.subformulas]),
      ((0..<17).reduce(a) { rest, _ in .iff(rest, rest) }, [.formulaNodes]),
    ]
    for (formula, limits) in cases {
      let error = #expect(throws: MonitorError.self) { try Monitor(formula) }
      let limit = try #require(error?.limit)
      #expect(limits.contains(limit), "\(limit)")
    }
  }

  @Test func eachLimitIsNamedWithItsValue() throws {
    let formula = Self.later(6)
    let cases: [(WritableKeyPath<MonitorLimits, Int>, MonitorError.Limit)] = [
      (\.atoms, .atoms), (\.letters, .letters), (\.formulaNodes, .formulaNodes),
      (\.subformulas, .subformulas), (\.states, .states), (\.transitions, .transitions),
      (\.nodes, .nodes), (\.operations, .operations), (\.minimalStates, .minimalStates),
    ]
    for (path, limit) in cases {
      var limits = MonitorLimits.standard
      limits[keyPath: path] = 1
      #expect(throws: MonitorError(limit, 1)) { try Monitor(formula, limits: limits) }
    }
    #expect(throws: MonitorError(.unknownAtom, 1)) { try Monitor(formula, atoms: [0]) }
  }

  @Test func longBoundsStaySmall() throws {
    let formula = Self.always(.implies(Self.a, .eventually(Self.b, within: .positions(1_000))))
    #expect(try Monitor(formula).stateCount == 1_002)
  }

  @Test func deepFormulasFitOnASmallStack() throws {
    let (a, b) = (Self.a, Self.b)
    let layers: [@Sendable (Formula<Int>) -> Formula<Int>] = [
      { .not($0) }, { .next($0) }, { .always($0, within: nil) }, { .until(a, .or(b, $0)) },
      { .previously($0) }, { .implies($0, b) }, { .once($0, within: .positions(1)) },
      { .since($0, .and(a, b)) }, { .iff(b, .weakNext($0)) },
    ]
    for layer in layers {
      let formula = (0..<256).reduce(a) { rest, _ in layer(rest) }
      let result = onSmallStack {
        do throws(any Error) {
          _ = try Monitor(formula.exercise)
          return try Monitor(formula).stateCount
        } catch { return (error as? MonitorError) == nil ? -1 : 0 }
      }
      #expect(result >= 0)
    }
  }

  /// Runs the body on a thread with 512 KiB of stack.
  private func onSmallStack(_ body: @escaping @Sendable () -> Int) -> Int {
    let result = Box()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.value = body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return result.value
  }

  private final class Box: @unchecked Sendable {
    var value = -1
  }
}
