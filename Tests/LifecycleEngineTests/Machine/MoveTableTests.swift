import LifecycleModel
import LifecycleEngine
import ModelCases
import StateExploration
import Testing

@Suite struct MoveTableTests {
  @Test(arguments: ModelCase.all)
  func coursesAreThoseOfTheNodes(model: ModelCase) throws {
    try Self.expectCourses(of: try model.table())
  }

  /// Methods that return false take another way.
  @Test(arguments: [ModelCase.appDelegate, .scene])
  func answersAreThoseOfTheConfiguration(model: ModelCase) throws {
    let bools = Callback.allCases.filter {
      if case .bool = $0.row.returns { return true }
      return false
    }
    for answer in [true, false] {
      let configuration = Configuration(
        returns: Dictionary(uniqueKeysWithValues: bools.map { ($0, answer) }))
      try Self.expectCourses(of: try model.table(configuration))
    }
  }

  private static func expectCourses(of table: MoveTable) throws {
    let model = table.model
    let rows = EventRows(table)
    var wrong: [Int] = []
    for number in table.moves.indices {
      let move = table.moves[number]
      let course = table.course(of: number)
      let unfolded = UnfoldedCourse(of: move, model)
      var isRight =
        model.pathEvents[course.path].elementsEqual(unfolded.events)
        && course.callbackCount == unfolded.callbackCount
        && table.targets[number] == unfolded.target
        && unfolded.isCut == (move.cut > 0) && unfolded.isCut == (course.killRow >= 0)
        && course.eventCount == unfolded.events.count + (unfolded.isCut ? 2 : 0)
      if unfolded.isCut {
        let reason = KillReason.insideActions[Int(move.reason)]
        let kill = Event(.action(Action(.kill, reason: reason, after: Int(move.cut))))
        isRight =
          isRight && rows.events[Int(course.killRow)] == kill
          && rows.events[Int(course.killRow) + 1] == Event(.processEnd(reason))
          && Int(course.killRow) == rows.row(of: kill)
      }
      if !isRight { wrong.append(number) }
    }
    #expect(wrong == [])
    #expect(table.moves.count > model.transitions.count, "some can be cut")
  }

  @Test(arguments: ModelCase.all)
  func everyTransitionAndEveryPlaceAndReasonOfAKillIsAMove(model: ModelCase) throws {
    let table = try model.table()
    let transitions = table.model.transitions
    var found: Set<[Int]> = []
    for state in table.model.states.indices {
      let moves = table.moves(of: state).map { table.moves[$0] }
      found.formUnion(moves.map(\.numbers))
      let ofState = table.model.transitionsOfState[state]
      // The transitions come first, in order.
      let uncut = moves.prefix(ofState.count)
      #expect(uncut.map(\.transition) == Array(ofState))
      #expect(uncut.allSatisfy { $0.cut == 0 })
      #expect(moves.allSatisfy { ofState.contains($0.transition) })
      #expect(table.moves(of: state).allSatisfy { table.state(of: $0) == state })
    }
    var expected: Set<[Int]> = []
    for (index, transition) in transitions.enumerated() {
      expected.insert([index, 0, 0])
      guard transition.canBeCut, transition.callbackCount > 1 else { continue }
      for cut in 1..<transition.callbackCount {
        for reason in 0..<3 { expected.insert([index, cut, reason]) }
      }
    }
    #expect(found == expected)
    #expect(table.moves.count == expected.count, "none is listed twice")
    #expect(table.longestCut == expected.map({ $0[1] }).max())
  }

  @Test(arguments: [ModelCase.appDelegate, .twoScenes])
  func factsNameTheMovesOfTheirTransition(model: ModelCase) throws {
    let table = try model.table()
    for index in table.facts.indices {
      let facts = table.facts[index]
      #expect(table.moves[Int(facts.move)].numbers == [index, 0, 0])
      #expect(facts.target == table.targets[Int(facts.move)])
      guard facts.canBeCut else { continue }
      for cut in 1..<Int(facts.callbackCount) {
        for reason in 0..<3 {
          let move = table.moves[Int(facts.cut(after: cut, reason: reason))]
          #expect(move.numbers == [index, cut, reason])
        }
      }
    }
  }

  @Test(arguments: [ModelCase.appDelegate, .scene])
  func aStepSaysWhatItsMoveIs(model: ModelCase) throws {
    let table = try model.table()
    for number in table.moves.indices {
      let (move, step) = (table.moves[number], table.step(number))
      #expect(step.transition == Int(move.transition) && step.cut == Int(move.cut))
      #expect(step.reason == KillReason.insideActions[Int(move.reason)])
      #expect(step.inside.isEmpty)
    }
  }

  @Test(arguments: ModelCase.all)
  func aTwinDiffersInTheNameOfItsVariantAlone(model: ModelCase) throws {
    let table = try model.table()
    for number in table.moves.indices {
      let own = table.moves[number]
      let transition = Int(table.model.transitions[Int(own.transition)].twin)
      guard transition >= 0 else { continue }
      let facts = table.facts[transition]
      let twin =
        own.cut == 0
        ? Int(facts.move) : Int(facts.cut(after: Int(own.cut), reason: Int(own.reason)))
      let other = table.moves[twin]
      #expect(twin < number && own.cut == other.cut && own.reason == other.reason)
      #expect(table.targets[number] == table.targets[twin])
      let courses = [own, other].map { Self.events(UnfoldedCourse(of: $0, table.model), table) }
      #expect(courses[0] == courses[1])
    }
  }

  /// The events of a course, without the names of variants.
  private static func events(_ course: UnfoldedCourse, _ table: MoveTable) -> [Event] {
    course.events.map { id in
      var event = table.model.events[Int(id)].instantiate()
      if case .action(var action) = event.body {
        action.variant = nil
        event.body = .action(action)
      }
      return event
    }
  }

  @Test(arguments: ModelCase.all)
  func settlingMovesBringEveryStateToRest(model: ModelCase) throws {
    let table = try model.table()
    for state in table.model.states.indices {
      var (at, count) = (state, 0)
      while let transition = table.settlingTransition(in: at), count <= table.model.states.count {
        let move = table.settling[at]
        #expect(table.moves[move].numbers == [transition, 0, 0])
        #expect(table.moves(of: at).contains(move))
        at = Int(table.targets[move])
        count += 1
      }
      let rest = table.model.states[at]
      #expect(table.settling[at] == -1)
      // With observed edges an app can be left with a scene of another display alone.
      let isAtRest = rest.process != .running || rest.app == .active
      #expect(isAtRest || model.edges != .documented, "\(rest)")
    }
  }
}

extension MoveTable.Move {
  /// Transition, cut and reason.
  fileprivate var numbers: [Int] { [Int(transition), Int(cut), Int(reason)] }
}
