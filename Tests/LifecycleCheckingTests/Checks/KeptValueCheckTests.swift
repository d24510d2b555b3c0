import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Tests of `survives-kill` with a key: later processes know the value that was recorded.
@Suite struct KeptValueCheckTests {
  /// A tracker that counts events, archives the count, and loads it in the next process.
  private struct Tracker: DelegateAdapter {
    enum Course: CaseIterable {
      case right, savesAtOnce, tracksInBackground
      case savesBeforeTheLast, savesNothing, savesTheFirst, startsAfresh
      case tellsNoValue, recordsNoValue, tellsAnotherKey, tellsAnotherType
      case corrects, tellsAnOldValue

      var isRight: Bool { [.right, .savesAtOnce, .tracksInBackground].contains(self) }
    }

    let course: Course
    let storage: AdapterStorage
    var count = 0

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      switch call.callback {
      case .didFinishLaunching: load(&output)
      case .didBecomeActive, .sceneDidBecomeActive: track(&output)
      case .willResignActive, .sceneWillResignActive:
        if course == .savesBeforeTheLast { save() }
        track(&output)
      case .didEnterBackground, .sceneDidEnterBackground:
        if ![.savesBeforeTheLast, .savesTheFirst].contains(course) { save() }
        if course == .tracksInBackground {
          track(&output)
          save()
        }
      default: break
      }
      return nil
    }

    private mutating func load(_ output: inout AdapterOutput) {
      guard let value = storage["count"] else { return }
      if case .int(let known) = value, course != .startsAfresh { count = known }
      let old = storage["old"] ?? value
      switch course {
      case .tellsNoValue: output.emit("archive.loaded")
      case .tellsAnotherKey:
        output.emit("archive.loaded", arguments: [.init("count", value)])
      case .tellsAnotherType:
        output.emit("archive.loaded", arguments: [.init("events", .string("\(count)"))])
      case .corrects:
        output.emit("archive.loaded", arguments: [.init("events", .int(0))])
        output.emit("archive.loaded", arguments: [.init("events", value)])
      case .tellsAnOldValue:
        output.emit("archive.loaded", arguments: [.init("events", old)])
      case .startsAfresh: output.emit("archive.loaded", arguments: [.init("events", .int(0))])
      default: output.emit("archive.loaded", arguments: [.init("events", value)])
      }
    }

    private mutating func track(_ output: inout AdapterOutput) {
      count += 1
      output.emit(
        "tracked", arguments: course == .recordsNoValue ? [] : [.init("events", number)])
      if course == .savesAtOnce || course == .savesTheFirst && storage["count"] == nil { save() }
    }

    private func save() {
      guard course != .savesNothing else { return }
      storage["old"] = storage["count"]
      storage["count"] = number
    }

