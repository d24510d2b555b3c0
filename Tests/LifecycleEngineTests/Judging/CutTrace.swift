import LifecycleModel
import LifecycleEngine
import StateExploration
import TemporalLogic

/// A trace with the keys of its payloads.
struct CutTrace {
  /// The events, with their times.
  var events: [Event] = []
  /// The keys of the payloads that each event carries.
  var payloads: [[Int]] = []
  /// Whether obligations still open at the end are excused.
  var isExcusedAtEnd = false

  /// One slice: which positions belong to it, and how it ends.
  struct Slice {
    /// The position from which it exists.
    var birth: Int
    var positions: [Int]
    /// The position at which it ends.
    var end: Int
    var isExcused: Bool
  }

  /// Adds what a machine wrote down.
  mutating func add(_ trace: borrowing Trace) {
    events += trace.events
    for index in 0..<trace.events.count {
      let key = Int(trace.entries[index].payload)
      payloads.append(key == -1 ? [] : key < -1 ? [payloadPair(key), payloadPair(key) + 1] : [key])
    }
  }

  /// Returns the slices on which an invariant is judged, except for those without a position.
  func slices(of invariant: Invariant) -> [Slice] {
    let vocabulary = LifecycleVocabulary(over: invariant.over, target: invariant.target)
    let excuses = invariant.atKill == .excuses
    let speaksOfOwn = invariant.formula.expandingPatterns().atoms.contains { atom in
      if case .customAction = atom { true } else { atom == .action(.custom) }
    }
    let slices: [Slice] =
      switch invariant.each {
      case .run: [cut(from: 0, endingBy: { _ in nil }, { _ in true })]
      case .process: processes(excuses)
      case .action: actions(excuses)
      case .scene: scenes(excuses)
      case .payload: keyed(excuses) { payloads[$0] }
      case .target, .handler, .task: keyed(excuses) { name(invariant.each, events[$0]) }
      }
    return slices.compactMap { slice in
      var slice = slice
      slice.positions = slice.positions.filter {
        isInside($0)
          ? invariant.over.contains(.actions) && speaksOfOwn : vocabulary.isPosition(events[$0])
      }
      return slice.positions.isEmpty ? nil : slice
    }
  }

  /// Whether an event is a custom action in the course of another one.
  private func isInside(_ index: Int) -> Bool {
    action(index).map { $0.name == .custom && $0.after != nil } ?? false
  }

  /// The way in which an event ends a slice.
  private enum End {
    /// It ends the slice with itself, or with the event before it.
    case here(excused: Bool), before(excused: Bool)
  }

  /// Returns the events from a position on that belong to a slice, up to its end.
  ///
  /// - Parameters:
  ///   - birth: the position from which it exists; nothing ends it before.
  ///   - end: the way in which an event at its birth or later ends it, by index.
  private func cut(
    from first: Int, birth: Int? = nil, endingBy end: (Int) -> End?, _ belongs: (Int) -> Bool
  ) -> Slice {
    let birth = birth ?? first
    var slice = Slice(
      birth: birth, positions: [], end: max(0, events.count - 1), isExcused: isExcusedAtEnd)
    for index in first..<events.count {
      switch index < birth ? nil : end(index) {
      case .before(let excused):
        (slice.end, slice.isExcused) = (index - 1, excused)
        return slice
      case .here(let excused):
        if belongs(index) { slice.positions.append(index) }
        (slice.end, slice.isExcused) = (index, excused)
        return slice
      case nil: if belongs(index) { slice.positions.append(index) }
      }
    }
    return slice
  }

  private func processes(_ excuses: Bool) -> [Slice] {
    events.indices.filter { events[$0].body == .processStart }.map { start in
      // The action that starts it is the last one before it, and comes first.
      let first = (0..<start).last { action($0) != nil } ?? start
      return cut(
        from: first,
        endingBy: { $0 >= start && ends($0) ? .here(excused: excuses) : nil },
        { $0 == first || $0 >= start })
    }
  }

  /// A custom action in the course of another one begins none.
  private func actions(_ excuses: Bool) -> [Slice] {
    let begun = { (index: Int) in isInside(index) ? nil : action(index) }
    return events.indices.filter { begun($0) != nil }.map { start in
      cut(
        from: start,
        endingBy: { index in
          if excuses, case .processEnd(.crash) = events[index].body { return .here(excused: true) }
          guard index > start, let next = begun(index) else { return nil }
          return .before(excused: excuses && next.after != nil)
        }, { _ in true })
    }
  }

  private func scenes(_ excuses: Bool) -> [Slice] {
    let begins = { (index: Int) in calls(.sceneWillConnect, index) || calls(.viewOnAppear, index) }
    return events.indices.filter(begins).map { start in
      let scene = events[start].scene
      return cut(
        from: start,
        endingBy: { index in
          if events[index].scene == scene {
            if index > start && begins(index) { return .before(excused: false) }
            if calls(.sceneDidDisconnect, index) { return .here(excused: false) }
          }
          return excuses && ends(index) ? .here(excused: true) : nil
        }, { events[$0].scene == nil || events[$0].scene == scene })
    }
  }

  /// A slice for each key, from when it is first seen; what has no key belongs to all, from the
  /// start of the run.
  private func keyed<Key: Hashable>(_ excuses: Bool, _ keys: (Int) -> [Key]) -> [Slice] {
    var seen: Set<Key> = []
    var slices: [Slice] = []
    for birth in events.indices {
      for key in keys(birth) where seen.insert(key).inserted {
        slices.append(
          cut(
            from: 0, birth: birth,
            endingBy: { excuses && ends($0) ? .here(excused: true) : nil },
            { keys($0).isEmpty || keys($0).contains(key) }))
      }
    }
    return slices
  }

  private func name(_ each: Invariant.Slice, _ event: Event) -> [String] {
    switch (each, event.body) {
    case (.target, .forward(_, let target)): [target]
    case (.handler, .handOver(let handler, _)), (.handler, .complete(let handler, _, _)): [handler]
    case (.task, .task(_, let id)): [id]
    default: []
    }
  }

  private func ends(_ index: Int) -> Bool {
    if case .processEnd = events[index].body { true } else { false }
  }

  private func action(_ index: Int) -> Action? {
    if case .action(let action) = events[index].body { action } else { nil }
  }

  private func calls(_ wanted: Callback, _ index: Int) -> Bool {
    if case .callback(wanted, _, _) = events[index].body { true } else { false }
  }
}
