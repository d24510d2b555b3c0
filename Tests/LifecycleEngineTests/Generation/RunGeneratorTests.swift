import LifecycleModel

import LifecycleEngine
import ModelCases
import RandomAdapters
import StateExploration
import Testing

@Suite struct RunGeneratorTests {
  /// The steps of a seed, performed as they are drawn.
  private static func steps(
    _ generator: inout RunGenerator, _ machine: inout Machine
  ) -> [RunStep] {
    var steps: [RunStep] = []
    machine.beginRun()
    while !machine.hasFailed, let step = generator.next(machine) {
      steps.append(step)
      machine.perform(step)
    }
    return steps
  }

  @Test(arguments: [ModelCase.appDelegate, .twoScenes], [true, false])
  func withoutExtraActionsItIsTheSequenceGenerator(model: ModelCase, isGuided: Bool) throws {
    let table = try model.table()
    let plan = GenerationPlan(.usual(isGuided: isGuided), table)
    var machine = Machine(table, EventRows(table))
    for seed in Array(0..<50) + [UInt64.max - 1, .max] {
      var generator = RunGenerator(plan, nil, seed: seed)
      let steps = Self.steps(&generator, &machine)
      let expected = GeneratedSequence(plan, table, seed: seed)
      #expect(steps == expected.moves.map { .model(table.step($0)) })
      #expect(generator.isCovering == expected.isCovering)
      #expect(generator.isSwarming == expected.isSwarming)
    }
  }

  /// Returns the number of actions in a step: a kill or custom action inside another counts
  /// separately.
  private static func length(_ step: RunStep) -> Int {
    guard case .model(let step) = step else { return 1 }
    return 1 + (step.cut > 0 ? 1 : 0) + step.inside.count
  }

  @Test(arguments: 0..<8 as Range<UInt64>, [true, false])
  func extraActionsAreAllowedAndFitIn(adapterSeed: UInt64, isGuided: Bool) throws {
    let table = try ModelCase.scene.table()
    let description = AdapterTable(
      seed: adapterSeed, among: AdapterTable.Features.all.subtracting(.failures),
      always: [.custom, .timers, .tasks]
    ).description()
    let extras = try #require(ExtraActions(description, isTimed: true))
    let plan = GenerationPlan(.usual(isGuided: isGuided), table)
    var machine = Machine(table, EventRows(table), extras, host: AdapterHost(description))
    var kinds: Set<String> = []
    for seed in 0..<40 as Range<UInt64> {
      var generator = RunGenerator(plan, extras, seed: seed)
      machine.beginRun()
      var length = 0
      var steps: [RunStep] = []
      while let step = generator.next(machine) {
        let isPossible = machine.isPossible(step)
        #expect(isPossible)
        length += Self.length(step)
        steps.append(step)
        switch step {
        case .custom: kinds.insert("own")
        case .wait(let time):
          kinds.insert("wait")
          #expect(extras.waits.contains(time))
        case .model(let step):
          for inside in step.inside {
            kinds.insert("inside")
            #expect(extras.anywhere.contains(inside.number))
            let last = table.model.transitions[step.transition].callbackCount - 1
            #expect((1...(step.cut > 0 ? step.cut : last)).contains(inside.after))
          }
        }
        machine.perform(step)
      }
      #expect(length <= plan.settings.maxActions)
      // Drawn again it is the same.
      var again = RunGenerator(plan, extras, seed: seed)
      #expect(Self.steps(&again, &machine) == steps)
    }
    #expect(kinds.isSuperset(of: extras.anywhere.isEmpty ? ["wait"] : ["wait", "inside"]))
  }
}
