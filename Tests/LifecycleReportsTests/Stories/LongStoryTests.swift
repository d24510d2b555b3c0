import LifecycleModel
import LifecycleReports
import Testing

/// A story as long as a log is told by its beginning, its end and what is around the violation.
@Suite struct LongStoryTests {
  /// Steps of four events each, the names of which are numbers.
  private static func steps(_ count: Int, inOne: Bool) -> [Report.Step] {
    let steps = (0..<count).map { number in
      Report.Step(
        action: Action(.background), isSettling: false,
        events: [Event(.action(Action(.background)))]
          + (1...3).map { Event(.emit("event\(4 * number + $0)", arguments: [])) })
    }
    guard inOne else { return steps }
    return [
      Report.Step(
        action: Action(.background), isSettling: false,
        events: [steps[0].events[0]]
          + steps.flatMap(\.events).filter { if case .emit = $0.body { true } else { false } })
    ]
  }

  @Test(arguments: [true, false]) func onlyWhatIsNearIsTold(inOne: Bool) {
    let steps = Self.steps(5_000, inOne: inOne)
    let place = steps.flatMap(\.events).firstIndex {
      if case .emit("event8002", _) = $0.body { true } else { false }
    }
    let lines = StorySteps(steps, brokenAt: place, width: 100).lines.map {
      $0.rendered(isColoured: false)
    }
    #expect(lines.count > 400 && lines.count < 1_500, "\(lines.count)")
    for told in ["event1", "event8001", "event8002", "event8003", "event19999"] {
      #expect(lines.contains { $0.split(separator: " ").contains { $0 == told } }, "\(told)")
    }
    #expect(!lines.contains { $0.contains("event4001") || $0.contains("event12001") })
    #expect(lines.contains { $0.hasPrefix("✗") && $0.contains("event8002") })
    // A gap between steps begins and ends within one.
    #expect((2...4).contains(lines.count { $0.contains("… ") }))
  }

  @Test func aShortStoryIsToldAsAWhole() {
    let lines = StorySteps(Self.steps(400, inOne: false), brokenAt: 802, width: 100).lines
    #expect(lines.count >= 1_600)
    #expect(!lines.contains { $0.rendered(isColoured: false).contains("… ") })
  }
}
