import LifecycleModel
import TemporalLogic

/// The invariants that an exported model is judged by, as tables.
struct PromelaJudge {
  private let monitors: [PromelaMonitor]
  private let events: PromelaEvents

  init(_ invariants: [Invariant], _ events: PromelaEvents) throws(MonitorError) {
    self.events = events
    monitors = try invariants.map { invariant throws(MonitorError) in
      try PromelaMonitor(invariant, events)
    }
  }

  /// The tables, and a list of the invariants with their numbers.
  var text: String {
    let classes = self.classes
    return list + "#define INVARIANTS \(monitors.count)\n"
      + "#define CLASSES \(max(classes.members.count, 1))\n\n"
      + tables(classes).map(\.text).joined()
  }

  private var list: String {
    "/* The invariants:\n"
      + monitors.enumerated().map { number, monitor in
        "   \(number) \(monitor.invariant.name): \(monitor.invariant.title.promelaComment)\n"
      }.joined() + "*/\n"
  }

  /// The events with their readings, in classes that no invariant tells apart.
  private var classes: (members: [[Int]], classOf: [Int]) {
    var members: [[Int]] = []
    var numbers: [[Int]: Int] = [:]
    var classOf: [Int] = []
    for event in events.all.indices {
      for reading in PromelaMonitor.readings.indices {
        let letters = monitors.map { $0.letters[event][reading] }
        if numbers[letters] == nil {
          numbers[letters] = members.count
          members.append(letters)
        }
        classOf.append(numbers[letters] ?? 0)
      }
    }
    return (members, classOf)
  }

  private func tables(_ classes: (members: [[Int]], classOf: [Int])) -> [PromelaTable] {
    [
      .init(
        name: "each", comment: "its slices: RUN, PROCESS, ACTION, SCENE, PAYLOAD",
        values: monitors.map { $0.invariant.promelaSlices ?? 0 }),
      .init(
        name: "excuses", comment: "whether the end of a process excuses what is owed",
        values: monitors.map { $0.invariant.atKill == .excuses ? 1 : 0 }),
      .init(
        name: "scenes", comment: "the number of scenes whose slices are judged, one at a time",
        values: monitors.map { $0.invariant.each == .scene ? events.sceneCount : 1 }),
      .init(
        name: "width", comment: "the number of its letters",
        values: monitors.map(\.letterCount)),
      .init(
        name: "classOf", comment: "the class of an event: 4 * event + the reading",
        values: classes.classOf),
      .init(
        name: "letterOf", comment: "its letter, from 1: CLASSES * invariant + class; 0 is none",
        values: monitors.indices.flatMap { number in classes.members.map { $0[number] } }),
      .init(
        name: "moves", comment: "where its moves begin",
        values: Self.starts(monitors.map(\.moves.count))),
      .init(
        name: "move", comment: "the slice after a letter", values: monitors.flatMap(\.moves)),
      .init(
        name: "fates", comment: "where the fates of its slices begin",
        values: Self.starts(monitors.map(\.fates.count))),
      .init(
        name: "fate", comment: "1 if a slice must not end so, 2 if the invariant is violated",
        values: monitors.flatMap(\.fates)),
    ]
  }

  private static func starts(_ counts: [Int]) -> [Int] {
    counts.reduce(into: [0]) { starts, count in starts.append(starts[starts.count - 1] + count) }
      .dropLast()
  }
}

extension String {
  /// The text without what would end a comment.
  var promelaComment: String { replacing("*/", with: "* /") }
}
