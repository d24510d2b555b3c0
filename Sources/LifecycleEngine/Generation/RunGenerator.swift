import LifecycleModel
import StateExploration

/// A generator that draws the steps of one sequence during the run: those of a `SequenceGenerator`,
/// with any extra actions among them.
///
/// Extra actions are drawn from their own stream, which is read in this order. First, which of the
/// extra actions the sequence leaves out: a quarter on average in every other sequence. Then before
/// each action, in a sequence that is certain to have a custom action or a wait, whether it comes
/// (once among the first 4 times) and which one. Otherwise, whether an extra action comes first
/// (one time in 4, or 2 if something waits for time to pass) and which one: an allowed custom
/// action or a wait, each equally likely, and the duration of the wait. Then for an action with
/// more than one callback, whether a custom action falls inside it (one time in 4), which one and
/// where.
package struct RunGenerator {
  /// The number of actions of which, on average, one is preceded by an extra action, and one has a
  /// custom action inside it.
  static let rarity = 4
  /// The number of actions of which, on average, one is preceded by an extra action while timers,
  /// tasks or handlers wait for time to pass.
  static let rarityWhileWaiting = 2

  private let plan: GenerationPlan
  private var generator: SequenceGenerator
  private var extras: ExtraDraw?
  private var scheduler: LoopScheduler?
  /// The move that comes once queued work has run, if that leaves the run in the same state.
  private var pending: (move: Int, state: Int)?

  package init(_ plan: GenerationPlan, _ extras: ExtraActions?, seed: UInt64) {
    self.plan = plan
    generator = SequenceGenerator(plan, seed: seed)
    self.extras = extras.map { ExtraDraw($0, seed: seed, plan) }
    scheduler = extras?.drain.map { LoopScheduler(turn: $0, seed: seed, plan) }
  }

  /// Whether the sequence is a covering one.
  package var isCovering: Bool { generator.isCovering }

  /// Whether the sequence leaves out part of the actions.
  package var isSwarming: Bool { generator.isSwarming }

  /// Returns the next step in the current state of the run; `nil` when the sequence is over.
  package mutating func next(_ machine: borrowing Machine) -> RunStep? {
    guard !machine.hasFailed else { return nil }
    if let turn = scheduler?.draw(machine) { return turn }
    if let kept = pending, kept.state != machine.state { pending = nil }
    if pending == nil, let step = beside(machine) { return step }
    while let move = pending?.move ?? generator.nextMove(from: machine.state) {
      pending = nil
      var step = plan.moves.step(move)
      guard machine.isPossible(.model(step)) else { continue }
      if let turn = scheduler?.catchUp(machine, before: step.transition) {
        pending = (move, machine.state)
        return turn
      }
      let facts = plan.moves.facts[step.transition]
      if generator.room > 0, facts.canBeCut,
        let inside = extras?.drawInside(step, Int(facts.callbackCount))
      {
        step.inside = [inside]
        generator.makeRoom()
      }
      if facts.canBeCut { scheduler?.add(to: &step, Int(facts.callbackCount)) }
      return .model(step)
    }
    return nil
  }

  /// Returns an extra action, if one comes now.
  private mutating func beside(_ machine: borrowing Machine) -> RunStep? {
    if generator.room > 0, let step = extras?.draw(machine) {
      generator.makeRoom()
      return step
    }
    while let number = generator.nextCustomAction() {
      if machine.allows(number) { return .custom(number) }
    }
    return nil
  }
}

/// A generator of extra actions.
private struct ExtraDraw {
  private let extras: ExtraActions
  private var stream: RandomStream
  /// The numbers of the custom actions that the sequence may have.
  private let own: [Int]
  private let anywhere: [Int]
  private let waits: [WaitingTime]
  /// The event that the sequence is certain to have, until it has happened.
  private var certainty: SeedRole.Certainty?
  private var certain: BernoulliDraw

  init(_ extras: ExtraActions, seed: UInt64, _ plan: GenerationPlan) {
    self.extras = extras
    var stream = RandomStream(seed: seed, labelHash: plan.labelHash &+ RandomStream.hash("beside"))
    let certainty = SeedRole(seed).certainty
    let isPartial = stream.index(below: 2) == 0
    let kept = (0..<extras.declaredCount).filter { _ in !isPartial || stream.index(below: 4) > 0 }
    let waits = !isPartial || stream.index(below: 4) > 0
    own = certainty == .custom ? Array(0..<extras.declaredCount) : kept
    anywhere = kept.filter(extras.anywhere.contains)
    self.waits = waits || certainty == .wait ? extras.waits : []
    self.stream = stream
    self.certainty = certainty
    certain = BernoulliDraw(
      oneIn: RunGenerator.rarity, certain: SeedRole.chances(plan.settings.maxActions))
  }

  /// Draws whether an extra action comes next, and which one.
  mutating func draw(_ machine: borrowing Machine) -> RunStep? {
    if certainty != nil, let step = drawCertain(machine) { return step }
    let rarity =
      machine.isWaiting ? RunGenerator.rarityWhileWaiting : RunGenerator.rarity
    guard stream.index(below: rarity) == 0 else { return nil }
    let allowed = own.filter { machine.allows($0) }
    let count = allowed.count + (waits.isEmpty ? 0 : 1)
    guard count > 0 else { return nil }
    let index = stream.index(below: count)
    return index < allowed.count
      ? .custom(allowed[index]) : .wait(waits[stream.index(below: waits.count)])
  }

  /// Draws the thing that the sequence is certain to have, as long as it hasn't come.
  private mutating func drawCertain(_ machine: borrowing Machine) -> RunStep? {
    let allowed = certainty == .custom ? own.filter { machine.allows($0) } : []
    let count = certainty == .wait ? waits.count : allowed.count
    guard count > 0, certain.comes(&stream) else { return nil }
    let index = stream.index(below: count)
    defer { certainty = nil }
    return certainty == .wait ? .wait(waits[index]) : .custom(allowed[index])
  }

  /// Draws whether a custom action falls inside a step, which one and where.
  mutating func drawInside(_ step: PlannedStep, _ callbackCount: Int) -> InsertedAction? {
    guard !anywhere.isEmpty, callbackCount > 1, stream.index(below: RunGenerator.rarity) == 0
    else { return nil }
    let places = step.cut > 0 ? step.cut : callbackCount - 1
    let number = anywhere[stream.index(below: anywhere.count)]
    return InsertedAction(number: number, after: 1 + stream.index(below: places))
  }
}
