import LifecycleAdapters
import LifecycleEngine
import LifecycleModel
import LifecycleReports
import TemporalLogic

/// A search for the single changes of what the adapter did after which a slice would not violate
/// its formula: one event more, one less, or one that says something else.
///
/// Such a change is a counterfactual cause in the sense of Halpern and Pearl (for traces: Beer,
/// Ben-David, Chockler, Orni and Trefler, "Explaining Counterexamples Using Causality", CAV 2009),
/// restricted to what the code under test decides. All of them are tried, so that the result does
/// not depend on the form of the formula.
///
/// - Complexity: O(n · a) evaluations of the formula, for n events and a events that its atoms
///   tell apart.
struct RepairSearch {
  private let slice: ViolatedSlice
  /// The events that the adapter could add, one for each meaning that the formula knows.
  private let possible: [Event]
  /// The custom actions that could precede what the adapter did.
  private let actions: [Event]

  init(_ slice: ViolatedSlice) {
    self.slice = slice
    let named = slice.vocabulary.representatives(of: slice.formula.atoms).filter(slice.tells)
    possible = named.filter(\.isOfCode)
    actions = named.filter(\.isCustomAction)
  }

  /// The changes, the likeliest first: at most one of what came, and one of what did not.
  ///
  /// An event at which the violation became certain is to blame before one that is missing.
  var repairs: [Report.Repair] {
    let at = slice.violation.position
    if !slice.isAtEnd, slice.trace.indices.contains(at), isToBlame(at) {
      guard let change = different(at) ?? extra(at) else { return [] }
      return [change, instead(of: change)].compactMap { $0 }
    }
    if let missing = missing(among: possible) { return [saidOtherwise(missing) ?? missing] }
    for place in slice.positions.reversed() where isToBlame(place) {
      if let change = different(place) ?? extra(place) { return [change] }
    }
    return []
  }

  // MARK: Changes

  /// Whether the code under test decided what came there, and the formula asks about it.
  private func isToBlame(_ place: Int) -> Bool {
    slice.trace[place].isOfCode && slice.tells(slice.trace[place])
  }

  private func extra(_ place: Int) -> Report.Repair? {
    // A method returns something or other.
    if case .returned = slice.trace[place].body { return nil }
    guard slice.isMended(by: slice.positions.filter { $0 != place }.map { slice.trace[$0] }) else {
      return nil
    }
    let event = slice.trace[place]
    // An earlier one that says the same matters only if one of the two were enough.
    let first = slice.positions.first { $0 < place && slice.trace[$0].says(event) }.flatMap {
      first in
      slice.isMended(by: slice.positions.filter { $0 != first }.map { slice.trace[$0] })
        ? first : nil
    }
    return Report.Repair(.extra(at: place, first: first), event)
  }

  /// Returns the change of an event of the same name that came where one was missing, but said
  /// something else; `nil` if none came there, or if it is not to blame.
  private func saidOtherwise(_ missing: Report.Repair) -> Report.Repair? {
    guard case .missing(let since, _) = missing.change,
      let run = runs.first(where: { $0.lowerBound == since })
    else { return nil }
    for place in slice.positions where run.contains(place) && slice.trace[place].isOfCode {
      let event = slice.trace[place]
      guard missing.event.isVariant(of: event) else { continue }
      var wanted = event
      wanted.body = missing.event.body(inPlaceOf: event)
      if slice.isMended(by: slice.positions.map { $0 == place ? wanted : slice.trace[$0] }) {
        return Report.Repair(.different(at: place, wanted: wanted), event)
      }
    }
    return nil
  }

  private func different(_ place: Int) -> Report.Repair? {
    let event = slice.trace[place]
    for other in possible where other.isVariant(of: event) {
      var wanted = event
      wanted.body = other.body(inPlaceOf: event)
      guard slice.isMended(by: slice.positions.map { $0 == place ? wanted : slice.trace[$0] })
      else { continue }
      return Report.Repair(.different(at: place, wanted: wanted), event)
    }
    return nil
  }

  /// Returns what may have been missing instead of an event that was too much: between the two if
  /// it came twice, or a custom action before it.
  private func instead(of change: Report.Repair) -> Report.Repair? {
    guard case .extra(_, let first) = change.change else { return nil }
    let others = first == nil ? [] : possible.filter { !$0.says(change.event) }
    return missing(among: others + actions)
  }

