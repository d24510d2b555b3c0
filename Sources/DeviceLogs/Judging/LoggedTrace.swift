import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// A log as a trace to judge: the events of the system around the lines, and what the app did at
/// the places where it may have done it.
struct LoggedTrace {
  /// An event of the app with the places at which it may stand, each the number of events of the
  /// system before it.
  ///
  /// There are several where the system called methods that the log does not show: the app may have
  /// acted in each.
  struct AppEvent {
    var event: Event
    var places: [Int]
  }

  /// The actions, one for each step.
  var actions = CodedArray<Action>()
  /// The events of the system; each but those of one action begins a step with its action.
  var system = RecordedEvents()
  var app: [AppEvent] = []
  /// The number of events of the system before the log begins, which are not recorded.
  var begin = 0
  /// The ids of payloads that stand for some that the log does not name.
  var unnamed: Set<String> = []
  /// The values that the events of the app are compared by.
  var keptValues: [KeptValue] = []
  /// Whether every event that the log shows has a time.
  var hasTimes = false
  /// Whether every call has the state that was read in it.
  var hasStates = true
  /// Whether it begins in a process that started before.
  var beginsInProcess = false
  /// Whether it shows why processes ended.
  var hasReasons = true
  /// Whether calls have what they hand over.
  var hasPayloads = true
  /// The kinds of events of the system that it has.
  var kinds: EventKinds = []

  /// A trace with each event of the app at one place.
  struct Reading {
    var events: RecordedEvents
    /// The number of events before the log begins.
    var begin: Int
  }

  /// The largest number of readings that are judged.
  static let readingLimit = 256

  /// The places of the events of the app in each reading of the trace, first those in which the app
  /// did everything as early as it can; `nil` if there are more than ``readingLimit``.
  var choices: [[Int]]? {
    var choices: [[Int]] = [[]]
    for event in app {
      // An event with one place leaves nothing to choose, so nothing is copied.
      if let place = event.places.first, event.places.count == 1 {
        choices = choices.filter { place >= $0.last ?? 0 }
        for index in choices.indices { choices[index].append(place) }
        continue
      }
      choices = choices.flatMap { choice in
        event.places.filter { $0 >= choice.last ?? 0 }.map { choice + [$0] }
      }
      if choices.count > Self.readingLimit { return nil }
    }
    return choices
  }

  /// The places at which the app did everything as early as it can.
  var earliest: [Int] {
    var choice: [Int] = []
    for event in app {
      let last = choice.last ?? 0
      choice.append(event.places.first { $0 >= last } ?? last)
    }
    return choice
  }

  /// Returns the trace with the events of the app at these places.
  func reading(_ choice: [Int]) -> Reading {
    guard !choice.isEmpty else {
      var events = system
      events.orderTimes()
      return Reading(events: events, begin: begin)
    }
    var reading = Reading(events: RecordedEvents(), begin: 0)
    var known = KeptValues()
    func read(_ event: Event) -> Event {
      keptValues.isEmpty ? event : known.read(event, watching: keptValues)
    }
    var next = 0
    var shift = 0
    var begun = 0
    for (index, event) in system.enumerated() {
      while next < choice.count, choice[next] <= index {
        reading.events.append(read(app[next].event))
        if choice[next] < begin { shift += 1 }
        next += 1
      }
      if index == begin { begun = begin + shift }
      reading.events.append(read(event))
    }
    for event in app[next...] { reading.events.append(read(event.event)) }
    reading.events.orderTimes()
    reading.begin = begin < system.count ? begun : begin + shift
    return reading
  }

  /// Returns the steps of a reading.
  func steps(of reading: Reading) -> [Report.Step] {
    var steps = actions.map { Report.Step(action: $0, isSettling: false, events: []) }
    var step = 0
    var hasBegun = false
    for event in reading.events {
      if event.isAction, !event.isOfApp, step + 1 < steps.count {
        step += hasBegun ? 1 : 0
        hasBegun = true
      }
      steps[step].events.append(event)
    }
    return steps
  }
}

extension LoggedTrace {
  /// Adds what the app did, at the places between the lines.
  ///
  /// - Parameters:
  ///   - places: the number of events of the system up to each line, that of the line included.
  ///   - hidden: the numbers of events of the system up to each call that the log does not show, in
  ///     order.
  ///   - scenes: the trace's scenes, by the names in the log.
  mutating func addApp(
    of log: RecordedLog, after places: [UInt32], hidden: [UInt32], scenes: [String: String]
  ) {
    var passed = 0
    for other in log.others where other.event.isOfApp {
      let next = other.callsBefore
      // An event before the first line of a new process is of that one.
      let isOfNext =
        next < log.entries.count
        && (next == 0
          || other.process != nil && other.process == log.entries.process(at: next)
            && other.process != log.entries.process(at: next - 1))
      let earliest =
        isOfNext ? Int(places[next]) - 1 : next > 0 ? Int(places[next - 1]) : begin
      let latest = next < places.count ? Int(places[next]) - 1 : system.count
      var event = other.event
      event.scene = event.scene.map { scenes[$0] ?? $0 }
      if event.hasReading, event.reading == nil { event.reading = reading(before: earliest) }
      while passed < hidden.count, hidden[passed] <= earliest { passed += 1 }
      let between = hidden[passed...].prefix { $0 <= latest }
      app.append(AppEvent(event: event, places: [earliest] + between.map { Int($0) }))
    }
    hasTimes =
      log.entries.haveTimes && log.others.allSatisfy { $0.hasTime || !$0.event.isOfApp }
  }

  /// The state that the last call before a place read.
  private func reading(before place: Int) -> AppState? {
    for event in system[..<min(place, system.count)].reversed() {
      switch event.body {
      case .callback(_, let state, _): return state
      case .becomes(let state) where event.scene == nil: return state
      case .processStart, .processEnd: return nil
      default: continue
      }
    }
    return nil
  }
}
