import Foundation
import LifecheckTesting
import Testing
import UIKit

/// Work items, groups and threads of an app whose target uses the plugin.
@Suite struct DispatchTests {
  /// Ends the session some time after the app has gone to background, unless it comes back.
  private final class DebouncedSession: UIResponder, UIApplicationDelegate {
    private let forgets: Bool
    private var isOpen = false
    private var end: DispatchWorkItem?

    init(forgets: Bool) { self.forgets = forgets }

    func applicationDidBecomeActive(_ application: UIApplication) {
      if !forgets { end?.cancel() }
      if !isOpen { application.environment.emit("session.started") }
      isOpen = true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
      let item = DispatchWorkItem { [weak self] in
        MainActor.assumeIsolated { self?.close(application) }
      }
      end = item
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
    }

    private func close(_ application: UIApplication) {
      isOpen = false
      application.environment.emit("session.ended")
    }
  }

  @Test(arguments: [true, false])
  func anItemThatWasCancelledDoesNotRun(_ forgets: Bool) throws {
    let run = try check(["only-while(session.ended, background)"], fails: forgets) {
      DebouncedSession(forgets: forgets)
    }
    let names = run.invariants.filter { $0.status == .violated }.map(\.name)
    #expect(names == (forgets ? ["only-while(session.ended, background)"] : []))
    let ended = try #require(run.invariants.first { $0.name.hasPrefix("only-while") })
    #expect(ended.exercised > 20)
  }

  /// Answers when all of three loads are done.
  private final class GroupedFetch: UIResponder, UIApplicationDelegate {
    private let forgets: Bool

    init(forgets: Bool) { self.forgets = forgets }

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    ) {
      let group = DispatchGroup()
      let answer = Answer(completionHandler)
      for load in 0..<3 {
        group.enter()
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(load)) { [forgets] in
          if load < 2 || !forgets { group.leave() }
        }
      }
      group.notify(queue: .main) { answer.give(.newData) }
    }
  }

  private final class Answer: @unchecked Sendable {
    let give: (UIBackgroundFetchResult) -> Void

    init(_ give: @escaping (UIBackgroundFetchResult) -> Void) { self.give = give }
  }

  @Test(arguments: [true, false])
  func aGroupNotifiesWhenAllIsDone(_ forgets: Bool) throws {
    let run = try check([.completionOnce], fails: forgets) { GroupedFetch(forgets: forgets) }
    let names = run.invariants.filter { $0.status == .violated }.map(\.name)
    #expect(names == (forgets ? ["completion-called"] : []))
  }

  /// Opens a link again, by one way or another.
  private final class OpensAgain: UIResponder, UIApplicationDelegate {
    private let way: Way

    init(_ way: Way) { self.way = way }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      Self.open(url)
      let again: @Sendable () -> Void = { MainActor.assumeIsolated { Self.open(url) } }
      switch way {
      case .item: DispatchQueue.main.async(execute: DispatchWorkItem(block: again))
      case .itemOfGroup:
        DispatchQueue.main.async(group: DispatchGroup(), execute: DispatchWorkItem(block: again))
      case .itemThatIsNotified:
        DispatchGroup().notify(queue: .main, work: DispatchWorkItem(block: again))
      case .until:
        Task {
          try await Task.sleep(until: .now + .seconds(1), clock: .continuous)
          again()
        }
      case .clock:
        Task {
          try await ContinuousClock().sleep(for: .seconds(1))
          again()
        }
      case .tolerance:
        Task {
          try await Task.sleep(for: .seconds(1), tolerance: .seconds(1))
          again()
        }
      }
      return true
    }

    private static func open(_ url: URL) {
      UIApplication.shared.environment.emit("route.opened", about: url)
    }
  }

  enum Way: CaseIterable { case item, itemOfGroup, itemThatIsNotified, until, clock, tolerance }

  @Test(arguments: Way.allCases)
  func delayedWorkRunsWithinTheRun(_ way: Way) throws {
    let run = try check([.linksRoutedOnce()], fails: true) { OpensAgain(way) }
    #expect(run.invariants.filter { $0.status == .violated }.map(\.name) == ["link-routed-once"])
  }

  private func check(
    _ checks: [AdapterCheck], fails: Bool,
    _ delegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) throws -> LifecycleReport.Run {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkDelegates(
        profile: .appDelegateIOS26, seeds: 300, options: .init(checks: .named(checks))
      ) { _ in UIKitDelegates(application: delegate()) }
    } when: {
      fails
    }
    return try #require(report?.runs.first)
  }
}