  private func missing(among events: [Event]) -> Report.Repair? {
    let runs = runs
    for event in events {
      let places = runs.filter { run in
        [run.lowerBound + 1, run.upperBound].contains {
          slice.isMended(by: inserting(event, before: $0))
        }
      }
      guard let last = places.last else { continue }
      let since = handOver(among: places.map(\.lowerBound))
      let next = slice.positions.first { $0 >= last.upperBound }
      let before =
        slice.isAtEnd ? (last == runs.last ? nil : next) : slice.violation.position
      return Report.Repair(.missing(since: since, before: before), placed(event, at: since))
    }
    return nil
  }

  /// Returns the place at which the payload of the slice is handed over for the last time in an
  /// action or, if no method takes it, at which it arrives; otherwise the first place.
  private func handOver(among places: [Int]) -> Int {
    let carriers = places.filter { place in
      slice.payload.map(slice.trace[place].payload.contains) ?? false
    }
    guard let first = carriers.first else { return arrival ?? places[0] }
    let next = slice.trace[first...].firstIndex(where: \.isAction) ?? slice.trace.count
    return carriers.last { $0 < next } ?? first
  }

  /// The place at which the payload of the slice arrives.
  private var arrival: Int? {
    slice.trace.firstIndex { event in
      guard case .arrives = event.body else { return false }
      return slice.payload.map(event.payload.contains) ?? false
    }
  }

  /// The stretches of the trace up to the violation in which code runs: each an event to which it
  /// reacts, and what it does then.
  private var runs: [Range<Int>] {
    let start = slice.positions.first ?? 0
    let end = min(slice.violation.position, slice.trace.count - 1)
    guard start <= end else { return [] }
    return (start...end).filter { slice.trace[$0].runsCode }.map { first in
      let next = slice.trace[(first + 1)...].firstIndex { !$0.isOfCode && !$0.isHandOver }
      return first..<(next ?? slice.trace.count)
    }
  }

  // MARK: Words

  private func inserting(_ event: Event, before index: Int) -> [Event] {
    let earlier = slice.positions.filter { $0 < index }.map { slice.trace[$0] }
    let later = slice.positions.filter { $0 >= index }.map { slice.trace[$0] }
    return earlier + [placed(event, at: index - 1)] + later
  }

  /// Returns the event as it would be if it came after another.
  private func placed(_ event: Event, at index: Int) -> Event {
    var event = event
    let before = slice.trace[index]
    event.time = before.time
    event.payload = slice.payload.map { [$0] } ?? []
    event.reading = event.reading ?? before.state
    if case .complete(_, let callback, let value) = event.body, let waiting = waiting(callback) {
      event.body = .complete(handler: waiting.handler, of: waiting.callback, value: value)
    }
    if case .task(.end, _) = event.body, let task = openTask { event.body = .task(.end, id: task) }
    return event
  }

  /// The first background task that was not ended.
  private var openTask: String? {
    let ended = slice.positions.compactMap { place -> String? in
      if case .task(.end, let id) = slice.trace[place].body { id } else { nil }
    }
    return slice.positions.lazy.compactMap { place -> String? in
      guard case .task(_, let id) = slice.trace[place].body, !ended.contains(id) else { return nil }
      return id
    }.first
  }

  /// The completion handler of a method that was handed over last and was never called.
  private func waiting(_ wanted: Callback?) -> (handler: String, callback: Callback)? {
    let called = slice.positions.compactMap { place -> String? in
      if case .complete(let handler, _, _) = slice.trace[place].body { handler } else { nil }
    }
    for place in slice.positions.reversed() {
      guard case .handOver(let handler, let callback) = slice.trace[place].body,
        wanted == nil || wanted == callback, !called.contains(handler)
      else { continue }
      return (handler, callback)
    }
    return nil
  }
}

extension ViolatedSlice {
  /// Returns whether an atom about what the adapter does holds at the event.
  fileprivate func tells(_ event: Event) -> Bool {
    formula.atoms.contains { $0.isOfAdapter && vocabulary.holds($0, at: event) }
  }
}
