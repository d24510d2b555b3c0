import LifecycleModel
import LifecycleEngine
import ModelCases
import StateExploration
import Testing

/// A machine without an adapter performs the model.
@Suite struct ModelRunTests {
  @Test(arguments: ModelCase.all)
  func aMovePerformsItsCourse(model: ModelCase) throws {
    let table = try model.table()
    var machine = Machine(table, EventRows(table))
    for seed in 0..<20 as Range<UInt64> {
      machine.beginRun()
      var walk = RandomWalk(seed: seed)
      for move in walk.moves(30, table) {
        let (step, course) = (table.step(move), table.course(of: move))
        let before = machine.callbackCount
        let isPossible = machine.isPossible(.model(step))
        let isCut = machine.perform(.model(step))
        #expect(isPossible && isCut == (step.cut > 0))
        var expected = table.model.pathEvents[course.path].map(Int32.init)
        if course.killRow >= 0 { expected += [course.killRow, course.killRow + 1] }
        var trace = TraceCopy()
        trace.add(machine.trace)
        #expect(trace.entries.map(\.row) == expected)
        #expect(trace.entries.allSatisfy { $0.time == 0 })
        let (state, called) = (machine.state, machine.callbackCount - before)
        #expect(state == Int(table.targets[move]))
        #expect(called == course.callbackCount)
      }
    }
  }

  /// The keys of payloads, counted by hand: each action takes the next ones.
  @Test(arguments: ModelCase.all)
  func payloadsHaveTheNextKeys(model: ModelCase) throws {
    let table = try model.table()
    var machine = Machine(table, EventRows(table))
    for seed in 20..<40 as Range<UInt64> {
      machine.beginRun()
      var walk = RandomWalk(seed: seed)
      var next: Int32 = 0
      for move in walk.moves(30, table) {
        let transition = table.model.transitions[Int(table.moves[move].transition)]
        let key = transition.payload == nil ? -1 : transition.payloadCount > 1 ? -2 - next : next
        next += Int32(transition.payloadCount)
        machine.perform(.model(table.step(move)))
        for index in 0..<machine.trace.entries.count {
          let entry = machine.trace.entries[index]
          let isCarrying =
            Int(entry.row) < table.model.events.count
            && table.model.events[Int(entry.row)].carries != nil
          #expect(entry.payload == (isCarrying ? key : -1))
        }
      }
    }
  }

  @Test func eventsAreKeptWithTheirPayloads() throws {
    let table = try ModelCase.twoScenes.table()
    var machine = Machine(table, EventRows(table))
    machine.keepsEvents = true
    for seed in 0..<30 as Range<UInt64> {
      machine.beginRun()
      var walk = RandomWalk(seed: seed)
      var numbering = PayloadNumbering()
      for move in walk.moves(20, table) {
        let unfolded = UnfoldedCourse(of: table.moves[move], table.model)
        let transition = table.model.transitions[Int(table.moves[move].transition)]
        let payloads = table.model.payloads(of: transition, &numbering)
        var expected = unfolded.events.map {
          table.model.events[Int($0)].instantiate(payloads: payloads)
        }
        let step = table.step(move)
        if unfolded.isCut {
          expected += [
            Event(.action(Action(.kill, reason: step.reason, after: step.cut))),
            Event(.processEnd(step.reason)),
          ]
        }
        var reading = table.model.states[Int(transition.state)].app
        for index in expected.indices {
          if case .callback(_, let state, _) = expected[index].body { reading = state }
          if expected[index].hasReading { expected[index].reading = reading }
        }
        machine.perform(.model(step))
        let events = machine.trace.events
        #expect(events == expected)
      }
    }
  }

  @Test func twoPayloadsOfAnActionPair() throws {
    let table = try ModelCase.scene.table()
    let pair = try #require(
      table.model.transitions.indices.first { table.model.transitions[$0].payloadCount == 2 })
    let single = try #require(
      table.model.transitions.indices.first {
        table.model.transitions[$0].payloadCount == 1 && table.model.transitions[$0].state == 0
      })
    var machine = Machine(table, EventRows(table))
    machine.beginRun()
    machine.perform(.model(PlannedStep(transition: single)))
    let first = machine.trace.entries[0].payload
    #expect(first == 0)
    // Keys do not ask where an action is enabled.
    for expected in [1, 3, 5] as [Int32] {
      machine.perform(.model(PlannedStep(transition: pair)))
      let key = machine.trace.entries[0].payload
      #expect(key < -1 && payloadPair(Int(key)) == Int(expected))
    }
    machine.perform(.model(PlannedStep(transition: single)))
    let last = machine.trace.entries[0].payload
    #expect(last == 7)
  }

  /// A sequence converted to actions is performed again alike.
  @Test(arguments: ModelCase.all)
  func aSequenceOfActionsIsWhatWasPerformed(model: ModelCase) throws {
    let table = try model.table()
    var machine = Machine(table, EventRows(table))
    machine.keepsEvents = true
    for seed in 40..<55 as Range<UInt64> {
      machine.beginRun()
      var walk = RandomWalk(seed: seed)
      var told = TraceCopy()
      for move in walk.moves(15, table) {
        machine.perform(.model(table.step(move)))
        told.add(machine.trace)
      }
      let actions = told.events.compactMap { event in
        if case .action(let action) = event.body { action } else { nil }
      }
      machine.beginRun()
      var again = TraceCopy()
      var index = 0
      while index < actions.count {
        let planned = machine.step(at: index, of: actions)
        index += planned.length
        guard let step = planned.step else { continue }
        machine.perform(step)
        again.add(machine.trace)
      }
      #expect(again == told)
    }
  }

  @Test func aSettledRunIsActiveOrDead() throws {
    for model in ModelCase.all {
      let table = try model.table()
      var machine = Machine(table, EventRows(table))
      for seed in 0..<10 as Range<UInt64> {
        machine.beginRun()
        var walk = RandomWalk(seed: seed)
        for move in walk.moves(12, table) { machine.perform(.model(table.step(move))) }
        var settling = SettlingSteps(machine)
        while let step = settling.next(machine) { machine.perform(step) }
        let state = table.model.states[machine.state]
        #expect(state.process != .running || state.app == .active, "\(state)")
      }
    }
  }
}