    private var number: Value { .int(count) }
  }

  private static let check = AdapterCheck.survivesKill("tracked", "archive.loaded", key: "events")

  private static func trial(
    _ course: Tracker.Course, _ checks: [AdapterCheck], in profile: Profile
  ) throws -> CheckTrial {
    let adapter = AdapterDescription(name: "tracker", title: "counts", checks: checks) {
      Tracker(course: course, storage: $0)
    }
    return try CheckTrial(adapter, in: profile, seeds: 400)
  }

  @Test(arguments: Tracker.Course.allCases, [Profile.appDelegateIOS12, .sceneIOS13])
  private func theValueIsTheOneThatWasRecorded(
    _ course: Tracker.Course, in profile: Profile
  ) throws {
    let trial = try Self.trial(course, [Self.check], in: profile)
    #expect(trial.violated == (course.isRight ? [] : [Self.check.description]))
    #expect(trial.holding.contains(Self.check.description) == course.isRight)
  }

  /// An app that is suspended has been in background, whether it has a method for that or not.
  @Test func theBackgroundCountsWithoutAMethodForIt() throws {
    for (course, isRight) in [(Tracker.Course.savesTheFirst, false), (.savesAtOnce, true)] {
      var adapter = AdapterDescription(name: "tracker", title: "", checks: [Self.check]) {
        Tracker(course: course, storage: $0)
      }
      adapter.implements = ["didFinishLaunching", "didBecomeActive"]
      let trial = try CheckTrial(adapter, in: .appDelegateIOS12, seeds: 400)
      #expect(trial.violated == (isRight ? [] : [Self.check.description]))
    }
  }

  private enum Moment {
    case start, suspension
    case background(AppState), recorded(Value), told(Value, agrees: Bool)
  }

  /// The values that a process may tell, moment by moment.
  @Test(
    arguments: [
      // What is lost by a crash in front is not owed, then or after the next background.
      [
        .start, .recorded(.int(1)), .background(.background), .recorded(.int(2)), .start,
        .told(.int(1), agrees: true), .background(.background), .start,
        .told(.int(1), agrees: true), .start, .told(.int(2), agrees: false),
      ],
      [
        .start, .recorded(.int(1)), .suspension, .recorded(.int(2)), .suspension, .start,
        .told(.int(1), agrees: false), .told(.int(2), agrees: true),
      ],
      // Another window is still in front.
      [
        .start, .recorded(.int(1)), .background(.background), .recorded(.int(2)),
        .background(.active), .start, .told(.int(1), agrees: true),
      ],
      // The members of an object have no order.
      [
        .start, .recorded(.object([.init("a", .int(1)), .init("b", .double(2))])), .suspension,
        .start, .told(.object([.init("b", .int(2)), .init("a", .int(1))]), agrees: true),
      ],
    ] as [[Moment]])
  private func aProcessTellsAValueThatTheAppHad(_ moments: [Moment]) {
    let kept = KeptValue(recorded: ["saved"], known: ["loaded"], key: "n")
    var values = KeptValues()
    for moment in moments {
      let body: Event.Body =
        switch moment {
        case .start: .processStart
        case .suspension: .suspend
        case .background(let state):
          .callback(.sceneDidEnterBackground, state: state, arguments: [])
        case .recorded(let value): .emit("saved", arguments: [.init("n", value)])
        case .told(let value, _): .emit("loaded", arguments: [.init("n", value)])
        }
      let read = values.read(Event(body), watching: [kept])
      guard case .told(_, let agrees) = moment, case .emit(_, let arguments) = read.body else {
        continue
      }
      #expect(arguments.dropFirst().first == .init("n-as-in-saved", .bool(agrees)))
    }
  }

  /// Without the key, an event that says something else is as good.
  @Test func withoutAKeyTheEventsAloneCount() throws {
    let plain = AdapterCheck.survivesKill("tracked", "archive.loaded")
    for course in Tracker.Course.allCases {
      let violated = try Self.trial(course, [plain], in: .appDelegateIOS12).violated
      #expect(violated == (course == .savesNothing ? [plain.description] : []))
    }
  }

  /// Two keys of the same events are two checks, each with its own verdict.
  @Test func eachKeyIsComparedByItself() throws {
    let other = AdapterCheck.survivesKill("tracked", "archive.loaded", key: "version")
    let trial = try Self.trial(.right, [Self.check, other], in: .appDelegateIOS12)
    #expect(trial.violated == [other.description])
    #expect(trial.holding.contains(Self.check.description))
  }

  @Test func theStoryTellsBothValues() throws {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS12], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 200
    options.adapter = AdapterDescription(
      name: "tracker", title: "counts", checks: [Self.check]
    ) { Tracker(course: .savesBeforeTheLast, storage: $0) }
    let story = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
    let told = try #require(
      story.trace.lazy.compactMap { event -> [Value.Member]? in
        guard case .emit("archive.loaded", let arguments) = event.body else { return nil }
        return arguments
      }.first)
    #expect(told.map(\.key) == ["events", "events-as-in-tracked", "events-in-tracked"])
    #expect(told.map(\.value) == [.int(1), .bool(false), .int(2)])
    #expect(story.sequence.actions.count <= 4, "\(story.sequence.actions)")
  }
}
