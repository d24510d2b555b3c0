import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import Testing

/// Tests of `answers-merged`: a method returns the merged answers of its targets.
@Suite struct MergedAnswerTests {
  private static func trial(
    _ rule: AdapterCheck.AnswerRule, answers: [Bool], returns: Bool
  ) throws -> CheckTrial {
    let check = AdapterCheck.answersMerged("answered", by: rule)
    let adapter = AnsweringAdapter.description(check, answers, returns)
    return try CheckTrial(adapter, in: .appDelegateIOS12, seeds: 20) {
      $0.sequences.stopsAtFirstFailure = true
    }
  }

  /// Answers and their merged values, worked out by hand.
  static let table: [(answers: [Bool], any: Bool, all: Bool, first: Bool)] = [
    ([true], true, true, true), ([false], false, false, false),
    ([true, false], true, false, true), ([false, true], true, false, false),
    ([true, true, false], true, false, true), ([false, false, true], true, false, false),
    ([false, false], false, false, false), ([true, true], true, true, true),
  ]

  @Test(arguments: table)
  func theRuleDecides(answers: [Bool], any: Bool, all: Bool, first: Bool) throws {
    for (rule, right) in [(AdapterCheck.AnswerRule.any, any), (.all, all), (.first, first)] {
      let faithful = try Self.trial(rule, answers: answers, returns: right)
      #expect(faithful.violated == [])
      #expect(faithful.holding == ["answers-merged(answered, \(rule.rawValue))"])
      let wrong = try Self.trial(rule, answers: answers, returns: !right)
      #expect(wrong.violated == ["answers-merged(answered, \(rule.rawValue))"])
    }
  }

  @Test func unknownRulesAreAnError() {
    #expect(throws: CheckingError.self) {
      try CheckTrial(
        AnsweringAdapter.description("answers-merged(answered, most)", [true], true),
        in: .appDelegateIOS12)
    }
  }
}

/// Asks some targets in each call that answers yes or no.
private struct AnsweringAdapter: DelegateAdapter {
  let answers: [Bool]
  let returns: Bool

  static func description(
    _ check: AdapterCheck, _ answers: [Bool], _ returns: Bool
  ) -> AdapterDescription {
    AdapterDescription(name: "answering", title: "asks its targets", checks: [check]) { _ in
      AnsweringAdapter(answers: answers, returns: returns)
    }
  }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    guard case .bool = call.callback.row.returns else { return nil }
    for answer in answers {
      output.emit("answered", arguments: [.init("value", .bool(answer))])
    }
    return .bool(returns)
  }
}
