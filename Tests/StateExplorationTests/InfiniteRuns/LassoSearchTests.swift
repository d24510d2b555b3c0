import StateExploration
import Testing

/// Searches for endless runs, against a search that tries everything.
@Suite struct LassoSearchTests {
  /// Transitions with marks, by the state they leave.
  struct Drawn: CustomStringConvertible {
    var targets: [[(target: Int, marks: UInt64)]]
    var condition: FairnessCondition

    var graph: MarkedGraph {
      var graph = MarkedGraph()
      for (source, all) in targets.enumerated() {
        for (target, marks) in all { graph.add(from: source, to: target, marks: marks) }
      }
      return graph
    }

    var description: String { "\(targets) \(condition)" }

    /// The number of transitions of a shortest lasso; `nil` if none has at most `limit`.
    ///
    /// Walks are lengthened from the start, and each may close its loop at each of its places.
    func shortest(limit: Int) -> Int? {
      var walks: [[(state: Int, marks: UInt64)]] = [[(0, 0)]]
      for length in 1...limit {
        var next: [[(state: Int, marks: UInt64)]] = []
        for walk in walks {
          for (target, marks) in targets[walk[length - 1].state] {
            let longer = walk + [(target, marks)]
            for start in 0..<length where walk[start].state == target {
              let met = longer[(start + 1)...].reduce(0) { $0 | $1.marks }
              if condition.admits(met) { return length }
            }
            next.append(longer)
          }
        }
        walks = next
      }
      return nil
    }

    /// Whether a set of transitions that is connected in both directions fulfils the condition.
    var hasFairCycle: Bool {
      let all = targets.enumerated().flatMap { source, to in
        to.map { (source: source, target: $0.target, marks: $0.marks) }
      }
      var reached: Set<Int> = [0]
      while true {
        let more = reached.union(all.filter { reached.contains($0.source) }.map(\.target))
        if more == reached { break }
        reached = more
      }
      return (1..<(1 << all.count)).contains { subset in
        let chosen = all.indices.filter { subset >> $0 & 1 == 1 }.map { all[$0] }
        guard condition.admits(chosen.reduce(0) { $0 | $1.marks }),
          chosen.allSatisfy({ reached.contains($0.source) })
        else { return false }
        let states = Set(chosen.flatMap { [$0.source, $0.target] })
        return states.allSatisfy { from in
          var seen: Set<Int> = []
          var open = [from]
          while let state = open.popLast() {
            for step in chosen where step.source == state && seen.insert(step.target).inserted {
              open.append(step.target)
            }
          }
          return seen.isSuperset(of: states)
        }
      }
    }
  }

  private static func drawn(_ random: inout RandomStream, most: Int) -> Drawn {
    func below(_ bound: Int) -> Int { random.index(below: bound) }
    let states = 1 + below(4)
    var targets = [[(target: Int, marks: UInt64)]](repeating: [], count: states)
    for _ in 0..<(1 + below(most)) {
      targets[below(states)].append((below(states), UInt64(below(16)) & UInt64(below(16))))
    }
    let condition = FairnessCondition(
      always: UInt64(below(3)),
      answered: below(2) == 0 ? [] : [.init(asked: 4, answer: below(2) == 0 ? 8 : 2)])
    return Drawn(targets: targets, condition: condition)
  }

  /// Whether a lasso is a walk of the graph that fulfils the condition.
  private func isRun(_ lasso: Lasso, of drawn: Drawn) -> Bool {
    let graph = drawn.graph
    var state = 0
    func walk(_ transitions: [Int]) -> Bool {
      transitions.allSatisfy { transition in
        guard graph.transitions(of: state).contains(transition) else { return false }
        state = graph.target(of: transition)
        return true
      }
    }
    guard walk(lasso.stem) else { return false }
    let start = state
    guard !lasso.loop.isEmpty, walk(lasso.loop), state == start else { return false }
    return drawn.condition.admits(lasso.loop.reduce(0) { $0 | graph.marks(of: $1) })
  }

  @Test func aLassoIsFoundExactlyWhereThereIsOne() {
    var random = RandomStream(seed: 5, label: "lassos")
    var found = 0
    for _ in 0..<3_000 {
      let drawn = Self.drawn(&random, most: 8)
      let lasso = LassoSearch(drawn.graph, drawn.condition).lasso()
      #expect((lasso != nil) == drawn.hasFairCycle, "\(drawn)")
      if let lasso {
        found += 1
        #expect(isRun(lasso, of: drawn), "\(drawn)")
      }
    }
    #expect(found > 500 && found < 2_500)
  }

  @Test func noLassoIsShorter() {
    var random = RandomStream(seed: 6, label: "lassos")
    var found = 0
    for _ in 0..<1_500 {
      let drawn = Self.drawn(&random, most: 7)
      guard let lasso = LassoSearch(drawn.graph, drawn.condition).lasso(), lasso.count <= 6 else {
        continue
      }
      found += 1
      #expect(lasso.isShortest && drawn.shortest(limit: 6) == lasso.count, "\(drawn)")
    }
    #expect(found > 300)
  }

  // MARK: Traps that others fell into

  private func lasso(
    _ targets: [[(target: Int, marks: UInt64)]], _ condition: FairnessCondition = .init()
  ) -> Lasso? {
    LassoSearch(Drawn(targets: targets, condition: condition).graph, condition).lasso()
  }

  /// The loop goes back into the middle of the stem.
  @Test func aLoopMayRejoinItsStem() {
    let found = lasso([[(1, 0)], [(2, 0)], [(3, 1)], [(1, 0)]], .init(always: 1))
    #expect(found?.stem.count == 1 && found?.loop.count == 3)
  }

  /// Two paths that meet are no loop.
  @Test func pathsThatMeetAreNoLoop() {
    #expect(lasso([[(1, 1), (2, 1)], [(3, 1)], [(3, 1)], []]) == nil)
  }

  /// A mark on the way to the loop is not met for ever again.
  @Test func theStemFulfilsNothing() {
    #expect(lasso([[(1, 1)], [(1, 0)]], .init(always: 1)) == nil)
    #expect(lasso([[(1, 4)], [(1, 0)]], .init(answered: [.init(asked: 4, answer: 8)])) != nil)
  }

  /// Marks that are met in two loops are met together only if each leads to the other.
  @Test func marksOfLoopsThatDoNotLeadBackAreNotMetTogether() {
    let one: [[(target: Int, marks: UInt64)]] = [[(0, 1), (1, 0)], [(1, 2)]]
    #expect(lasso(one, .init(always: 3)) == nil)
    let both: [[(target: Int, marks: UInt64)]] = [[(0, 1), (1, 0)], [(1, 2), (0, 0)]]
    #expect(lasso(both, .init(always: 3))?.count == 4)
  }

  /// A mark that asks without an answer is avoided, if the rest still has a loop.
  @Test func aLoopMayAvoidWhatAsks() {
    let pair = FairnessCondition(answered: [.init(asked: 4, answer: 8)])
    #expect(lasso([[(1, 4)], [(0, 0)]], pair) == nil)
    #expect(lasso([[(1, 4)], [(0, 0), (1, 0)]], pair)?.loop.count == 1)
    #expect(lasso([[(1, 4)], [(0, 8)]], pair)?.loop.count == 2)
  }

  @Test func aGraphWithoutTransitionsHasNoRun() {
    #expect(LassoSearch(MarkedGraph(), .init()).lasso() == nil)
  }
}
