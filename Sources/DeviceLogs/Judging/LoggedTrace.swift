import LifecycleModel
import LifecycleReports

/// A log as a trace to judge: the events of the system around the lines, and what the app did at
/// the places where it may have done it.
struct LoggedTrace {
  /// An event of the system, and the step to which it belongs.
  struct SystemEvent {
    var event: Event
    var step: Int
  }

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
  var actions: [Action] = []
  var system: [SystemEvent] = []
  var app: [AppEvent] = []
  /// The number of events of the system before the log begins, which are not recorded.
  var begin = 0
  /// The ids of payloads that stand for some that the log does not name.
  var unnamed: Set<String> = []
  /// Whether every event that the log shows has a time.
  var hasTimes = false
  /// The kinds of events of the system that it has.
  var kinds: EventKinds = []

  /// A trace with each event of the app at one place.
  struct Reading {
    var steps: [Report.Step]
    /// The number of events before the log begins.
    var begin: Int
  }

  /// The largest number of readings that are judged.
  static let readingLimit = 256

  /// The readings of the trace, the one first in which the app did everything as early as it can;
  /// `nil` if there are more than ``readingLimit``.
  var readings: [Reading]? {
    var choices: [[Int]] = [[]]
    for event in app {
      choices = choices.flatMap { choice in
        event.places.filter { $0 >= choice.last ?? 0 }.map { choice + [$0] }
      }
      if choices.count > Self.readingLimit { return nil }
    }
    return choices.map(reading)
  }

  /// The reading in which the app did everything as early as it can.
  var earliest: Reading {
    var choice: [Int] = []
    for event in app {
      let last = choice.last ?? 0
      choice.append(event.places.first { $0 >= last } ?? last)
    }
    return reading(choice)
  }

  private func reading(_ choice: [Int]) -> Reading {
    var steps = actions.map { Report.Step(action: $0, isSettling: false, events: []) }
    var next = 0
    var time = 0
    var shift = 0
    var begun = 0
    func add(_ event: Event, to step: Int) {
      var event = event
      time = max(time, event.time)
      event.time = time
      steps[step].events.append(event)
    }
    for (index, entry) in system.enumerated() {
      while next < choice.count, choice[next] <= index {
        add(app[next].event, to: index > 0 ? system[index - 1].step : entry.step)
        if choice[next] < begin { shift += 1 }
        next += 1
      }
      if index == begin { begun = begin + shift }
      add(entry.event, to: entry.step)
    }
    let last = system.last?.step ?? 0
    while next < choice.count {
      add(app[next].event, to: last)
      next += 1
    }
    return Reading(steps: steps, begin: begin < system.count ? begun : begin + shift)
  }
}

extension LoggedTrace {
  /// Adds what the app did, at the places between the lines.
  ///
  /// - Parameters:
  ///   - places: the number of events of the system up to each line, that of the line included.
  ///   - hidden: the numbers of events of the system up to each call that the log does not show.
  ///   - scenes: the trace's scenes, by the names in the log.
  mutating func addApp(
    of log: RecordedLog, after places: [Int], hidden: [Int], scenes: [String: String]
  ) {
    for other in log.others where other.event.isOfApp {
      let next = other.callsBefore
      // An event before the first line of a new process is of that one.
      let isOfNext =
        next < log.lines.count
        && (next == 0
          || other.process != nil && other.process == log.lines[next].process
            && other.process != log.lines[next - 1].process)
      let earliest = isOfNext ? places[next] - 1 : next > 0 ? places[next - 1] : begin
      let latest = next < places.count ? places[next] - 1 : system.count
      var event = other.event
      event.scene = event.scene.map { scenes[$0] ?? $0 }
      if event.hasReading, event.reading == nil { event.reading = reading(before: earliest) }
      app.append(
        AppEvent(
          event: event,
          places: [earliest] + hidden.filter { $0 > earliest && $0 <= latest }))
    }
    let shown = log.others.filter { $0.event.isOfApp }.map(\.hasTime)
    hasTimes = log.lines.allSatisfy { $0.time != nil } && shown.allSatisfy { $0 }
  }

  /// The state that the last call before a place read.
  private func reading(before place: Int) -> AppState? {
    for entry in system[..<min(place, system.count)].reversed() {
      switch entry.event.body {
      case .callback(_, let state, _): return state
      case .becomes(let state) where entry.event.scene == nil: return state
      case .processStart, .processEnd: return nil
      default: continue
      }
    }
    return nil
  }
}
