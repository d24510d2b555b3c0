import DeviceLogs
import LifecycleModel
import Testing

/// Logs with one line that is missing, too much, or in the wrong place.
@Suite struct LogRepairTests {
  private static let launched: [LoggedCall] = [
    .init(.didFinishLaunching), .init(.didBecomeActive), .init(.willResignActive),
    .init(.didEnterBackground),
  ]

  private static func repairs(
    _ change: (inout [LoggedCall]) -> Void
  ) throws -> (explanation: LogExplanation, repairs: LogRepairs) {
    var calls = launched
    change(&calls)
    let log = CallbackLog(
      calls, instrumented: CallbackSet(launched.map(\.callback) + [.willEnterForeground]),
      start: LogStart([.notRunning]), processEnds: 0)
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    let explanation = explainer.explain(log)
    return (explanation, explainer.repairs(of: log, explanation))
  }

  @Test func aLogThatIsExplainedNeedsNone() throws {
    let (explanation, repairs) = try Self.repairs { _ in }
    #expect(explanation.isAccepted && repairs == LogRepairs())
    #expect(explanation.way?.actions.map(\.name) == [.launch, .background])
    #expect(explanation.way?.lines == [0, 2])
  }

  @Test func aMissingLineIsFound() throws {
    let (explanation, repairs) = try Self.repairs { $0.remove(at: 1) }
    #expect(explanation.unexplainedAt == 1)
    #expect(repairs.ways.contains([.inserted(.init(.didBecomeActive, state: .active), before: 1)]))
  }

  @Test func linesInTheWrongOrderAreFound() throws {
    let (explanation, repairs) = try Self.repairs { $0.swapAt(2, 3) }
    #expect(explanation.unexplainedAt == 2)
    #expect(repairs.ways.contains([.swapped(2)]))
  }

  @Test func aLineTooMuchIsFound() throws {
    let (explanation, repairs) = try Self.repairs { $0.insert(.init(.didBecomeActive), at: 2) }
    #expect(explanation.unexplainedAt == 2)
    #expect(repairs.ways.contains([.removed(2)]))
  }

  /// An answer of the system to a request comes whenever the process runs, and only then.
  @Test(arguments: [Callback.didRegisterForRemoteNotifications, .taskExpiration])
  func answersComeWheneverTheProcessRuns(callback: Callback) throws {
    for place in 1...4 {
      let (explanation, _) = try Self.repairs { $0.insert(.init(callback), at: place) }
      #expect(explanation.isAccepted, "at \(place)")
    }
    let (explanation, _) = try Self.repairs { calls in
      calls = [.init(callback), .init(.willEnterForeground)]
    }
    #expect(!explanation.isAccepted)
  }

  // MARK: Several changes

