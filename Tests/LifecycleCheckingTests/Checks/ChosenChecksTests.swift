import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// The checks to which an adapter is held if it declares none.
@Suite struct ChosenChecksTests {
  private func options(_ script: @escaping ClosureAdapter.Script) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 20
    options.adapter = ClosureAdapter.description([], script)
    return options
  }

  /// Routes every link, also that which launches the app.
  private static let router: ClosureAdapter.Script = { call, _, output in
    let ways: [Callback] = [
      .sceneWillConnect, .sceneOpenURLContexts, .sceneContinueUserActivity,
    ]
    guard ways.contains(call.callback) else { return }
    for payload in call.payloads where [.url, .activity].contains(payload.kind) {
      output.emit("route.opened", payload: payload)
    }
  }

  @Test func checksAboutEmittedEventsAreChosen() throws {
    let (report, checks) = try CheckChooser(options(Self.router)).run()
    #expect(checks == ["link-routed-once"])
    let routed = report.runs[0].invariants.first { $0.name == "link-routed-once" }
    #expect(routed?.status == .holds)
    #expect(report.runs[0].invariants.allSatisfy { !$0.name.contains("/") })
  }

  @Test func theReportIsThatOfTheDeclaredChecks() throws {
    var declaring = try options(Self.router)
    declaring.adapter?.checks = [.linksRoutedOnce()]
    func results(_ report: Report) -> [String] {
      report.runs.flatMap(\.invariants).filter { $0.status != .notApplicable }.map {
        "\($0.name) \($0.status) \($0.exercised) \($0.violations)"
      }
    }
    #expect(
      try results(CheckChooser(options(Self.router)).run().report)
        == results(Fuzzer(declaring).run()))
  }

  @Test func oneSeedIsHeldToTheSameChecks() throws {
    let (report, checks) = try CheckChooser(options(Self.router)).replaySeed()
    #expect(checks == ["link-routed-once"])
    #expect(report.runs[0].invariants.contains { $0.name == "link-routed-once" })
  }

  @Test func noneIsChosenWhereItDoesNothingOfTheKind() throws {
    let opening = try options { _, _, output in output.emit("menu.opened") }
    let (report, checks) = try CheckChooser(opening).run()
    #expect(checks == [])
    #expect(report.untested == .adapter("scripted"))
    #expect(report.verdict == .inconclusive)
    #expect(report.notes.contains { $0.contains("'menu.opened' was emitted") })
  }

  /// An adapter that does all of it wrong under names of its own.
  @Test func adaptersWithoutChecksAreHeldToHandlersAndTasks() throws {
    var options = try options { _, _, _ in }
    options.sequences.seedCount = 60
    options.adapter = AdapterDescription(
      name: "careless", title: "calls no handler and leaks tasks",
      uses: [.completionHandlers, .backgroundTasks], checks: []
    ) { _ in
      ClosureAdapter { call, memory, output in
        guard call.callback == .sceneDidEnterBackground else { return }
        memory.count += 1
        output.task(.begin, id: "t\(memory.count)")
        for payload in call.payloads { output.emit("opened", payload: payload) }
      }
    }
    let (report, checks) = try CheckChooser(options).run()
    #expect(checks == ["completion-once", "tasks-balanced"])
    let violated = report.runs[0].invariants.filter { $0.status == .violated }.map(\.name)
    #expect(Set(violated) == ["completion-called", "tasks-balanced"])
  }

  @Test(arguments: [
    ("forwards", "forwards-faithfully(child)"), ("opened", "payload-handled-once(opened)"),
    ("state", "state-mirrored(state, key: is)"),
  ])
  func suitableChecksAreProposed(what: String, check: String) throws {
    let doing = try options { call, _, output in
      switch what {
      case "forwards": output.forward(call, to: "child")
      case "opened":
        for payload in call.handedOver { output.emit("opened", payload: payload) }
      default:
        let state: String? =
          switch call.callback {
          case .sceneWillConnect, .sceneDidEnterBackground: "background"
          case .sceneWillEnterForeground, .sceneWillResignActive: "inactive"
          case .sceneDidBecomeActive: "active"
          default: nil
          }
        guard let state else { return }
        output.emit("state", arguments: [.init("is", .string(state))])
      }
    }
    let (report, _) = try CheckChooser(doing).run()
    #expect(report.verdict == .inconclusive)
    #expect(report.notes.contains { $0.contains("'\(check)'") }, "\(report.notes)")
  }

  /// Events of saving and restoring are recognized by their names.
  @Test func survivesKillIsProposedForSavedAndRestoredEvents() throws {
    let saving = try options { call, _, output in
      switch call.callback {
      case .sceneWillConnect: output.emit("draft.restored")
      case .sceneDidBecomeActive: output.emit("draft.saved")
      default: break
      }
    }
    let proposals = try CheckChooser(saving).proposals()
    let proposal = "'survives-kill(draft.saved, draft.restored)' would check that"
    #expect(proposals.count == 2)
    #expect(proposals.allSatisfy { $0.hasSuffix(proposal) }, "\(proposals)")
    var held = saving
    held.judging.furtherChecks = [.survivesKill("draft.saved", "draft.restored")]
    #expect(try CheckChooser(held).run().report.verdict == .holds)
    #expect(try CheckChooser(held).proposals() == [])
    let forgetful = try options { call, _, output in
      if call.callback == .sceneDidBecomeActive { output.emit("draft.saved") }
    }
    let others = try CheckChooser(forgetful).proposals()
    #expect(!others.contains { $0.contains("survives-kill") }, "\(others)")
  }

  /// A router that is held to its links, and loses a shortcut that launches the app.
  @Test func aCheckOfTheOtherPayloadsIsProposed() throws {
    let router = try options { call, _, output in
      for payload in call.handedOver
      where payload.kind != .shortcut || call.callback == .scenePerformAction {
        output.emit("route.opened", payload: payload)
      }
    }
    let (report, checks) = try CheckChooser(router).run()
    #expect(checks == ["link-routed-once"])
    #expect(report.verdict == .holds)
    // It does not hold, and says so.
    let question = "'payload-handled-once(route.opened)' would check that, and is violated"
    #expect(report.proposals.count == 1)
    #expect(report.proposals.contains { $0.contains("shortcut") && $0.contains(question) })
    #expect(report.notes.contains(report.proposals.first ?? ""))
    // Once it is held to that, nothing more is proposed.
    var held = router
    held.judging.furtherChecks = [.payloadsHandledOnce()]
    let (told, _) = try CheckChooser(held).run()
    #expect(told.verdict == .violated)
    #expect(try CheckChooser(held).proposals() == [])
  }

  /// Two events between which the payloads are divided are checked together.
  @Test(arguments: ["link.opened", "route.opened"])
  func eventsThatShareThePayloadsAreProposedTogether(link: String) throws {
    let router = try options { call, _, output in
      for payload in call.handedOver {
        output.emit(payload.kind == .shortcut ? "shortcut.opened" : link, payload: payload)
      }
    }
    let (report, _) = try CheckChooser(router).run()
    let proposal = "'payload-handled-once(\(link) or shortcut.opened)' would check that"
    #expect(report.proposals.count == 1)
    #expect(report.proposals.first?.hasSuffix(proposal) == true, "\(report.proposals)")
    var held = router
    held.judging.furtherChecks = [.init("payload-handled-once(\(link) or shortcut.opened)")]
    let (told, _) = try CheckChooser(held).run()
    #expect(told.verdict == .holds)
    #expect(try CheckChooser(held).proposals() == [])
  }

  /// Two events about the same payload are checked separately.
  @Test func eventsAboutTheSamePayloadsAreProposedOneByOne() throws {
    let router = try options { call, _, output in
      for payload in call.handedOver {
        output.emit("link.came", payload: payload)
        output.emit("link.opened", payload: payload)
      }
    }
    let (report, _) = try CheckChooser(router).run()
    #expect(report.proposals.count == 2)
    #expect(!report.proposals.contains { $0.contains(" or ") }, "\(report.proposals)")
  }

  @Test func aRouterOfLinksGetsNoFurtherProposals() throws {
    let (report, _) = try CheckChooser(options(Self.router)).run()
    #expect(report.proposals == [])
    #expect(!report.notes.contains { $0.contains("would check that") })
  }

  /// A state that the app comes from is over.
  @Test func stateMirroredIsProposedOnlyForTheCurrentState() throws {
    let opening = try options { call, _, output in
      guard call.callback == .sceneDidBecomeActive else { return }
      output.emit("opened", arguments: [.init("from", .string("background"))])
      output.emit("changed", arguments: [.init("state", .string("active"))])
    }
    let proposals = try CheckChooser(opening).proposals()
    #expect(proposals.contains { $0.contains("'opened'") && $0.contains("'reported-at(opened") })
    #expect(proposals.contains { $0.contains("'state-told(changed)'") })
  }

  /// Without the shipped invariants about adapters there is nothing to choose from.
  @Test func withoutTheCatalogueTheChecksAreNamed() throws {
    var options = try options(Self.router)
    options.judging.invariants.removeAll(where: \.needsAdapter)
    let (report, checks) = try CheckChooser(options).run()
    #expect(checks == nil)
    #expect(report.untested == .adapter("scripted"))
    let proposal = "'link-routed-once(route.opened)' would check that"
    #expect(report.notes.contains { $0.hasSuffix(proposal) }, "\(report.notes)")
  }

  @Test(arguments: ["link-routed-once", "completion-called", "completion-once"])
  func checksSwitchedOffAreNotChosen(name: String) throws {
    var options = try options(Self.router)
    options.judging.withoutChecks = [name]
    let (_, checks) = try CheckChooser(options).run()
    #expect(checks == (name == "link-routed-once" ? [] : ["link-routed-once"]))
  }

  @Test func namingInvariantsChoosesNoChecks() throws {
    var options = try options(Self.router)
    options.judging.only = ["launched-once"]
    let (report, checks) = try CheckChooser(options).run()
    #expect(checks == nil)
    #expect(report.runs[0].invariants.map(\.name) == ["launched-once"])
  }

  @Test func anAdapterThatThrowsIsReportedOnce() throws {
    var options = try options { _, _, _ in }
    options.adapter = AdapterDescription(name: "broken", title: "throws", checks: []) { _ in
      Throwing()
    }
    let (report, checks) = try CheckChooser(options).run()
    #expect(checks == [])
    #expect(report.runs[0].counterexamples.map(\.invariant) == ["adapter-threw"])
  }

  private struct Throwing: DelegateAdapter {
    struct Broken: Error {}

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
      throw Broken()
    }
  }
}
