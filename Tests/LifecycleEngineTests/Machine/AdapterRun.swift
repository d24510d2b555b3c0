import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import Testing

/// A run of an adapter, with all that happened.
struct AdapterRun: ~Copyable {
  var machine: Machine
  private(set) var told = TraceCopy()

  /// Begins a run on a host of its own.
  init(_ table: MoveTable, _ description: AdapterDescription, _ rows: EventRows? = nil) {
    machine = Machine(
      table, rows ?? EventRows(table), ExtraActions(description, isTimed: false),
      host: AdapterHost(description))
    machine.keepsEvents = true
    machine.beginRun()
    told.add(machine.trace)
  }

  /// Performs a step that is possible.
  @discardableResult
  mutating func perform(_ step: RunStep) -> Bool {
    let isCut = machine.perform(step)
    told.add(machine.trace)
    return isCut
  }

  /// Performs the actions that are possible.
  mutating func perform(_ actions: [Action]) {
    var index = 0
    while index < actions.count {
      let planned = machine.step(at: index, of: actions)
      index += planned.length
      if let step = planned.step, machine.isPossible(step) { perform(step) }
    }
  }

  /// Performs `count` random steps, and returns them.
  mutating func perform(_ count: Int, of walk: inout RandomWalk) -> [RunStep] {
    var steps: [RunStep] = []
    while steps.count < count, !machine.hasFailed {
      steps.append(walk.step(machine))
      perform(steps[steps.count - 1])
    }
    return steps
  }

  /// Returns the snapshot that decides how the run goes on.
  func snapshot(judgesPayloads: Bool) throws -> Machine.Snapshot {
    let snapshot = machine.snapshot(judgesPayloads: judgesPayloads)
    return try #require(snapshot)
  }

  /// Forgets what happened so far.
  mutating func forget() { told = TraceCopy() }

  /// The events of the adapter and the clock, with their times in seconds.
  var own: [String] {
    told.events.compactMap { event in
      let text: String
      switch event.body {
      case .emit(let name, _): text = name
      case .complete(let handler, _, _): text = "completed \(handler)"
      case .task(let phase, let id): text = "\(id) \(phase.rawValue)"
      case .processEnd(let reason): text = "end \(reason.rawValue)"
      case .action(let action) where action.name == .custom: text = "\(action)"
      default: return nil
      }
      return "\(Double(event.time) / 1_000) \(text)"
    }
  }
}
