import AppLifecycle

/// The steps that settle a run: an app that is alive is brought to active, what is queued runs,
/// each own action that settles is performed once if it is allowed, and time passes every limit.
package struct SettlingSteps {
  private var own: [Int]
  private var waits = 0
  private var turns = 0

  /// So many times at most is waited, for timers that set others.
  private static let waitLimit = 16

  package init(_ machine: borrowing Machine) { own = machine.extras?.settling ?? [] }

  /// The next step where the run stands; `nil` when it is settled.
  package mutating func next(_ machine: borrowing Machine) -> RunStep? {
    guard !machine.hasFailed else { return nil }
    if let choice = machine.moves.settlingChoice(in: machine.state) {
      return .model(PlannedStep(choice: choice))
    }
    if machine.isQueued, turns < Machine.turnLimit {
      turns += 1
      return machine.extras?.drain.map { .own($0) } ?? .wait(WaitingTime(milliseconds: 0))
    }
    guard machine.extras != nil || machine.isWaiting else { return nil }
    if let place = own.indices.first(where: { machine.allows(own[$0]) }) {
      return .own(own.remove(at: place))
    }
    guard waits < Self.waitLimit, let time = machine.timeToLastDue else { return nil }
    waits += 1
    return .wait(time)
  }
}
