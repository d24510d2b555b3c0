import LifecycleModel
import InvariantAnalysis
import Testing

@Suite("Mutants")
struct MutantTests {
  @Test("each differs from its profile in one rule or one effect", arguments: Profile.all)
  func eachMutantDiffersInOnePlace(profile: Profile) {
    let mutants = profile.mutants
    #expect(mutants.count > 100)
    #expect(Set(mutants.map(\.name)).count == mutants.count)
    for mutant in mutants {
      let rules = profile.rules.indices.filter { profile.rules[$0] != mutant.profile.rules[$0] }
      let effects = profile.effects.indices.filter {
        profile.effects[$0] != mutant.profile.effects[$0]
      }
      #expect(rules == (mutant.rule.map { [$0] } ?? []), "\(mutant.name)")
      let isOfEffect = mutant.rule == nil && mutant.posting == nil
      #expect(effects.count == (isOfEffect ? 1 : 0), "\(mutant.name)")
      #expect((mutant.profile.postings == profile.postings) == (mutant.posting == nil))
      #expect(mutant.profile.rules.count == profile.rules.count)
      #expect(mutant.profile.name == profile.name)
    }
  }

  @Test("a rule of one call has the mutants that one can count by hand")
  func interruption() throws {
    let index = try #require(
      Profile.appDelegateIOS12.rules.firstIndex { $0.action.name == .interrupt })
    let mutants = Profile.appDelegateIOS12.mutants.filter { $0.rule == index }
    let prefix = "rule \(index + 1) interrupt: "
    #expect(mutants.allSatisfy { $0.name.hasPrefix(prefix) })
    let expected: [(String, MutationOperator)] = [
      ("although not active", .widen),
      ("drop willResignActive", .drop),
      ("double willResignActive", .double),
      ("didEnterBackground instead of willResignActive", .replace),
      ("willEnterForeground instead of willResignActive", .replace),
      ("willResignActive reads inactive", .misread),
      ("willResignActive reads background", .misread),
      ("call didBecomeActive at the end", .insert),
      ("call didEnterBackground at the end", .insert),
      ("call willEnterForeground at the end", .insert),
      ("call willTerminate at the end", .insert),
    ]
    for (text, operation) in expected {
      let mutant = mutants.first { $0.name == prefix + text }
      #expect(mutant?.operation == operation, "\(text)")
    }
    // One more: a scene's method in its place.
    #expect(mutants.count == expected.count + 1)
    #expect(mutants.contains { $0.name.hasPrefix(prefix + "scene") && $0.operation == .replace })
  }

  @Test("every operator is at work in every profile", arguments: Profile.all)
  func operators(profile: Profile) {
    #expect(Set(profile.mutants.map(\.operation)) == Set(MutationOperator.allCases))
  }

  @Test("a mis-stated reading changes that reading and no state")
  func misreading() throws {
    let profile = Profile.appDelegateIOS12
    let original = try CompiledModel(profile: profile)
    let mutant = try #require(
      profile.mutants.first { $0.name == "rule 1 launch: didFinishLaunching reads active" })
    let changed = try CompiledModel(profile: mutant.profile)
    #expect(changed.states == original.states)
    #expect(changed.transitions.map(\.target) == original.transitions.map(\.target))
    let readings = { (model: CompiledModel) -> [[AppState?]] in
      model.transitions.map { transition in
        model.pathEvents[transition.path].compactMap { event in
          if case .callback(_, let state) = model.events[Int(event)].body { state } else { nil }
        }
      }
    }
    for (transition, (before, after)) in zip(
      original.transitions, zip(readings(original), readings(changed)))
    {
      let differing = zip(before, after).filter { $0 != $1 }.map(\.1)
      #expect(differing == (transition.rule == 0 ? [.active] : []))
    }
  }

  @Test("no mutant makes settling go round in circles")
  func settling() throws {
    for mutant in Profile.appDelegateIOS12.mutants {
      let model = try CompiledModel(profile: mutant.profile)
      for start in model.states.indices {
        var state = start
        var steps = 0
        while model.settling[state] >= 0, steps <= model.states.count {
          state = Int(model.transitions[Int(model.settling[state])].target)
          steps += 1
        }
        #expect(steps <= model.states.count, "\(mutant.name)")
      }
    }
  }
}
