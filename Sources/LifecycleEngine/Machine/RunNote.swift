import LifecycleModel
package import LifecycleAdapters
import StateExploration

/// What a thread does with the code under test, to be told of if that crashes.
///
/// While a run goes on next to nothing is written down; what has to be worked out is so when the
/// thread has crashed and stands still.
package final class RunNote: CrashWitness, @unchecked Sendable {
  /// The seed of the sequence that is being performed; `nil` for another one.
  package var seed: UInt64?
  /// How many steps and sequences began.
  package private(set) var stepCount = 0
  /// Whether the thread is in the code under test.
  package private(set) var isInside = false
  /// The event of the model that is the call being made, if one is.
  let place: UnsafeMutablePointer<UnsafePointer<MoveTable.CourseNode>?>

  private let tellCrash: @Sendable (AdapterCrash) -> Void
  private var moves: MoveTable?
  private var extras: ExtraActions?
  /// The steps of the run, the last one in part; `nil` if the beginning is not known.
  private var steps: [RunStep]? = []
  /// The sequence that a script performs, if one does.
  private var drawn: DrawnMoves?
  /// How many calls and starts of processes there were in it.
  var progress: () -> Int32 = { 0 }
  private var thread: UInt = 0

  /// - Returns: `nil` if nobody is to be told.
  package init?(_ description: AdapterDescription) {
    guard description.isLocal, let tell = description.onCrash else { return nil }
    tellCrash = tell
    place = .allocate(capacity: 1)
    place.initialize(to: nil)
  }

  deinit { place.deallocate() }

  /// Watches the calling thread from now on.
  func begin() { thread = CrashSignals.shared.add(self) }

  /// Watches it no more.
  func end() { CrashSignals.shared.remove(self, of: thread) }

  // MARK: What goes on

  /// A run begins.
  func beginRun(_ moves: MoveTable, _ extras: ExtraActions?) {
    seed = nil
    self.moves = moves
    self.extras = extras
    steps?.removeAll(keepingCapacity: true)
    if steps == nil { steps = [] }
  }

  /// The run goes on from somewhere.
  func forgetBeginning() {
    seed = nil
    steps = nil
  }

  /// A step of the run begins. What is to fall inside it is noted when it does.
  func begin(_ step: RunStep) {
    place.pointee = nil
    steps?.append(step.withoutInside)
    stepCount += 1
    isInside = true
  }

  /// An own action begins inside the step.
  func begin(_ own: OwnInside) {
    guard case .model(var step)? = steps?.popLast() else { return }
    step.inside.append(own)
    steps?.append(.model(step))
  }

  /// The code under test is entered.
  func enter() { isInside = true }

  /// The code under test is left.
  func leave() { isInside = false }

  /// Asks the code under test something.
  func ask<Answer>(_ question: () -> Answer) -> Answer {
    let before = isInside
    isInside = true
    defer { isInside = before }
    return question()
  }

  /// A script performs a sequence.
  func perform(_ sequence: DrawnMoves, of moves: MoveTable) {
    self.moves = moves
    drawn = sequence
    seed = sequence.seed
    stepCount += 1
    isInside = true
  }

  // MARK: The crash

  package func tell(_ signal: Int32?) {
    guard let moves else { return }
    let (steps, callback) = whereabouts(in: moves)
    let model = moves.model
    tellCrash(
      AdapterCrash(
        signal: signal, profile: model.profile.name, edges: model.edges.description,
        configuration: model.configuration, seed: seed,
        actions: steps.map { moves.actions(of: $0, extras) }, callback: callback))
  }

  /// The steps up to the crash, and the method that was being called.
  private func whereabouts(in moves: MoveTable) -> (steps: [RunStep]?, callback: Callback?) {
    if let drawn { return moves.whereabouts(in: drawn, after: progress()) }
    guard let node = place.pointee else { return (steps, nil) }
    return (steps?.withoutLastKill, node.pointee.step.callback)
  }
}

extension MoveTable {
  /// The moves of a sequence up to a call or the start of a process, and the method called.
  ///
  /// Where it is the last one before a process ends, that end is among them: the crash may have
  /// come with it.
  ///
  /// - Parameter count: how many calls and starts of processes there were.
  fileprivate func whereabouts(
    in sequence: DrawnMoves, after count: Int32
  ) -> (steps: [RunStep], callback: Callback?) {
    var steps: [RunStep] = []
    var left = count
    var callback: Callback?
    for index in 0..<sequence.count {
      let move = sequence[index]
      let course = course(of: move)
      let kinds = course.path.map { events[Int(pathEvents[$0])].kind }
      let stops = course.path.indices.filter {
        let kind = kinds[$0 - course.path.lowerBound]
        return kind.isCall || kind == .start
      }
      if left == 0, !(kinds.first { $0.isCall || $0 == .start || $0 == .end } == .end) { break }
      steps.append(.model(step(move)))
      guard left > 0 else { break }
      guard left <= stops.count else {
        left -= Int32(stops.count)
        continue
      }
      let last = stops[Int(left) - 1]
      if case .callback(let name, _) = model.events[Int(pathEvents[last])].body { callback = name }
      if Int(left) < stops.count {
        steps = steps.withoutLastKill
        break
      }
      left = 0
      if kinds.suffix(from: last - course.path.lowerBound).contains(.end) || course.killRow >= 0 {
        break
      }
    }
    return (steps, callback)
  }

  /// Steps as the actions that a sequence is made of.
  fileprivate func actions(of steps: [RunStep], _ extras: ExtraActions?) -> [Action] {
    var payloads = PayloadKeys()
    var actions: [Action] = []
    for step in steps {
      switch step {
      case .model(let step):
        let entry = entries[step.transition]
        let carried = payloads.carry(entry).payloads
        let first = model.events[Int(nodes[Int(entry.first)].event)]
        guard case .action(let action) = first.instantiate(payloads: carried).body else { continue }
        actions.append(action)
        for own in step.inside {
          actions.append(Action(.own, after: own.after, own: extras?.own[own.own].name))
        }
        if step.cut > 0 { actions.append(Action(.kill, reason: step.reason, after: step.cut)) }
      case .own(let number): actions.append(Action(.own, own: extras?.own[number].name))
      case .wait(let time): actions.append(Action(waiting: time))
      }
    }
    return actions
  }
}

extension RunStep {
  /// The same without the own actions inside it.
  fileprivate var withoutInside: RunStep {
    guard case .model(var step) = self else { return self }
    step.inside = []
    return .model(step)
  }
}

extension [RunStep] {
  /// The same, the last one not cut short by a kill.
  fileprivate var withoutLastKill: [RunStep] {
    guard case .model(var step)? = last else { return self }
    step.cut = 0
    return dropLast() + [.model(step)]
  }
}
