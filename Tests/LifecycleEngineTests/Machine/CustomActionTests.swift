import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import ModelCases
import Testing

@Suite struct CustomActionTests {
  /// Logs in and out in turn, works while it is logged in, and emits what `applicationState` reads.
  private static let session = TestAdapter.description(
    customActions: [
      CustomAction("login"), CustomAction("logout", settles: true),
      CustomAction("work", when: .anywhere),
    ]
  ) { adapter in
    adapter.onAction = { own, notes, output in
      notes["in"] = own == "logout" ? 0 : 1
      output.emit("\(own) \(output.applicationState?.rawValue ?? "nowhere")")
    }
    adapter.allows = { own, notes in own == "login" ? notes["in"] != 1 : notes["in"] == 1 }
  }

  private static func run(_ actions: [Action]) throws -> AdapterRun {
    var run = AdapterRun(try ModelCase.appDelegate.table(), session)
    run.perform(actions)
    return run
  }

  private static func custom(_ name: String, after: Int? = nil) -> Action {
    Action(.custom, after: after, custom: name)
  }

  /// Returns those of the three that are allowed.
  private static func allowed(_ run: borrowing AdapterRun) -> [Int] {
    (0..<3).filter { run.machine.allows($0) }
  }

  @Test func theAdapterSaysWhatIsAllowedWhileItsProcessRuns() throws {
    #expect(Self.allowed(try Self.run([])) == [])
    #expect(Self.allowed(try Self.run([Action(.launch)])) == [0])
    let login = [Action(.launch), Self.custom("login")]
    #expect(Self.allowed(try Self.run(login)) == [1, 2])
    #expect(Self.allowed(try Self.run(login + [Self.custom("logout")])) == [0])
    let suspended = login + [Action(.background), Action(.suspend)]
    #expect(Self.allowed(try Self.run(suspended)) == [])
    #expect(Self.allowed(try Self.run(suspended + [Action(.launch)])) == [1, 2])
    #expect(Self.allowed(try Self.run(login + [Action(.kill, reason: .crash)])) == [])
  }

  @Test func allowedCustomActionsInsideAnActionFollowTheirCallback() throws {
    var run = try Self.run([Action(.launch), Self.custom("login")])
    run.forget()
    run.perform([Action(.background), Self.custom("work", after: 1), Self.custom("work", after: 2)])
    let callbacks = run.told.events.compactMap { event -> String? in
      switch event.body {
      case .callback(let callback, _, _): callback.alias
      case .emit(let name, _): name
      default: nil
      }
    }
    // There is nothing between the last callback and the end of the action.
    #expect(callbacks == ["willResignActive", "work active", "didEnterBackground"])
    let performed = run.machine.performedInside
    #expect(performed == [0])
    let refused = try Self.run([Action(.launch), Self.custom("work", after: 1)])
    #expect(refused.own == [])
  }

  @Test func aKillInsideCutsWhatWouldComeAfterIt() throws {
    let run = try Self.run([
      Action(.launch), Self.custom("login"), Action(.background), Self.custom("work", after: 1),
      Action(.kill, reason: .jetsam, after: 1),
    ])
    #expect(
      run.own == [
        "0.0 login", "0.0 login active", "0.0 work after 1", "0.0 work active",
        "0.0 end jetsam",
      ])
  }

  @Test func settlingCustomActionsRunOnceIfAllowed() throws {
    var run = try Self.run([Action(.launch), Self.custom("login"), Action(.background)])
    run.forget()
    var settling = SettlingSteps(run.machine)
    var steps: [RunStep] = []
    while let step = settling.next(run.machine) {
      steps.append(step)
      run.perform(step)
    }
    #expect(steps.count == 2 && steps.last == .custom(1))
    #expect(run.own == ["0.0 logout", "0.0 logout active"])
  }
}
