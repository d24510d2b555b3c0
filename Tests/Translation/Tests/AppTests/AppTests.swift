@testable import App
import LifecheckTesting
import Plain
import PlainTranslated
import Testing
import UIKit

/// An app in the style of UIKit with Objective-C, translated.
@Suite struct AppTests {
  private func check(
    _ checks: [LifecycleCheckOption], seeds: Int = 200,
    _ make: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) -> LifecycleReport? {
    checkDelegates(
      profile: .appDelegateIOS26, seeds: seeds, options: .init(checks: .named(checks))
    ) { _ in UIKitDelegates(application: make()) }
  }

  private typealias LifecycleCheckOption = LifecheckTesting.AdapterCheck

  @Test func selectorsAndOptionalCallsDoAsOnADevice() {
    let report = check([.completionOnce, .linksRoutedOnce().of(.url)]) { AppDelegate() }
    #expect(report?.verdict == .holds)
    #expect(report?.runs.first?.invariants.contains { $0.exercised > 20 } == true)
  }

  /// The wrapped delegate has no method for pushes, so that the handler is called once.
  @Test func missingMethodsAreNotCalled() {
    let report = check([.completionOnce]) { AppDelegate(original: FetchingLinkHandler()) }
    #expect(report?.verdict == .holds)
  }

  @Test func selectorsAreCalledLater() {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkDelegates(
        replaying: [.launch, .wait("31min")], profile: .appDelegateIOS26,
        options: .init(
          uses: [.timers], checks: .named([.never("later.soon"), .never("tick.five")]))
      ) { _ in UIKitDelegates(application: Delayed()) }
    }
    let violated = report?.runs.first?.counterexamples.map(\.invariant) ?? []
    #expect(Set(violated) == ["never-emitted(later.soon)", "never-emitted(tick.five)"])
  }

  /// Code that needs no translation does the same with it.
  @Test func translationChangesNothingElse() {
    var texts: [String] = []
    for isTranslated in [true, false] {
      var report: LifecycleReport?
      withKnownIssue {
        report = check([.linksRoutedOnce().of(.url)]) {
          isTranslated ? PlainTranslated.PlainDelegate() : Plain.PlainDelegate()
        }
      }
      var run = report?.runs.first
      run?.seconds = 0
      texts.append("\(String(describing: run))")
    }
    #expect(texts[0] == texts[1])
  }
}
