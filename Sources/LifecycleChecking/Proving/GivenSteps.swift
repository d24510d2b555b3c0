import LifecycleEngine
import LifecycleModel

/// The steps of a sequence, as they stand.
///
/// A sequence that cannot be performed so ends early, and is not whole.
struct GivenSteps {
  /// Whether everything so far could be performed as it stands.
  private(set) var isWhole = true
  /// Whether something was queued before the last action.
  private(set) var wasQueued = false
  /// The state of the run before the last action, if it was asked for.
  private(set) var before: Machine.Footprint?
  private let order: ActionOrder
  private let sequence: [ActionOrder.Number]
  private let notesFootprint: Bool
  private var index = 0
  /// The last step, if it is still to be seen whether it was performed as it stands.
  private var last: PlannedStep?
  private var callbacksBefore = 0

  /// Creates the steps of a sequence.
  ///
  /// - Parameter notesFootprint: Whether to note the state of the run before the last action.
  init(_ sequence: [ActionOrder.Number], _ order: ActionOrder, notesFootprint: Bool) {
    self.order = order
    self.sequence = sequence
    self.notesFootprint = notesFootprint
  }

  /// Returns the next step, given whether the process died at the place of a cut in the last one.
  mutating func next(_ machine: borrowing Machine, _ wasCut: Bool) -> RunStep? {
    check(machine, wasCut)
    guard isWhole, index < sequence.count else { return nil }
    let planned = step(machine)
    guard let step = planned.step, machine.isPossible(step), !mustTurn(before: step, machine)
    else {
      isWhole = false
      return nil
    }
    index += planned.length
    if index == sequence.count {
      wasQueued = machine.isQueued
      if notesFootprint { before = machine.footprint }
    }
    callbacksBefore = machine.callbackCount
    if case .model(let model) = step { last = model } else { last = nil }
    return step
  }

  /// Notes whether the last step was performed as it stands.
  private mutating func check(_ machine: borrowing Machine, _ wasCut: Bool) {
    guard let last else { return }
    if wasCut != (last.cut > 0) || machine.performedInside.count != last.inside.count {
      isWhole = false
    }
  }

  private func step(_ machine: borrowing Machine) -> (step: RunStep?, length: Int) {
    guard let step = order.step(sequence[index], in: machine.state) else { return (nil, 1) }
    let behind = sequence[(index + 1)...].prefix { order.inside($0) != nil }
    let planned = machine.step(step, with: behind.map(order.inside))
    return planned.length == 1 + behind.count ? planned : (nil, 1)
  }

  private func mustTurn(before step: RunStep, _ machine: borrowing Machine) -> Bool {
    guard case .model(let step) = step else { return false }
    return machine.mustTurn(before: step.transition)
  }

  /// Returns the number of callbacks of the last action if something could fall inside it; 0 if
  /// nothing could.
  func callbackCount(_ machine: borrowing Machine, _ plan: CheckingPlan) -> Int {
    guard let last, last.cut == 0, plan.model.transitions[last.transition].canBeCut else {
      return 0
    }
    return machine.callbackCount - callbacksBefore
  }
}
