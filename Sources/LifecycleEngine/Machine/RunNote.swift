import VirtualProcess
import LifecycleModel
package import LifecycleAdapters
import StateExploration

/// A record of a thread's work with the code under test, for reports of crashes.
///
/// During a run, almost nothing is recorded; everything that needs computing is computed once the
/// thread has crashed and stands still.
package final class RunNote: CrashWitness, @unchecked Sendable {
  /// The seed of the sequence being performed; `nil` for other sequences.
  package var seed: UInt64?
  /// The number of steps and sequences begun.
  package private(set) var stepCount = 0
  /// Whether the thread is in the code under test.
  package private(set) var isInside = false
  /// The event of the model that is the call being made, if one is.
  let place: UnsafeMutablePointer<UnsafePointer<MoveTable.CourseNode>?>

  private let tellCrash: @Sendable (AdapterCrash) -> Void
  private var moves: MoveTable?
  private var extras: ExtraActions?
  /// The steps of the run, the last one in part; `nil` if the beginning isn't known.
  private var steps: [RunStep]? = []
  /// The sequence that a script performs, if there is one.
  private var drawn: DrawnMoves?
  /// Returns the number of calls and starts of processes in that sequence so far.
  var progress: () -> Int32 = { 0 }
  private var thread: UInt = 0
  /// Whether the code is asked a question between two steps.
  private var isAsking = false

  /// Creates a record; `nil` if crashes aren't reported.
  package init?(_ description: AdapterDescription) {
    guard description.isLocal, let tell = description.onCrash else { return nil }
    tellCrash = tell
    place = .allocate(capacity: 1)
    place.initialize(to: nil)
  }

  deinit { place.deallocate() }

  /// Starts watching the calling thread.
  func begin() { thread = CrashSignals.shared.add(self) }

  /// Stops watching the thread.
  func end() { CrashSignals.shared.remove(self, of: thread) }

  // MARK: Progress

  /// Notes that a run begins.
  func beginRun(_ moves: MoveTable, _ extras: ExtraActions?) {
    seed = nil
    self.moves = moves
    self.extras = extras
    steps?.removeAll(keepingCapacity: true)
    if steps == nil { steps = [] }
  }

  /// Notes that the run continues from a snapshot, so that its beginning isn't known.
  func forgetBeginning() {
    seed = nil
    steps = nil
  }

  /// Notes that a step of the run begins. Custom actions inside it are noted when they begin.
  func begin(_ step: RunStep) {
    place.pointee = nil
    steps?.append(step.withoutInside)
    stepCount += 1
    isInside = true
  }

  /// Notes that a custom action begins inside the step.
  func begin(_ action: InsertedAction) {
    guard case .model(var step)? = steps?.popLast() else { return }
    step.inside.append(action)
    steps?.append(.model(step))
  }

  /// Notes that the thread enters the code under test.
  func enter() { isInside = true }

  /// Notes that the thread leaves the code under test.
  func leave() { isInside = false }

  /// Asks a question of the code under test.
  func ask<Answer>(_ question: () -> Answer) -> Answer {
    let before = isInside
    (isInside, isAsking) = (true, true)
    defer { (isInside, isAsking) = (before, false) }
    return question()
  }

  /// Notes that a script performs a sequence.
  func perform(_ sequence: DrawnMoves, of moves: MoveTable) {
    self.moves = moves
    drawn = sequence
    seed = sequence.seed
    stepCount += 1
    isInside = true
  }

  // MARK: Crashes

  package func tell(_ signal: Int32?) {
    guard let moves else { return }
    let (steps, event) = whereabouts(in: moves)
    let model = moves.model
    let known = steps.map { moves.actions(of: $0, extras) }
    let call = event.map {
      model.events[$0].instantiate(
        payloads: known?.carried.payloads ?? [], in: model.configuration.payloads)
    }
    tellCrash(
      AdapterCrash(
        signal: signal, profile: model.profile.name, edges: model.edges.description,
        configuration: model.configuration, seed: seed, actions: known?.actions, call: call,
        isBetweenSteps: isAsking))
  }

  /// Returns the steps up to the crash, and the index of the event that is the call being made.
  private func whereabouts(in moves: MoveTable) -> (steps: [RunStep]?, call: Int?) {
    if let drawn { return moves.whereabouts(in: drawn, after: progress()) }
    guard !isAsking, let node = place.pointee else { return (steps, nil) }
    return (steps?.withoutLastKill, Int(node.pointee.event))
  }
}

extension MoveTable {
  /// Returns the moves of a sequence up to a call or the start of a process, and the index of the
  /// event that is the call.
  ///
  /// If that was the last one before a process ends, the end is included, since the crash may have
  /// happened in it.
  ///
  /// - Parameter count: The number of calls and starts of processes so far.
  fileprivate func whereabouts(
    in sequence: DrawnMoves, after count: Int32
  ) -> (steps: [RunStep], call: Int?) {
    var steps: [RunStep] = []
    var left = count
    var call: Int?
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
      let event = Int(pathEvents[last])
      if case .callback = model.events[event].body { call = event }
      if Int(left) < stops.count {
        steps = steps.withoutLastKill
        break
      }
      left = 0
      if kinds.suffix(from: last - course.path.lowerBound).contains(.end) || course.killRow >= 0 {
        break
      }
    }
    return (steps, call)
  }

  /// Returns the actions that the steps consist of, and what the last step carries.
  fileprivate func actions(
    of steps: [RunStep], _ extras: ExtraActions?
  ) -> (actions: [Action], carried: CarriedPayloads) {
    var payloads = PayloadKeys()
    var actions: [Action] = []
    var carried = CarriedPayloads()
    for step in steps {
      carried = CarriedPayloads()
      switch step {
      case .model(let step):
        let start = courseStarts[step.transition]
        carried = payloads.carry(start)
        let first = model.events[Int(nodes[Int(start.first)].event)]
        guard case .action(let action) = first.instantiate(payloads: carried.payloads).body
        else { continue }
        actions.append(action)
        for inside in step.inside {
          actions.append(
            Action(.custom, after: inside.after, custom: extras?.customActions[inside.number].name))
        }
        if step.cut > 0 { actions.append(Action(.kill, reason: step.reason, after: step.cut)) }
      case .custom(let number):
        let custom = extras?.customActions[number]
        _ = payloads.carry(custom?.payload)
        actions.append(Action(.custom, custom: custom?.name))
      case .wait(let time): actions.append(Action(waiting: time))
      }
    }
    return (actions, carried)
  }
}

extension RunStep {
  /// The step without the custom actions inside it.
  fileprivate var withoutInside: RunStep {
    guard case .model(var step) = self else { return self }
    step.inside = []
    return .model(step)
  }
}

extension [RunStep] {
  /// The steps, without a kill that cuts the last one short.
  fileprivate var withoutLastKill: [RunStep] {
    guard case .model(var step)? = last else { return self }
    step.cut = 0
    return dropLast() + [.model(step)]
  }
}
