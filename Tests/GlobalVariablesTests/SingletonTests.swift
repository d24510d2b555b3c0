import Foundation
import LifecheckTesting
import Testing
import UIKit

/// Global and static variables belong to the process that uses them, if a test says so.
@Suite(.serialized) struct SingletonTests {
  private static let module = ["GlobalVariablesTests"]

  /// State kept from the previous process would claim that the session has begun, and that the app
  /// is ready for links.
  @Test(arguments: [1, 2])
  func aProcessBeginsWithNothingOfTheOneBefore(jobs: Int) throws {
    let report = try #require(
      checkDelegates(
        profile: .sceneIOS13, seeds: 400,
        options: .init(
          resetsGlobalsOf: Self.module,
          checks: [
            .linksRoutedOnce(), "once-a-process(session.started)", "once-a-process(number.1)",
          ], jobs: jobs)
      ) { _ in singletonApp() })
    #expect(report.verdict == .holds && report.warnings.isEmpty)
    #expect(report.runs[0].invariants.contains { $0.name.hasPrefix("once-a-process(number.1)") })
  }

  /// Only in the first process of a run would it be found, if the second were ready from the start.
  @Test(arguments: [true, false])
  func aLinkDroppedByALaterProcessIsFoundOnlyIfGlobalsAreReset(resets: Bool) throws {
    var report: LifecycleReport?
    withKnownIssue(isIntermittent: !resets) {
      report = checkDelegates(
        replaying: [.launch, .kill(.crash), .deepLink], profile: .sceneIOS13,
        options: .init(
          resetsGlobalsOf: resets ? Self.module : [], only: ["link-routed-once"])
      ) { _ in singletonApp(drops: true) }
    }
    #expect(try #require(report).verdict == (resets ? .violated : .holds))
  }

  /// Every kind of variable begins with its initial value in a delegate's process, and afterwards
  /// has the value that the program gave it.
  @Test @MainActor func everySortOfVariableBeginsAnew() {
    globalNumber = 7
    Variables.list = ["of", "the program"]
    Variables.made.uses = 100
    let stale = Stale()
    checkDelegates(
      profile: .appDelegateIOS12, seeds: 60,
      options: .init(
        resetsGlobalsOf: Self.module, checks: ["once-a-process(session.started)"], jobs: 2)
    ) { _ in
      stale.note(useVariables())
      return UIKitDelegates(application: SingletonAppDelegate())
    }
    #expect(stale.found == [])
    #expect(stale.count > 100)
    #expect(globalNumber == 7 && Variables.list == ["of", "the program"])
    #expect(Variables.made.uses == 100)
  }

  /// An adapter that is a value has its own as well.
  @Test(arguments: [true, false])
  func anAdapterThatIsAValueHasItsOwn(resets: Bool) throws {
    var report: LifecycleReport?
    withKnownIssue(isIntermittent: resets) {
      report = checkLifecycle(
        profile: .appDelegateIOS12, seeds: 100,
        options: .init(
          resetsGlobalsOf: resets ? Self.module : [], checks: ["once-a-process(session.started)"])
      ) { _ in SharedSession() }
    }
    #expect(try #require(report).verdict == (resets ? .holds : .violated))
  }

  /// Every request to an adapter is handled in its process.
  @Test func timersCustomActionsAndExpirationsAreOfTheProcess() {
    let (asked, differing) = (Stale(), Stale())
    checkLifecycle(
      profile: .appDelegateIOS12, seeds: 100,
      options: .init(
        customActions: [CustomAction("count")], uses: [.timers, .backgroundTasks],
        resetsGlobalsOf: Self.module, checks: [.noFailures], jobs: 2)
    ) { _ in Clockwork(asked: asked, differing: differing) }
    #expect(asked.found == ["start", "receive", "perform", "allows", "fire", "expire"])
    #expect(differing.found == [])
  }

  /// A run without options about variables warns of those that are carried into later processes:
  /// objects and variables that are written, but no constants.
  @Test(arguments: [nil, [], ["GlobalVariablesTests"]])
  func aRunWarnsOfWhatIsCarried(modules: [String]?) throws {
    let report = try #require(
      checkLifecycle(
        profile: .appDelegateIOS12, seeds: 20,
        options: .init(resetsGlobalsOf: modules, checks: [.noFailures], name: "app")
      ) { _ in SharedSession() })
    guard modules == nil else {
      #expect(report.warnings == [])
      return
    }
    #expect(report.warnings.map(\.kind) == [.carriedGlobals])
    #expect(report.warnings.map(\.invariant) == ["app"])
    let message = try #require(report.warnings.first).message
    #expect(message.hasPrefix("what 'Analytics.shared', 'LinkQueue.shared', "))
    #expect(message.contains(" more held carries over into later processes"))
    #expect(message.contains("\"GlobalVariablesTests\""))
    #expect(!message.contains("used") && !message.contains("limit"))
  }

  /// Tests run side by side, and not all reset the variables that they share.
  @Test func checksThatResetVariablesAreKeptApartFromOthers() async {
    let verdicts = await withTaskGroup(of: LifecycleReport.Verdict?.self) { group in
      for number in 0..<8 {
        group.addTask {
          let resets = number.isMultiple(of: 2)
          return await checkLifecycle(
            profile: .appDelegateIOS12, seeds: 200,
            options: .init(
              resetsGlobalsOf: resets ? Self.module : [],
              checks: resets ? ["once-a-process(session.started)"] : [.noFailures])
          ) { _ in SharedSession() }?.verdict
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(verdicts == Array(repeating: .holds, count: 8))
  }

  /// A module that is not there would be reset by nothing.
  @Test func unknownModulesAreReported() {
    withKnownIssue {
      checkDelegates(
        profile: .appDelegateIOS12, seeds: 1,
        options: .init(resetsGlobalsOf: ["GlobalVariableTests"])
      ) { _ in singletonApp() }
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("unknown module 'GlobalVariableTests'")
          && $0.rawValue.contains("'GlobalVariablesTests'")
      }
    }
  }
}

@MainActor
private func singletonApp(drops: Bool = false) -> UIKitDelegates {
  UIKitDelegates(
    application: SingletonAppDelegate(drops: drops), scene: { _ in SingletonSceneDelegate() })
}
