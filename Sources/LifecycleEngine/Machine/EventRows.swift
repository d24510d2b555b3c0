package import LifecycleModel

/// The events of the runs of one model, numbered: those that differ in payload, time and
/// reading alone are one row.
///
/// First come the model's own, then the kills inside its actions, each followed by the end of the
/// process, then whatever else happens, as it turns up. One worker's machine and judges share them.
package final class EventRows {
  /// Of each row its event, without time, and with a payload that stands for any if it is a call
  /// that carries one.
  package private(set) var events: [Event] = []
  /// Of each row whether its event carries the payload of its action.
  package private(set) var carriesPayload: [Bool] = []
  /// The rows of what adapters were seen to do about no payload, in no order.
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

  /// How many rows there are.
  package var count: Int { events.count }

  /// How many are the model's own.
  package var modelCount: Int { moves.model.events.count }

  /// The row of an event, whatever payload it carries, whenever it happens and whatever state the
  /// app is in.
  package func row(of event: Event) -> Int {
    var shape = event
    shape.payload = []
    shape.time = 0
    shape.reading = nil
    return numbers[shape] ?? add(shape, carriesPayload: false)
  }

  /// Notes that an event of the row carries no payload.
  func noteWithoutPayload(_ row: Int) {
    guard !isWithoutPayload[row] else { return }
    isWithoutPayload[row] = true
    withoutPayload.append(row)
  }

  /// A new row for an event of a model.
  package func add(_ template: EventTemplate) -> Int {
    let row = add(template.instantiate(), carriesPayload: template.carries != nil)
    if template.isCallback, let kind = template.carries {
      events[row].payload = [Payload(kind, number: 1).id]
    }
    return row
  }

  /// The rows of a kill after so many callbacks, and of the end of the process that follows.
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
