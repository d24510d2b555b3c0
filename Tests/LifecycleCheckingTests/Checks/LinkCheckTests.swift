import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import TemporalLogic
import Testing

/// Tests of `link-routed-once` and `payload-handled-once` with routers that keep their links.
@Suite struct LinkCheckTests {
  /// Opens its payloads, and once more all that it opened before its process died.
  private struct Reopener: DelegateAdapter {
    let storage: AdapterStorage

    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .didFinishLaunching, case .array(let known)? = storage["opened"] {
        for case .string(let id) in known {
          let kind = PayloadKind.allCases.first { id.hasPrefix($0.prefix) }
          output.emit("route.opened", payload: kind.map { Payload($0, id: id) })
        }
      }
      for payload in call.handedOver {
        output.emit("route.opened", payload: payload)
        var known: [Value] = []
        if case .array(let before)? = storage["opened"] { known = before }
        storage["opened"] = .array(known + [.string(payload.id)])
      }
      return nil
    }
  }

  @Test(arguments: ["link-routed-once", "payload-handled-once"])
  func linksOpenedAgainAtARelaunchAreReported(check: String) throws {
    let adapter = AdapterDescription(
      name: "reopener", title: "opens links again", checks: [AdapterCheck(check)]
    ) { Reopener(storage: $0) }
    #expect(try !CheckTrial(adapter, in: .sceneIOS13).violated.isEmpty)
    #expect(try !CheckTrial(adapter, in: .appDelegateIOS12).violated.isEmpty)
  }

  @Test func eventsAboutUnknownLinksAreReported() throws {
    let adapter = ClosureAdapter.description([.linksRoutedOnce()]) { call, _, output in
      for payload in call.handedOver {
        output.emit("route.opened", payload: payload)
        output.emit("route.opened", payload: Payload(payload.kind, id: "\(payload.kind.prefix)-99"))
      }
    }
    #expect(try !CheckTrial(adapter, in: .sceneIOS13).violated.isEmpty)
  }

  /// If one of several links is lost, the story names it.
  @Test func theLostOneOfSeveralIsNamed() throws {
    let adapter = ClosureAdapter.description(["link-routed-once(link.shown)"]) {
      call, memory, output in
      for payload in call.handedOver {
        memory.count += 1
        if memory.count != 2 { output.emit("link.shown", payload: payload) }
      }
    }
    let trial = try CheckTrial(adapter, in: .sceneIOS13)
    let found = try #require(trial.report.runs[0].counterexamples.first)
    #expect(found.expected.first == "expected but missing: emitted(link.shown) about link-2")
    #expect(found.expected.last?.hasPrefix("since ") == true)
    // The source names the event as the adapter does.
    #expect(found.source.hasSuffix("needs an adapter that emits link.shown"))
  }

  @Test func notificationsCountOnIOS11() throws {
    let adapter = ClosureAdapter.description([.payloadsHandledOnce()]) { call, _, output in
      for payload in call.handedOver where payload.kind != .push {
        output.emit("route.opened", payload: payload)
      }
    }
    #expect(
      try CheckTrial(adapter, in: .appDelegateIOS11).violated == ["payload-handled-once"])
  }

  /// An action that brings a payload and is not named there makes a right adapter look wrong.
  @Test(arguments: ["link-routed-once", "payload-handled-once"])
  func allActionsThatBringAPayloadMayOpenARoute(name: String) throws {
    let configuration = Configuration(implements: ["*"] + Callback.onRequest.map(\.alias))
    let bringing = try Profile.all.flatMap { profile in
      try CompiledModel(profile: profile, edges: .observed, configuration: configuration)
        .transitions.filter { $0.payload != nil }.map(\.action.name)
    }
    let invariant = try #require(InvariantLibrary.catalogue().first { $0.name == name })
    let named: [ActionName] = invariant.formula.atoms.compactMap {
      if case .action(let name) = $0 { name } else { nil }
    }
    #expect(Set(named) == Set(bringing))
  }
}

extension DelegateCall {
  /// The payloads that the call hands over, wherever they are; each payload once.
  var handedOver: [Payload] {
    switch callback {
    case .openURL, .continueUserActivity, .performAction, .didReceiveNotificationResponse,
      .sceneOpenURLContexts, .sceneContinueUserActivity, .scenePerformAction:
      payloads
    case .sceneWillConnect: payloads.filter { $0.kind != .push }
    default: []
    }
  }
}
