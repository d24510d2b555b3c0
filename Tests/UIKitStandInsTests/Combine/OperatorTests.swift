import Combine
import Testing

/// The output of operators for their input.
@Suite struct OperatorTests {
  struct Trouble: Error, CustomStringConvertible {
    let description = "trouble"
  }

  /// A publisher, and the output for a subscriber with unlimited demand: values, then `.` on
  /// completion or `!` and the failure.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let record: @Sendable () -> String

    init<P: Publisher & SendableMetatype>(
      _ name: String, _ expected: String, _ make: @escaping @Sendable () -> P
    ) {
      testDescription = name
      self.expected = expected
      record = { all(of: make()) }
    }
  }

  private static func all<P: Publisher>(of publisher: P) -> String {
    var got: [String] = []
    let sink = publisher.sink(
      receiveCompletion: {
        if case .failure(let failure) = $0 { got.append("!\(failure)") } else { got.append(".") }
      }, receiveValue: { got.append("\($0)") })
    sink.cancel()
    return got.joined(separator: " ")
  }

  /// One to three, and then trouble.
  private static var failing: AnyPublisher<Int, any Error> {
    [1, 2, 3, 4].publisher.tryMap { if $0 == 4 { throw Trouble() } else { $0 } }
  }

  private static var never: Empty<Int, Never> { Empty(completeImmediately: false) }

  static let values: [Case] = [
    Case("map", "2 4 .") { [1, 2].publisher.map { $0 * 2 } },
    Case("map by a path", "1 2 .") { ["a", "bc"].publisher.map(\.count) },
    Case("tryMap", "1 2 3 !trouble") { failing },
    Case("compactMap", "1 3 .") { ["1", "x", "3"].publisher.compactMap { Int($0) } },
    Case("filter", "2 4 .") { (1...4).publisher.filter { $0 % 2 == 0 } },
    Case("removeDuplicates", "1 2 1 .") { [1, 1, 2, 2, 1].publisher.removeDuplicates() },
    Case("removeDuplicates of nothing", "nil Optional(1) .") {
      [nil, nil, 1].publisher.removeDuplicates()
    },
    Case("scan", "1 3 6 .") { [1, 2, 3].publisher.scan(0, +) },
    Case("first", "1 .") { [1, 2].publisher.first() },
    Case("first where", "2 .") { [1, 2, 3].publisher.first { $0 > 1 } },
    Case("first of those that fail", "1 .") { failing.first() },
    Case("prefix", "1 2 .") { (1...9).publisher.prefix(2) },
    Case("prefix of none", ".") { failing.prefix(0) },
    Case("prefix of an endless one", "0 1 .") { sequence(first: 0) { $0 + 1 }.publisher.prefix(2) },
    Case("dropFirst", "3 .") { [1, 2, 3].publisher.dropFirst(2) },
    Case("mapError", "1 2 3 !0") { failing.mapError { _ in Code(0) } },
    Case("replaceError", "1 2 3 0 .") { failing.replaceError(with: 0) },
    Case("replaceError of no failure", "1 .") { Just(1).replaceError(with: 0) },
    Case("catch", "1 2 3 9 .") { failing.catch { _ in Just(9) } },
  ]

  static let several: [Case] = [
    Case("append", "1 2 3 .") { Just(1).append(2, 3) },
    Case("append to those that fail", "1 2 3 !trouble") { failing.append(4) },
    Case("prepend", "0 1 .") { Just(1).prepend(0) },
    Case("prepend a publisher", "0 1 .") { Just(1).prepend(Just(0)) },
    Case("flatMap", "1 10 2 20 .") { [1, 2].publisher.flatMap { [$0, $0 * 10].publisher } },
    Case("flatMap to those that fail", "1 2 3 !trouble") {
      [1, 2].publisher.flatMap { _ in failing }
    },
    Case("flatMap of those that fail", "1 2 3 !trouble") { failing.flatMap { Just($0) } },
    Case("flatMap one at a time", "1 1 2 2 .") {
      [1, 2].publisher.flatMap(maxPublishers: .max(1)) { [$0, $0].publisher }
    },
    Case("switchToLatest", "1 2 .") { [Just(1), Just(2)].publisher.switchToLatest() },
    Case("switchToLatest waits for the last", "1") {
      [Just(1).eraseToAnyPublisher(), never.eraseToAnyPublisher()].publisher.switchToLatest()
    },
    Case("merge", "1 2 .") { Just(1).merge(with: Just(2)) },
    Case("merge waits for all", "1") { Just(1).merge(with: never) },
    Case("merge fails with one", "!trouble") {
      Fail(error: Trouble()).merge(with: Just(1).setFailureType(to: Trouble.self))
    },
    Case("merge many", "1 2 3 .") { Publishers.MergeMany([Just(1), Just(2), Just(3)]) },
    Case("combineLatest", "(2, \"a\") (2, \"b\") .") {
      [1, 2].publisher.combineLatest(["a", "b"].publisher)
    },
    Case("combineLatest waits for all", "(1, 2)") {
      Just(1).append(never).combineLatest(Just(2))
    },
    Case("combineLatest of three", "6 .") {
      Publishers.CombineLatest3(Just(1), Just(2), Just(3)).map { $0 + $1 + $2 }
    },
  ]

  struct Code: Error, CustomStringConvertible {
    let description: String
    init(_ code: Int) { description = "\(code)" }
  }

  @Test(arguments: values + several)
  func aSubscriberGets(_ trial: Case) { #expect(trial.record() == trial.expected) }

  // MARK: Demand

  /// A subscriber that requests as many values as it is told to.
  private final class Asking: Subscriber {
    var subscription: (any Subscription)?
    var got: [String] = []
    var more = Subscribers.Demand.none

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand {
      got.append("\(input)")
      defer { more = .none }
      return more
    }
    func receive(completion: Subscribers.Completion<Never>) { got.append(".") }

    func ask(_ demand: Subscribers.Demand) -> String {
      got = []
      subscription?.request(demand)
      return got.joined(separator: " ")
    }
  }

  /// Returns the values received when one is requested, one more on its arrival, and then all.
  private func asked(_ publisher: some Publisher<Int, Never>) -> [String] {
    let asking = Asking()
    publisher.subscribe(asking)
    asking.more = .max(1)
    return [asking.got.joined(separator: " "), asking.ask(.max(1)), asking.ask(.unlimited)]
  }

  @Test func nothingComesThatWasNotAskedFor() {
    #expect(asked([1, 2, 3].publisher) == ["", "1 2", "3 ."])
    #expect(asked([1, 2, 3].publisher.filter { $0 > 1 }) == ["", "2 3 .", ""])
    #expect(asked([1, 2, 3].publisher.scan(0, +)) == ["", "1 3", "6 ."])
    #expect(asked([1].publisher.append(2, 3)) == ["", "1 2", "3 ."])
    #expect(asked([[1, 2], [3]].publisher.flatMap(\.publisher)) == ["", "1 2", "3 ."])
    #expect(asked(CurrentValueSubject(1).prefix(1)) == ["", "1 .", ""])
    #expect(asked(Empty<Int, Never>()) == [".", "", ""])
    #expect(asked([1, 2].publisher.prefix(1)) == ["", "1 .", ""])
  }

  @Test func replacementsOfErrorsWaitForDemand() {
    let asking = Asking()
    Self.failing.replaceError(with: 0).subscribe(asking)
    #expect(asking.ask(.max(3)) == "1 2 3" && asking.ask(.max(1)) == "0 .")
  }

  @Test func aSubjectLosesWhatNobodyAskedForAndACurrentValueIsKept() {
    let (passing, keeping) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0))
    let (one, other) = (Asking(), Asking())
    passing.subscribe(one)
    keeping.subscribe(other)
    for subject in [passing, keeping] as [any Subject<Int, Never>] {
      subject.send(1)
      subject.send(2)
    }
    #expect(one.got == [] && other.got == [])
    #expect(one.ask(.max(1)) == "" && other.ask(.max(1)) == "2")
    passing.send(3)
    keeping.send(3)
    #expect(one.got == ["3"] && other.got == ["2", "3"].dropLast())
    #expect(other.ask(.max(1)) == "3")
  }

  @Test func demandsAreCounted() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(2) + 3 == .max(5) && Demand.max(2) - 3 == .none)
    #expect(Demand.unlimited - 1 == .unlimited && Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.max(1) < .unlimited && Demand.max(1) > .none && Demand.max(1) > 0)
    #expect(Demand.unlimited.max == nil && Demand.max(3).max == 3 && Demand.max(2) * 2 == 4)
  }
}
