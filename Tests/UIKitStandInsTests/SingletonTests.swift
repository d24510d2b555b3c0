import Foundation
import LifecheckTesting
import Synchronization
import Testing
import UIKit

/// Global and static variables belong to the process that uses them.
@Suite struct SingletonTests {
  /// What is kept from the process before would say that the session has begun, and that the app is
  /// ready for links.
  @Test(arguments: [1, 2])
  func aProcessBeginsWithNothingOfTheOneBefore(jobs: Int) throws {
    let report = try #require(
      checkDelegates(
        profile: .sceneIOS13, seeds: 400,
        options: .init(
          checks: [
            .linksRoutedOnce(), "once-a-process(session.started)", "once-a-process(number.1)",
          ], jobs: jobs)
      ) { _ in
        UIKitDelegates(
          application: SingletonAppDelegate(), scene: { _ in SingletonSceneDelegate() })
      })
    #expect(report.verdict == .holds)
    #expect(report.runs[0].invariants.contains { $0.name.hasPrefix("once-a-process(number.1)") })
  }

  /// Only in the first process of a run would it be found, if the second were ready from the start.
  @Test func whatIsDroppedBeforeTheQueueIsReadyIsFoundInEachProcess() throws {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkDelegates(
        replaying: [.launch, .kill(.crash), .deepLink], profile: .sceneIOS13,
        options: .init(only: ["link-routed-once"])
      ) { _ in
        UIKitDelegates(
          application: SingletonAppDelegate(drops: true),
          scene: { _ in SingletonSceneDelegate() })
      }
    }
    #expect(try #require(report).verdict == .violated)
  }

  /// Every sort of variable begins as it was written, in a delegate's process.
  @Test func everySortOfVariableBeginsAnew() {
    let stale = Stale()
    checkDelegates(
      profile: .appDelegateIOS12, seeds: 60,
      options: .init(checks: ["once-a-process(session.started)"], jobs: 2)
    ) { _ in
      stale.note(useVariables())
      return UIKitDelegates(application: SingletonAppDelegate())
    }
    #expect(stale.found == [])
    #expect(stale.count > 100)
  }

  /// A test of the same code holds its lock while processes come and go.
  @Test func aMutexIsNotTakenFromWhoHoldsIt() {
    let other = Stale()
    Thread.detachNewThread {
      while !other.isOver { guardedNumber.withLock { $0 += 1 } }
      other.note([])
    }
    checkDelegates(
      profile: .appDelegateIOS12, seeds: 100,
      options: .init(checks: ["once-a-process(session.started)"])
    ) { _ in
      guardedNumber.withLock { $0 += 1 }
      return UIKitDelegates(application: SingletonAppDelegate())
    }
    other.end()
    while other.count == 0 { Thread.sleep(forTimeInterval: 0.01) }
  }
}

/// Takes what variables held that should have held nothing.
private final class Stale: Sendable {
  private let notes = Mutex((count: 0, found: Set<String>()))
  private let isEnded = Atomic(false)

  var isOver: Bool { isEnded.load(ordering: .relaxed) }
  func end() { isEnded.store(true, ordering: .relaxed) }

  var count: Int { notes.withLock { $0.count } }
  var found: Set<String> { notes.withLock { $0.found } }

  func note(_ names: [String]) {
    notes.withLock {
      $0.count += 1
      $0.found.formUnion(names)
    }
  }
}
