import LifecycleModel
import SourceTexts
import TemporalLogic
import Testing

@Suite("Representative events")
struct RepresentativesTests {
  private static let atoms: [LifecycleAtom] =
    VocabularyTests.allForms.map(\.1) + [
      .emitted("route", [WrittenMember("ok", WrittenValue("true"))]),
      .emitted("route", [WrittenMember("ok", WrittenValue("true", isQuoted: true))]),
      .emitted(
        "route",
        [WrittenMember("ok", WrittenValue("true")), WrittenMember("n", WrittenValue("2"))]),
    ]

  /// Events as runs and logs have them, made without the vocabulary.
  private static let events: [Event] = {
    var bodies: [Event.Body] = [.processStart, .suspend, .resume, .emit("other", arguments: [])]
    bodies += KillReason.allCases.map { .processEnd($0) }
    bodies += TaskPhase.allCases.map { .task($0, id: "t1") }
    bodies += ActionName.allCases.map { .action(Action($0, custom: $0 == .custom ? "ready" : nil)) }
    for callback in Callback.allCases {
      for state in [nil, .active, .inactive, .background] as [AppState?] {
        bodies.append(.callback(callback, state: state, arguments: callback.arguments(nil)))
      }
      bodies.append(.forward(callback, target: "child-1"))
      if callback.row.returns != .nothing {
        bodies += [.returned(callback, .bool(true)), .returned(callback, .bool(false))]
      }
      if callback.row.completion != nil {
        for value in [Value.null, .bool(true), .string("newData"), .string("failed")] {
          bodies.append(.complete(handler: "h1", of: callback, value: value))
        }
      }
    }
    let flags: [Value?] = [nil, .bool(true), .bool(false), .string("true"), .null]
    for flag in flags {
      for number in [nil, .int(2), .string("2"), .int(3)] as [Value?] {
        let members = [("ok", flag), ("n", number)].compactMap { key, value in
          value.map { Value.Member(key, $0) }
        }
        bodies.append(.emit("route", arguments: members))
      }
    }
    return bodies.map { Event($0) }
  }()

  @Test(
    "every event agrees with a representative on all atoms",
    arguments: [EventKinds.all, .callbacks, .forwarded, [.callbacks, .emitted], .process])
  func complete(_ over: EventKinds) {
    let vocabulary = LifecycleVocabulary(over: over, customActions: ["ready"])
    let atoms = Self.atoms.filter { !over.isDisjoint(with: $0.kinds) }
    func valuation(_ event: Event) -> [Bool] { atoms.map { vocabulary.holds($0, at: event) } }
    let representatives = vocabulary.representatives(of: atoms)
    let valuations = representatives.map(valuation)
    #expect(Set(valuations).count == valuations.count, "no two agree")
    let allArePositions = representatives.allSatisfy { vocabulary.isPosition($0) }
    #expect(allArePositions)
    for event in Self.events where vocabulary.isPosition(event) {
      #expect(valuations.contains(valuation(event)), "\(event.body)")
    }
  }

  @Test("no representative is an event that cannot be")
  func possible() {
    let vocabulary = LifecycleVocabulary(over: .all)
    let atoms: [LifecycleAtom] = [
      .callback(.didBecomeActive), .callback(.willResignActive), .state(.active),
      .state(.background),
    ]
    let valuations = vocabulary.representatives(of: atoms).map { event in
      atoms.map { vocabulary.holds($0, at: event) ? "1" : "0" }.joined()
    }
    #expect(
      Set(valuations) == [
        "1000", "1010", "1001", "0100", "0110", "0101", "0000", "0010", "0001",
      ])
  }

  @Test("arguments that atoms tell apart are found without trying all combinations")
  func manyKeys() {
    let members = (0..<200).map { WrittenMember("k\($0)", WrittenValue("v")) }
    let vocabulary = LifecycleVocabulary(over: .emitted)
    #expect(vocabulary.representatives(of: [.emitted("a", members)]).count == 2)
    let separate = members.map { LifecycleAtom.emitted("a", [$0]) }
    #expect(
      vocabulary.representatives(of: separate).count > LifecycleVocabulary.representativeLimit)
  }

  @Test("a representative holds its atoms only at events of their kind")
  func kinds() {
    let vocabulary = LifecycleVocabulary(over: .all, customActions: ["ready"])
    for atom in Self.atoms {
      let holding = vocabulary.representatives(of: [atom]).filter {
        vocabulary.holds(atom, at: $0)
      }
      #expect(holding.count == 1, "\(atom)")
      #expect(holding.allSatisfy { atom.kinds.isSuperset(of: EventKinds(of: $0)) })
    }
  }
}
