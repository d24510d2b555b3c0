import AppLifecycle
import StateExploration

/// All that can be done in each state of the model, numbered: every choice, and every place and
/// reason of a kill inside it.
final class MoveTable: @unchecked Sendable {
  /// One thing that can be done.
  struct Move: Sendable {
    var choice: Int32
    /// The number of callbacks after which the process dies; 0 if it does not.
    var cut: Int16
    /// An index into `SequenceGenerator.cutReasons`.
    var reason: Int16
  }

  /// What a choice means for a walk, without its descriptions.
  struct ChoiceFacts: Sendable {
    var callbackCount: Int16
    /// 1 if it can be cut, else 0.
    var mayBeCut: UInt8
    /// The number of the first move that cuts it.
    var firstCut: Int32
    /// The number of the move that is the choice to its end.
    var move: Int32
    /// The state in which that ends.
    var target: Int32

    /// Whether it can be cut.
    var canBeCut: Bool { mayBeCut != 0 }

    /// Draws where and why it is cut.
    func cut(_ stream: inout RandomStream) -> Int32 {
      let place = stream.index(below: Int(callbackCount) - 1)
      let reason = stream.index(below: SequenceGenerator.cutReasons.count)
      return firstCut + Int32(place * SequenceGenerator.cutReasons.count + reason)
    }
  }

  /// What health figures ask of a choice, each as the place among all cases; -1 for none.
  struct Traits: Sendable {
    var name: Int8
    var kind: Int8
    var reason: Int8

    init(_ action: Action) {
      name = Int8(action.name.label)
      kind = Int8(action.kind.flatMap(BackgroundEventKind.allCases.firstIndex) ?? -1)
      reason = Int8(action.reason.flatMap(KillReason.allCases.firstIndex) ?? -1)
    }
  }

  /// The moves; those of one state stand together, its choices first.
  let moves: UnsafeBufferPointer<Move>
  let facts: UnsafeBufferPointer<ChoiceFacts>
  let traits: UnsafeBufferPointer<Traits>
  /// Of each state where its moves begin, and one end more.
  let starts: UnsafeBufferPointer<Int>
  /// Of each move the state it leads to, as long as methods return what the configuration says.
  let targets: UnsafeBufferPointer<Int32>
  /// Of each move one before it that differs from it in the variant's name alone; -1 if there is
  /// none.
  let twins: UnsafeBufferPointer<Int32>
  /// Of each choice where its pairs begin, less the first choice that can follow.
  let pairStarts: UnsafeBufferPointer<Int>
  /// Of each state the move that settles it; -1 where it is settled.
  let settling: UnsafeBufferPointer<Int>

  init(_ model: CompiledModel, _ table: TransitionTable) {
    var moves: [Move] = []
    var facts: [ChoiceFacts] = []
    var starts = [0]
    for range in model.choicesOfState {
      let first = Int32(moves.count) - range.lowerBound
      for choice in range { moves.append(Move(choice: choice, cut: 0, reason: 0)) }
      for choice in range {
        Self.addCuts(of: Int(choice), move: first + choice, model, &moves, &facts)
      }
      starts.append(moves.count)
    }
    self.moves = .copy(of: moves)
    self.facts = .copy(of: facts)
    traits = .copy(of: model.choices.map { Traits($0.action) })
    self.starts = .copy(of: starts)
    targets = .copy(of: moves.map { Int32(Self.target(of: $0, model)) })
    twins = .copy(
      of: moves.enumerated().map { Self.twin(of: Int32($0), $1, facts, model) })
    pairStarts = .copy(of: facts.indices.map { table.pair($0, 0) })
    settling = .copy(
      of: model.settling.enumerated().map { state, choice in
        choice < 0 ? -1 : starts[state] + Int(choice) - table.transitions(of: state).lowerBound
      })
  }

  deinit {
    moves.deallocate()
    facts.deallocate()
    traits.deallocate()
    starts.deallocate()
    targets.deallocate()
    twins.deallocate()
    settling.deallocate()
    pairStarts.deallocate()
  }

