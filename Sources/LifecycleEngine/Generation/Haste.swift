import LifecycleModel
import StateExploration

/// The pace at which a loop runs queued work, drawn for each sequence.
///
/// The first sequence is eager and the second late. A quarter of the others are eager and a quarter
/// late; in the rest, the loop is equally likely to turn or not at each place and after each turn.
/// Turns come between two actions and between two callbacks, and don't count toward the number of
/// actions. They are drawn from their own stream.
///
/// Before most actions the loop has to turn, see `Machine.mustTurn(before:)`.
struct Haste {
  private enum Pace {
    /// The loop turns wherever it can, until nothing is queued.
    case eager
    /// It turns only where it has to: before the next action, when time passes, or when the run is
    /// settled.
    case late
    case mixed
  }

  /// The number of the own action.
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
    return .own(turn)
  }

  /// Returns the turn that has to come before an action, if there is one.
  func catchUp(_ machine: borrowing Machine, before choice: Int) -> RunStep? {
    machine.mustTurn(before: choice) ? .own(turn) : nil
  }

  /// Draws the turns inside a step; those that find nothing queued don't happen.
  mutating func add(to step: inout PlannedStep, _ callbackCount: Int) {
    guard pace != .late else { return }
    let last = step.cut > 0 ? step.cut : callbackCount - 1
    guard last >= 1 else { return }
    let others = step.inside
    var inside: [OwnInside] = []
    for place in 1...last {
      inside += others.filter { $0.after == place }
      var turns = 0
      while turns < Self.limitInside, comes() {
        inside.append(OwnInside(own: turn, after: place))
        turns += 1
      }
    }
    step.inside = inside
  }

  private mutating func comes() -> Bool {
    pace == .eager || pace == .mixed && stream.index(below: 2) == 0
  }
}
