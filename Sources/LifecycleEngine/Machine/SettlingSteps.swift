import LifecycleModel
import StateExploration

/// The steps that settle a run: an app that is alive is brought to active, what is queued runs,
/// each own action that settles is performed once if it is allowed, and time passes every limit.
package struct SettlingSteps {
  private var own: [Int]
  private var waits = 0
  private var turns = 0
  /// The payloads that something spoke of meanwhile, by their keys.
  private var told: Set<Int32> = []
  private var hasBegun = false

  /// So many times is waited for timers that set others, and once more for each payload of the run,
  /// without anything being told of a payload of which nothing was told before: a queue may open
  /// its links one by one, and a timer that repeats goes on for ever.
  private static let waitLimit = 16

  package init(_ machine: borrowing Machine) { own = machine.extras?.settling ?? [] }

  /// The next step where the run stands; `nil` when it is settled.
  package mutating func next(_ machine: borrowing Machine) -> RunStep? {
    guard !machine.hasFailed else { return nil }
    if hasBegun { noteTold(machine) }
    hasBegun = true
    if let transition = machine.moves.settlingTransition(in: machine.state) {
      // What people do comes through the main queue, here too.
      if machine.mustTurn(before: transition), let drain = machine.extras?.drain {
        return .own(drain)
      }
      return .model(PlannedStep(transition: transition))
    }
    if machine.isQueued, turns < Machine.turnLimit {
      turns += 1
      return machine.extras?.drain.map { .own($0) } ?? .wait(WaitingTime(milliseconds: 0))
    }
    guard machine.extras != nil || machine.isWaiting else { return nil }
    if let place = own.indices.first(where: { machine.allows(own[$0]) }) {
      return .own(own.remove(at: place))
    }
    guard waits < Self.waitLimit + machine.payloads.carriedCount,
      let time = machine.timeToLastDue
    else { return nil }
    waits += 1
    return .wait(time)
  }

  /// Waits on if the last step told of a payload for the first time.
  private mutating func noteTold(_ machine: borrowing Machine) {
    let count = told.count
    for index in 0..<machine.trace.entries.count {
      let key = machine.trace.entries[index].payload
      if key != -1 { told.insert(key) }
    }
    if told.count > count { waits = 0 }
  }
}
