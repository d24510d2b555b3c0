import AppLifecycle
import StateExploration

/// Draws the steps of one sequence as the run goes along: those of a `SequenceGenerator`, and where
/// there are actions beside the model's, those among them.
///
/// What is beside the model is drawn from a stream of its own, which is read in this order: which
/// of it the sequence leaves out, a quarter on average in every other sequence; then before each
/// action whether something beside comes first (one time in 4, or 2 if something waits for time to
/// pass) and what: an own action that is allowed, or a wait, each as likely as the others, and how
/// long; then for an action with more than one callback whether an own action falls inside it (one
/// time in 4), which and where.
struct RunGenerator {
  /// Something beside the model comes before one action in so many, an own action inside of one.
  static let rarity = 4
  /// The same before an action while timers, tasks or handlers wait for time to pass.
  static let rarityWhileWaiting = 2

  private let plan: CheckingPlan
  private var generator: SequenceGenerator
  private var beside: BesideDraw?
  private var room = 0

  init(_ plan: CheckingPlan, seed: UInt64) {
    self.plan = plan
    generator = SequenceGenerator(plan, seed: seed)
    beside = plan.beside.map { BesideDraw($0, seed: seed, plan.labelHash) }
    room = beside == nil ? 0 : generator.room(plan.generation.maxActions)
  }

  /// Whether the sequence was laid down to cover the model.
  var isCovering: Bool { generator.isCovering }

  /// Whether the sequence leaves out a part of the actions.
  var isSwarming: Bool { generator.isSwarming }

  /// The next step where the run stands; `nil` when the sequence is over.
  mutating func next(_ execution: Execution) -> RunStep? {
    if room > 0, let step = beside?.draw(execution) {
      makeRoom()
      return step
    }
    while let move = generator.nextMove(from: execution.state) {
      var step = plan.moves.step(move)
      room = generator.isCovering ? room : min(room, generator.room(0))
      guard execution.isPossible(.model(step)) else { continue }
      let facts = plan.moves.facts[step.choice]
      if room > 0, facts.canBeCut, let inside = beside?.drawInside(step, Int(facts.callbackCount)) {
        step.inside = [inside]
        makeRoom()
      }
      return .model(step)
    }
    return nil
  }

  private mutating func makeRoom() {
    room -= 1
    generator.makeRoom()
  }
}

/// Draws what is beside the model.
private struct BesideDraw {
  private let beside: BesideActions
  private var stream: RandomStream
  /// The numbers of the own actions that the sequence may have.
  private let own: [Int]
  private let anywhere: [Int]
  private let waits: [WaitingTime]

  init(_ beside: BesideActions, seed: UInt64, _ labelHash: UInt64) {
    self.beside = beside
    var stream = RandomStream(seed: seed, labelHash: labelHash &+ RandomStream.hash("beside"))
    let isPartial = stream.index(below: 2) == 0
    let kept = beside.own.indices.filter { _ in !isPartial || stream.index(below: 4) > 0 }
    let waits = !isPartial || stream.index(below: 4) > 0
    own = kept
    anywhere = kept.filter(beside.anywhere.contains)
    self.waits = waits ? beside.waits : []
    self.stream = stream
  }

  /// Draws whether something beside the model comes next, and what.
  mutating func draw(_ execution: Execution) -> RunStep? {
    let rarity =
      execution.clock.lastDue == nil ? RunGenerator.rarity : RunGenerator.rarityWhileWaiting
    guard stream.index(below: rarity) == 0 else { return nil }
    let allowed = own.filter(execution.allows)
    let count = allowed.count + (waits.isEmpty ? 0 : 1)
    guard count > 0 else { return nil }
    let index = stream.index(below: count)
    return index < allowed.count
      ? .own(allowed[index]) : .wait(waits[stream.index(below: waits.count)])
  }

  /// Draws whether an own action falls inside a step, which and where.
  mutating func drawInside(_ step: PlannedStep, _ callbackCount: Int) -> OwnInside? {
    guard !anywhere.isEmpty, callbackCount > 1, stream.index(below: RunGenerator.rarity) == 0
    else { return nil }
    let places = step.cut > 0 ? step.cut : callbackCount - 1
    let number = anywhere[stream.index(below: anywhere.count)]
    return OwnInside(own: number, after: 1 + stream.index(below: places))
  }
}
