package import LifecycleModel

/// The numbering of the events in the runs of one model: events that differ only in payload, time
/// and reading share a row.
///
/// The model's own events come first, then the kills inside its actions, each followed by the end
/// of the process, then everything else in order of appearance. The machine and the judges of one
/// worker share it.
package final class EventRows {
  /// The event of each row, without time, and with a placeholder payload if it is a call that
  /// carries one.
  package private(set) var events: [Event] = []
  /// Whether the event of each row carries the payload of its action.
  package private(set) var carriesPayload: [Bool] = []
  /// The rows of the adapters' actions that were seen without a payload, in no particular order.
  package private(set) var withoutPayload: [Int] = []
  private var isWithoutPayload: [Bool] = []
  private var numbers: [Event: Int] = [:]
  private let moves: MoveTable

  package init(_ moves: MoveTable) {
    self.moves = moves
    let killCount = moves.longestCut * KillReason.insideActions.count
    numbers.reserveCapacity(moves.model.events.count + 2 * killCount)
    for template in moves.model.events { _ = add(template) }
    for cut in 1..<moves.longestCut + 1 {
      for reason in KillReason.insideActions {
        _ = add(Event(.action(Action(.kill, reason: reason, after: cut))), carriesPayload: false)
        _ = add(Event(.processEnd(reason)), carriesPayload: false)
      }
    }
  }

  /// The number of rows.
  package var count: Int { events.count }

  /// The number of rows for the model's own events.
  package var modelCount: Int { moves.model.events.count }

  /// Stands for the payload of a recorded call, whatever it is.
  private static let anyPayload = ["payload"]

  /// Returns the row of an event, regardless of which payload it carries, its time and the state of
  /// the app.
  package func row(of event: Event) -> Int {
    var shape = event
    shape.payload = []
    shape.time = 0
    shape.reading = nil
    let known = numbers[shape]
    // A recorded call has arguments that the model does not know, and formulas tell whether it
    // hands something over.
    if case .callback = event.body, !event.payload.isEmpty,
      known.map({ !carriesPayload[$0] }) ?? true
    {
      shape.payload = Self.anyPayload
      return numbers[shape] ?? add(shape, carriesPayload: true)
    }
    return known ?? add(shape, carriesPayload: false)
  }

  /// Notes that an event of the row carries no payload.
  func noteWithoutPayload(_ row: Int) {
    guard !isWithoutPayload[row] else { return }
    isWithoutPayload[row] = true
    withoutPayload.append(row)
  }

  /// Adds a row for an event of a model.
  package func add(_ template: EventTemplate) -> Int {
    let row = add(template.instantiate(), carriesPayload: template.carries != nil)
    if template.isCallback, let kind = template.carries {
      events[row].payload = [Payload(kind, number: 1).id]
    }
    return row
  }

  /// Returns the rows of a kill after the given number of callbacks and of the end of process after
  /// it.
  func kill(after cut: Int, _ reason: KillReason) -> (action: Int, end: Int) {
    guard cut <= moves.longestCut, let number = KillReason.insideActions.firstIndex(of: reason)
    else {
      let action = Event(.action(Action(.kill, reason: reason, after: cut)))
      return (row(of: action), row(of: Event(.processEnd(reason))))
    }
    let row = moves.killRow(after: cut, number)
    return (row, row + 1)
  }

  private func add(_ shape: Event, carriesPayload carries: Bool) -> Int {
    events.append(shape)
    carriesPayload.append(carries)
    isWithoutPayload.append(false)
    if numbers[shape] == nil { numbers[shape] = events.count - 1 }
    return events.count - 1
  }
}
