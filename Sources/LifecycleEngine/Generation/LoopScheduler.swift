import LifecycleModel
import StateExploration

/// Draws when a loop turns on which things are queued: how soon they run.
///
/// The first sequence is eager and the second late. Of the others a quarter each is so, and in the
/// rest the loop turns or does not, as likely, at each place and after each turn. Turns come
/// between two actions and between two callbacks; they take no room of other actions. The stream is
/// one of its own.
///
/// Before most actions it has to turn, see `Machine.mustTurn(before:)`.
struct LoopScheduler {
  private enum Pace {
    /// The loop turns wherever it can, until nothing is queued.
    case eager
    /// It turns only where it has to: before the next action, when time passes, or when the run is
    /// settled.
    case late
    case mixed
  }

  /// The number of the custom action.
  private let turn: Int
  private let pace: Pace
  private var stream: RandomStream

  /// The most turns between two callbacks.
  private static let limitInside = 3

  init(turn: Int, seed: UInt64, _ plan: GenerationPlan) {
    self.turn = turn
    stream = RandomStream(seed: seed, labelHash: plan.labelHash &+ RandomStream.hash("turn"))
    let number = seed < 2 ? Int(seed) : stream.index(below: 4)
    pace = number == 0 ? .eager : number == 1 ? .late : .mixed
  }

  /// Draws whether the loop turns before the next action.
  mutating func draw(_ machine: borrowing Machine) -> RunStep? {
    guard pace != .late, machine.turnCount < Machine.turnsBetweenActions, machine.allows(turn),
      comes()
    else { return nil }
    return .custom(turn)
  }

  /// The turn that has to come before an action.
  func catchUp(_ machine: borrowing Machine, before transition: Int) -> RunStep? {
    machine.mustTurn(before: transition) ? .custom(turn) : nil
  }

  /// Draws the turns inside a step; those that find nothing queued don't happen.
  mutating func add(to step: inout PlannedStep, _ callbackCount: Int) {
    guard pace != .late else { return }
    let last = step.cut > 0 ? step.cut : callbackCount - 1
    guard last >= 1 else { return }
    let others = step.inside
    var inside: [InsertedAction] = []
    for place in 1...last {
      inside += others.filter { $0.after == place }
      var turns = 0
      while turns < Self.limitInside, comes() {
        inside.append(InsertedAction(number: turn, after: place))
        turns += 1
      }
    }
    step.inside = inside
  }

  private mutating func comes() -> Bool {
    pace == .eager || pace == .mixed && stream.index(below: 2) == 0
  }
}
