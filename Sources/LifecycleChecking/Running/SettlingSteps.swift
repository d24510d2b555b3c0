import AppLifecycle

/// The steps that settle a run: an app that is alive is brought to active, each own action that
/// settles is performed once if it is allowed, and time passes every limit.
struct SettlingSteps {
  private let plan: CheckingPlan
  private var own: [Int]
  private var waits = 0

  init(_ plan: CheckingPlan) {
    self.plan = plan
    own = plan.beside?.settling ?? []
  }

  /// The next step where the run stands; `nil` when it is settled.
  mutating func next(_ execution: Execution) -> RunStep? {
    guard !execution.hasFailed else { return nil }
    if let choice = plan.settlingChoice(in: execution.state) {
      return .model(PlannedStep(choice: choice))
    }
    guard plan.beside != nil else { return nil }
    if let index = own.firstIndex(where: execution.allows) { return .own(own.remove(at: index)) }
    guard waits < Execution.settlingLimit, let time = execution.timeToLastDue else { return nil }
    waits += 1
    return .wait(time)
  }
}
