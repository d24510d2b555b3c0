import LifecheckTesting
import LifecycleModel
import Testing
import UIKit

/// Apps with files that `import UIKit`: the bug in each is found, and its fixed twin passes.
@Suite struct AppTests {
  /// An invariant: each SDK receives the token, or the failure to get one.
  private static let tokens = InvariantSource.text(
    """
    invariant sdks-told
      title  "each SDK is told what became of the token"
      source "this test"
      over   emitted
      formula
        always (emitted(token.asked) implies
          (eventually emitted(chat.told) and eventually emitted(shop.told)))
    """)

  @Test(arguments: [true, false])
  func aLinkIsLostWhereAnotherScreenIsPresented(_ hasBug: Bool) throws {
    try expect(hasBug ? "link-routed-once" : nil, checks: [.linksRoutedOnce()], [.sceneIOS13]) {
      UIKitDelegates(
        application: LinkAppDelegate(),
        scene: { _ in hasBug ? ForgetfulLinkSceneDelegate() : LinkSceneDelegate() })
    }
  }

  @Test func anActivityIsRestoredByWhatIsPassedOn() throws {
    let checks: [AdapterCheck] = [.linksRoutedOnce()]
    try expect(nil, checks: checks, [.appDelegateIOS12]) {
      UIKitDelegates(application: RestoringAppDelegate())
    }
    try expect(nil, checks: checks, [.appDelegateIOS12]) {
      UIKitDelegates(application: LaterRestoringAppDelegate())
    }
    try expect("link-routed-once", checks: checks, [.appDelegateIOS12]) {
      UIKitDelegates(application: ForgetfulRestoringAppDelegate())
    }
  }

  @Test(arguments: [true, false])
  func bothSDKsHaveToHearThatThereIsNoToken(_ hasBug: Bool) throws {
    try expect(hasBug ? "sdks-told" : nil, invariants: [Self.tokens]) {
      UIKitDelegates(
        application: hasBug ? ForgetfulTokenAppDelegate() : TokenAppDelegate())
    }
  }

  /// A delegate whose registration is not seen while its methods are determined is answered all the
  /// same.
  @Test func registrationsNotSeenWhenMethodsAreFoundAreAnswered() throws {
    try expect(nil, invariants: [Self.tokens], [.sceneIOS13], seeds: 2_000) {
      UIKitDelegates(application: ReluctantTokenAppDelegate())
    }
  }

  @Test(arguments: [true, false])
  func aSessionEndsWhereTheAppIsInterrupted(_ hasBug: Bool) throws {
    try expect(hasBug ? "sessions-in-foreground" : nil, checks: [.sessionsCounted()]) {
      UIKitDelegates(application: SessionAppDelegate(hasBug: hasBug))
    }
  }

  /// A draft in a file outlives the process, and never the run.
  @Test(arguments: [true, false])
  func aDraftInAFileSurvives(_ hasBug: Bool) throws {
    let own = InvariantSource.text(
      """
      invariant no-draft-of-another-run
        title  "what is restored was written in the run"
        source "this test"
        each   run
        over   emitted
        formula
          not emitted(draft.restored) weak until emitted(draft.written)
      """)
    try expect(
      hasBug ? "survives-kill(draft.written, draft.restored)" : nil,
      checks: [.survivesKill("draft.written", "draft.restored")], invariants: [own],
      [.appDelegateIOS12]
    ) { UIKitDelegates(application: DraftAppDelegate(hasBug: hasBug)) }
  }

  /// An app that begins to listen in a task misses what is posted before the task runs.
  @Test(arguments: [true, false])
  func listeningTooLateMissesAnActivation(_ hasBug: Bool) throws {
    let own = InvariantSource.text(
      """
      invariant activations-heard
        title  "each activation is heard of"
        source "this test"
        over   callbacks, notifications, emitted
        formula
          always (didBecomeActiveNotification implies eventually emitted(activation.heard))
      """)
    // Few runs end with an activation that is the only one of its process.
    try expect(hasBug ? "activations-heard" : nil, invariants: [own], seeds: 400) {
      UIKitDelegates(
        application: ListeningAppDelegate(hasBug: hasBug), scene: { _ in LinkSceneDelegate() })
    }
  }

  /// A kill excuses a link that was not opened, unless the app has promised to keep it.
  @Test(arguments: [true, false])
  func aLinkThatWaitsForALoginOutlivesTheProcess(_ hasBug: Bool) throws {
    let kept = InvariantSource.text(
      """
      invariant kept-links-opened
        title    "a link that was kept is opened in the end, by a later process if need be"
        source   "this test"
        each     payload
        over     emitted, process
        at-kill  judges
        formula
          always (emitted(link.kept) implies (eventually emitted(route.opened)
            or eventually (process(end)
              and always (process(start) implies eventually process(end)))))
      """)
    try expect(
      hasBug ? "kept-links-opened" : nil, checks: [.linksRoutedOnce()], invariants: [kept],
      customActions: [CustomAction("login", settles: true)],
      // Nobody logs in before the device was unlocked after a restart.
      without: .init(actions: [.restart]), [.appDelegateIOS12], seeds: 300
    ) {
      let delegate = hasBug ? LateLoginAppDelegate() : LoginAppDelegate()
      return UIKitDelegates(application: delegate, perform: { _ in delegate.logIn() })
    }
  }

  @Test(arguments: [true, false])
  func anAnswerWaitsForOperations(_ hasBug: Bool) throws {
    let own = InvariantSource.text(
      """
      invariant answered-when-saved
        title  "a fetch is answered when its items are saved"
        source "this test"
        over   emitted, completed
        formula
          always (completed implies previously emitted(items.saved))
      """)
    try expect(
      hasBug ? "answered-when-saved" : nil, checks: [.completionOnce], invariants: [own]
    ) {
      UIKitDelegates(
        application: FetchingAppDelegate(hasBug: hasBug), scene: { _ in LinkSceneDelegate() })
    }
  }

  /// Checks delegates, which violate an invariant or none.
  private func expect(
    _ violated: String?, checks: [AdapterCheck] = [], invariants: [InvariantSource] = [],
    customActions: [CustomAction] = [], without: Exclusions = Exclusions(),
    _ profiles: [LifecycleProfile] = [.appDelegateIOS12, .sceneIOS13],
    seeds: Int = 100,
    _ delegates: @escaping @MainActor @Sendable () -> UIKitDelegates
  ) throws {
    for profile in profiles {
      var report: LifecycleReport?
      withKnownIssue {
        report = checkDelegates(
          profile: profile, seeds: seeds,
          options: .init(
            without: without, customActions: customActions, checks: .named(checks),
            invariants: invariants)
        ) { _ in delegates() }
      } when: {
        violated != nil
      }
      let run = try #require(report?.runs.first)
      let names = run.invariants.filter { $0.status == .violated }.map(\.name)
      #expect(names == (violated.map { [$0] } ?? []))
      let own = run.invariants.filter { $0.name == violated || $0.name == "sdks-told" }
      #expect(violated != nil || own.allSatisfy { $0.exercised > 0 })
    }
  }
}