  /// The number of lines that are missing, too much or in the place of the next, by the textbook:
  /// the optimal string alignment distance.
  private static func distance(_ log: [Callback], _ other: [Callback]) -> Int {
    var table = (0...log.count).map { row in
      (0...other.count).map { row == 0 ? $0 : $0 == 0 ? row : 0 }
    }
    for row in 0..<log.count {
      for column in 0..<other.count {
        var least = min(table[row][column + 1], table[row + 1][column]) + 1
        if log[row] == other[column] { least = min(least, table[row][column]) }
        if row > 0, column > 0, log[row] == other[column - 1], log[row - 1] == other[column] {
          least = min(least, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = least
      }
    }
    return table[log.count][other.count]
  }

  private static func mended(_ calls: [Callback], by way: [LogRepair]) -> [Callback] {
    var calls = calls
    for repair in way.reversed() {
      switch repair {
      case .removed(let line): calls.remove(at: line)
      case .inserted(let call, let line): calls.insert(call.callback, at: line)
      case .swapped(let line): calls.swapAt(line, line + 1)
      }
    }
    return calls
  }

  private static let cases: [LogExplainerTests.Case] = [
    .init(
      profile: .appDelegateIOS12,
      letters: [
        LoggedCall(.didFinishLaunching), LoggedCall(.didBecomeActive),
        LoggedCall(.willResignActive), LoggedCall(.openURL),
      ], start: LogStart([.notRunning]), end: .complete),
    .init(
      profile: .appDelegateIOS12,
      letters: [
        LoggedCall(.willResignActive), LoggedCall(.didEnterBackground),
        LoggedCall(.willEnterForeground), LoggedCall(.didBecomeActive),
      ], start: LogStart([.active]), end: .truncated),
    .init(
      profile: .sceneIOS13,
      letters: [
        LoggedCall(.sceneWillConnect), LoggedCall(.sceneWillEnterForeground),
        LoggedCall(.sceneDidBecomeActive),
      ], start: LogStart([.background], session: true), end: .truncated),
  ]

  @Test("the nearest behaviors are all that the fewest changes lead to", arguments: cases)
  func theNearestBehaviorsAreFound(item: LogExplainerTests.Case) throws {
    let configuration = Configuration(implements: Set(item.letters.map(\.callback.alias)).sorted())
    let model = try CompiledModel(profile: item.profile, configuration: configuration)
    let length = 3
    let behaviors = BehaviourEnumeration(
      model, item.letters, maxLength: length + 2, end: item.end
    ).words(from: item.start).map { $0.map(\.callback) }
    var explainer = LogExplainer(model)
    var counts: Set<Int?> = []
    for word in BehaviourEnumeration.allWords(item.letters, maxLength: length) {
      let log = item.log(word)
      let explanation = explainer.explain(log)
      let repairs = explainer.repairs(of: log, explanation)
      guard !explanation.isAccepted else {
        #expect(repairs == LogRepairs())
        continue
      }
      let calls = word.map(\.callback)
      let distances = behaviors.map { Self.distance(calls, $0) }
      let least = try #require(distances.min())
      counts.insert(repairs.count)
      // The behaviors are known up to two lines more.
      guard least <= 2 else {
        #expect(repairs.count == 3, "\(word): \(repairs)")
        continue
      }
      let nearest = zip(behaviors, distances).filter { $1 == least }.map(\.0)
      #expect(repairs.count == least && repairs.ways.allSatisfy { $0.count == least }, "\(word)")
      let found = repairs.ways.map { Self.mended(calls, by: $0) }
      #expect(Set(found) == Set(nearest), "\(word): \(found), not \(nearest)")
    }
    #expect(counts.count > 1, "\(counts)")
  }

  @Test func linesOfTwoMistakesAreNamed() throws {
    let (_, repairs) = try Self.repairs { calls in
      calls.remove(at: 1)
      calls.append(.init(.didEnterBackground))
    }
    #expect(repairs.count == 2)
    let active = LoggedCall(.didBecomeActive, state: .active)
    #expect(repairs.ways.contains([.inserted(active, before: 1), .removed(2)]), "\(repairs)")
    #expect(repairs.ways.first?.first == .inserted(active, before: 1))
  }

  @Test func mistakesFarApartAreFound() throws {
    let round: [Callback] = [
      .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive,
    ]
    let (explanation, repairs) = try Self.repairs { calls in
      calls = Array(calls.prefix(2)) + (0..<200).flatMap { _ in round.map { LoggedCall($0) } }
      // A round without its foreground, and a later one that enters the background twice.
      calls.remove(at: 104)
      calls.insert(LoggedCall(.didEnterBackground), at: 600)
    }
    #expect(explanation.unexplainedAt == 104 && repairs.count == 2)
    #expect(
      repairs.ways.contains { way in
        guard case .inserted(let call, before: 104) = way[0] else { return false }
        return call.callback == .willEnterForeground
          && [.removed(600), .removed(599)].contains(way[1])
      }, "\(repairs)")
    #expect(repairs.ways.allSatisfy { $0.count == 2 })
  }
}