  private static func addCuts(
    of index: Int, move: Int32, _ model: CompiledModel, _ moves: inout [Move],
    _ facts: inout [ChoiceFacts]
  ) {
    let choice = model.choices[index]
    let canBeCut = choice.canBeCut && choice.callbackCount > 1
    facts.append(
      ChoiceFacts(
        callbackCount: Int16(clamping: choice.callbackCount), mayBeCut: canBeCut ? 1 : 0,
        firstCut: Int32(moves.count), move: move, target: choice.target))
    guard canBeCut else { return }
    for cut in 1..<choice.callbackCount {
      for reason in SequenceGenerator.cutReasons.indices {
        moves.append(Move(choice: Int32(index), cut: Int16(cut), reason: Int16(reason)))
      }
    }
  }

  /// The move that does the same and differs in its variant's name alone; less than 0 if none does.
  private static func twin(
    of number: Int32, _ move: Move, _ facts: [ChoiceFacts], _ model: CompiledModel
  ) -> Int32 {
    let twin = model.choices[Int(move.choice)].twin
    guard twin >= 0 else { return -1 }
    let (own, other) = (facts[Int(move.choice)], facts[Int(twin)])
    return move.cut == 0 ? other.move : other.firstCut + number - own.firstCut
  }

  /// The number of the move that is the choice to its end, from the state of the model.
  func move(of choice: Int, in state: Int, _ table: TransitionTable) -> Int {
    starts[state] + choice - table.transitions(of: state).lowerBound
  }

  /// The choices as transitions, and of the kills inside them those that alone lead to some state;
  /// with the number of the move of each.
  ///
  /// Methods return what the configuration says.
  ///
  /// - Parameter cutsActions: whether there may be such kills at all.
  func coveringTable(
    _ model: CompiledModel, cutsActions: Bool
  ) -> (table: TransitionTable, numbers: [Int]) {
    let isReached = model.isReachedByChoices
    var numbers: [Int] = []
    let groups = model.states.indices.map { state in
      let used = (starts[state]..<starts[state + 1]).filter { move in
        if moves[move].cut == 0 { return true }
        return cutsActions && moves[move].reason == 0 && !isReached[Int(targets[move])]
      }
      numbers += used
      return used.isEmpty
        ? [] : [TransitionTable.Group(label: 0, targets: used.map { Int(targets[$0]) })]
    }
    return (TransitionTable(groups: groups), numbers)
  }

  private static func target(of move: Move, _ model: CompiledModel) -> Int {
    let choice = model.choices[Int(move.choice)]
    var left = Int(move.cut)
    guard left > 0 else { return Int(choice.target) }
    var killed: Int32 = -1
    for index in choice.path {
      let template = model.events[Int(model.pathEvents[index])]
      if left == 0 && !template.isReturn { break }
      if template.isCallback { left -= 1 }
      killed = model.pathKilled[index]
    }
    return Int(killed)
  }

  /// The state of the model that the move leaves from.
  func state(of move: Int, _ model: CompiledModel) -> Int {
    Int(model.choices[Int(moves[move].choice)].state)
  }

  /// The move as a step to perform.
  func step(_ move: Int) -> PlannedStep {
    let move = moves[move]
    return PlannedStep(
      choice: Int(move.choice), cut: Int(move.cut),
      reason: SequenceGenerator.cutReasons[Int(move.reason)])
  }
}

extension CompiledModel {
  /// Of each state whether actions lead to it that are taken to their end, when methods return what
  /// the configuration says.
  fileprivate var isReachedByChoices: [Bool] {
    var isReached = states.indices.map { $0 == 0 }
    var waiting = [0]
    while let state = waiting.popLast() {
      for choice in choicesOfState[state] {
        let target = Int(choices[Int(choice)].target)
        guard !isReached[target] else { continue }
        isReached[target] = true
        waiting.append(target)
      }
    }
    return isReached
  }
}
