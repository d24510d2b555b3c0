import LifecycleModel
import InvariantAnalysis
import Testing

/// A model with courses taken from another one behaves like one compiled from scratch.
@Suite struct ModelBaseTests {
  @Test(arguments: Profile.representatives)
  func mutantsBehaveAsIfCompiledAnew(profile: Profile) throws {
    var configuration = Configuration()
    configuration.sceneCount = profile.hasScenes ? 2 : 1
    let base = try ModelBase(CompiledModel(profile: profile, configuration: configuration))
    var differing = 0
    for (index, mutant) in profile.mutants.enumerated() where index.isMultiple(of: 181) {
      guard let rule = mutant.rule else { continue }
      let fresh = try CompiledModel(profile: mutant.profile, configuration: configuration)
      let made = try base.model(of: mutant.profile, changing: rule)
      #expect(Self.walk(fresh, made), "\(mutant.name)")
      differing += Self.walk(base.model, made) ? 0 : 1
    }
    #expect(differing > 3)
  }

  /// Whether both models behave alike from the start of a run on, whatever happens.
  private static func walk(_ one: CompiledModel, _ other: CompiledModel) -> Bool {
    var partner: [Int: Int] = [0: 0]
    var waiting = [0]
    while let state = waiting.popLast() {
      guard let second = partner[state], one.states[state] == other.states[second] else {
        return false
      }
      let pairs = [(one, state), (other, second)].map { model, state in
        model.transitionsOfState[state].map { Course(model.transitions[Int($0)], model) }
      }
      guard pairs[0].map(\.letters) == pairs[1].map(\.letters) else { return false }
      for (left, right) in zip(pairs[0].flatMap(\.ends), pairs[1].flatMap(\.ends)) {
        guard (left < 0) == (right < 0) else { return false }
        guard left >= 0 else { continue }
        if let known = partner[left] {
          guard known == right else { return false }
        } else {
          partner[left] = right
          waiting.append(left)
        }
      }
    }
    return true
  }

  /// The course of an action, whatever methods return.
  private struct Course {
    var letters: [EventTemplate] = []
    /// The states in which it may end, also by a kill, in the order of the walk; -1 where there is
    /// no kill.
    var ends: [Int] = []

    init(_ transition: CompiledModel.Transition, _ model: CompiledModel) {
      var waiting = [transition.firstNode]
      while let node = waiting.popLast() {
        guard node >= 0 else {
          ends.append(Int(~node))
          continue
        }
        let current = model.nodes[Int(node)]
        letters.append(model.events[Int(current.event)])
        ends.append(Int(current.killed))
        waiting +=
          Set([current.nextIfFalse, current.next]).count == 1
          ? [current.next] : [current.nextIfFalse, current.next]
      }
    }
  }
}
