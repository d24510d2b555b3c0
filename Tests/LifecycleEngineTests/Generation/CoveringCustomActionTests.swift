import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import ModelCases
import Testing

/// Sequences that cover the model cover an adapter's custom actions too.
@Suite struct CoveringCustomActionTests {
  private struct Idle: DelegateAdapter {
    let refused: String?
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? { nil }
    mutating func perform(_ action: String, _ output: inout AdapterOutput) {}
    func allows(_ action: String) -> Bool { action != refused }
  }

  private static let names = ["login", "ready"]

  private static func description(refusing name: String? = nil) -> AdapterDescription {
    AdapterDescription(
      name: "test/idle", title: "does nothing", customActions: names.map { CustomAction($0) },
      checks: []
    ) { _ in Idle(refused: name) }
  }

  /// Returns the states in which covering sequences perform each custom action, and the largest
  /// number of actions in one of them.
  private static func performed(
    _ model: ModelCase, maxActions: Int, refusing name: String? = nil
  ) throws -> (states: [Set<Int>], longest: Int, transitions: Set<Int>) {
    let table = try model.table()
    let description = description(refusing: name)
    let extras = try #require(ExtraActions(description, isTimed: false))
    let settings = GenerationSettings.usual(
      isGuided: true, maxActions: maxActions, seedEnd: 600)
    let plan = GenerationPlan(settings, table, customActionCount: 2)
    var machine = Machine(table, EventRows(table), extras, host: AdapterHost(description))
    var states: [Set<Int>] = [[], []]
    var transitions: Set<Int> = []
    var longest = 0
    for seed in 0..<600 as Range<UInt64> {
      var generator = RunGenerator(plan, extras, seed: seed)
      guard generator.isCovering else { continue }
      machine.beginRun()
      var length = 0
      while let step = generator.next(machine) {
        let isPossible = machine.isPossible(step)
        #expect(isPossible)
        switch step {
        case .custom(let number): states[number].insert(machine.state)
        case .model(let step):
          transitions.insert(step.transition)
          length += step.cut > 0 ? 1 : 0
        case .wait: Issue.record("no time matters")
        }
        length += 1
        machine.perform(step)
      }
      longest = max(longest, length)
    }
    return (states, longest, transitions)
  }

  @Test(arguments: [ModelCase.appDelegate, .scene], [12, 50])
  func everyCustomActionComesInEveryStateWithAProcessAtWork(
    model: ModelCase, maxActions: Int
  ) throws {
    let states = try model.table().model.states
    let running = Set(states.indices.filter { states[$0].process == .running })
    #expect(running.count > 2 && running.count < states.count)
    let performed = try Self.performed(model, maxActions: maxActions)
    #expect(performed.states == [running, running])
    #expect(performed.longest <= maxActions)
  }

  /// A custom action that the adapter does not allow is left out, and the rest of the sequence goes
  /// on.
  @Test func aRefusedCustomActionIsPassedOver() throws {
    let performed = try Self.performed(.appDelegate, maxActions: 50, refusing: "login")
    #expect(performed.states[0].isEmpty && !performed.states[1].isEmpty)
    #expect(
      performed.transitions == Set(try ModelCase.appDelegate.table().model.transitions.indices))
  }
}
