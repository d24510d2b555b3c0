import LifecycleModel
import SourceTexts
import TemporalLogic
import Testing

/// Formulas built in Swift against the text that a file would have.
@Suite("Formulas built in Swift")
struct BuiltFormulaTests {
  typealias Built = Formula<LifecycleAtom>

  static let vocabulary = LifecycleVocabulary(
    over: [.all, .changes, .arrivals, .notifications], customActions: ["ready"])

  /// Returns the meaning of the text, by the parser alone.
  private func parsed(_ text: String, over: EventKinds? = nil) throws -> Built {
    let source = try SourceText(text, file: "test")
    let syntax = try #require(Formula<AtomSyntax>.parse(source).formula, "\(text)")
    let vocabulary = over.map { LifecycleVocabulary(over: $0) } ?? Self.vocabulary
    let resolved = syntax.resolved(by: vocabulary, in: source)
    return try #require(resolved.formula, "\(resolved.diagnostics.map { $0.rendered() })")
  }

  static let operators: [(Built, String)] = [
    (!.didBecomeActive, "not didBecomeActive"),
    (.constant(true), "true"),
    (.constant(false), "false"),
    (.openURL && .delivery && .anyCallback, "openURL and delivery and anyCallback"),
    (.openURL || .delivery && .anyCallback, "openURL or delivery and anyCallback"),
    ((.openURL || .delivery) && .anyCallback, "(openURL or delivery) and anyCallback"),
    (.openURL.implies(.delivery), "openURL implies delivery"),
    (.openURL.iff(.delivery), "openURL iff delivery"),
    (.next(.openURL), "next openURL"),
    (.weakNext(.openURL), "weak next openURL"),
    (.always(.openURL), "always openURL"),
    (.always(.openURL, within: .positions(3)), "always within 3 openURL"),
    (.eventually(.openURL), "eventually openURL"),
    (.eventually(.openURL, within: .seconds(30)), "eventually within 30s openURL"),
    (.eventually(.openURL, within: .minutes(31)), "eventually within 31min openURL"),
    (.eventually(.openURL, within: .hours(25)), "eventually within 25h openURL"),
    (.eventually(.openURL, within: .milliseconds(500)), "eventually within 500ms openURL"),
    (.openURL.until(.delivery), "openURL until delivery"),
    (.openURL.weakUntil(.delivery), "openURL weak until delivery"),
    (.openURL.release(.delivery), "openURL release delivery"),
    (.previously(.openURL), "previously openURL"),
    (.weakPreviously(.openURL), "weak previously openURL"),
    (.once(.openURL), "once openURL"),
    (.once(.openURL, within: .positions(1)), "once within 1 openURL"),
    (.historically(.openURL), "historically openURL"),
    (.historically(.openURL, within: .seconds(2)), "historically within 2s openURL"),
    (.openURL.since(.delivery), "openURL since delivery"),
    (.openURL.weakSince(.delivery), "openURL weak since delivery"),
    (
      .always(.willEnterForeground.implies(.next((!.stateChange).until(.didBecomeActive)))),
      "always (willEnterForeground implies next (not stateChange until didBecomeActive))"
    ),
    (
      .always(.emitted("route.opened").implies(.weakNext(.always(!.emitted("route.opened"))))),
      "always (emitted(route.opened) implies weak next always not emitted(route.opened))"
    ),
  ]

  static let patterns: [(Built, String)] = [
    (.pattern(.globally, .absence(.openURL)), "pattern globally, openURL never occurs"),
    (
      .pattern(.before(.willTerminate), .universality(.openURL)),
      "pattern before willTerminate, openURL always holds"
    ),
    (
      .pattern(.after(.willTerminate), .existence(.openURL)),
      "pattern after willTerminate, openURL occurs"
    ),
    (
      .pattern(.between(.openURL, and: .willTerminate), .boundedExistence(.delivery, atMost: 2)),
      "pattern between openURL and willTerminate, delivery occurs at most 2 times"
    ),
    (
      .pattern(.after(.openURL), .boundedStretches(.delivery, atMost: 2)),
      "pattern after openURL, delivery occurs in at most 2 stretches"
    ),
    (
      .pattern(
        .afterUntil(.openURL, until: .willTerminate),
        .precedence(.delivery, before: .stateChange)),
      "pattern after openURL until willTerminate, delivery precedes stateChange"
    ),
    (
      .pattern(.globally, .response(.willEnterForeground, .didBecomeActive)),
      "pattern globally, willEnterForeground leads to didBecomeActive"
    ),
    (
      .pattern(.globally, .precedenceChain(.openURL, .delivery, before: .stateChange)),
      "pattern globally, openURL then delivery precedes stateChange"
    ),
    (
      .pattern(.globally, .precedenceOfChain(.openURL, before: .delivery, .stateChange)),
      "pattern globally, openURL precedes delivery then stateChange"
    ),
    (
      .pattern(.globally, .responseToChain(.openURL, .delivery, .stateChange)),
      "pattern globally, openURL then delivery leads to stateChange"
    ),
    (
      .pattern(.globally, .responseByChain(.openURL || .delivery, .stateChange, .geometry)),
      "pattern globally, (openURL or delivery) leads to stateChange then geometry"
    ),
  ]

  static let atoms: [(Built, String)] = [
    (.callback(.openURL), "openURL"),
    (.stateChange, "stateChange"),
    (.delivery, "delivery"),
    (.geometry, "geometry"),
    (.restoration, "restoration"),
    (.anyCallback, "anyCallback"),
    (.withPayload, "withPayload"),
    (.notification, "notification"),
    (.state(.inactive), "state(inactive)"),
    (.returned(.openURL), "returned(openURL)"),
    (.returned(.didFinishLaunching, false), "returned(didFinishLaunching, false)"),
    (.returned(.stateRestorationActivity, .null), "returned(stateRestorationActivity, null)"),
    (.forwarded(.openURL), "forwarded(openURL)"),
    (.forwarded(.delivery), "forwarded(delivery)"),
    (.anyForwarded, "forwarded(anyCallback)"),
    (.emitted("route.opened"), "emitted(route.opened)"),
    (.emitted("a \"b\"\n"), #"emitted("a \"b\"\n")"#),
    (
      .emitted(
        "route",
        ["url": .string("app://1"), "warm": true, "count": 3, "part": 0.5, "kind": .word("link")]),
      #"emitted(route, url: "app://1", warm: true, count: 3, part: 0.5, kind: link)"#
    ),
    (.handedOver(), "handedOver"),
    (.handedOver(.performFetch), "handedOver(performFetch)"),
    (.completed(), "completed"),
    (.completed(.performFetch), "completed(performFetch)"),
    (.completed(.performFetch, .word("newData")), "completed(performFetch, newData)"),
    (.completed(.performFetch, .string("noData")), #"completed(performFetch, "noData")"#),
    (.completed(.performAction, true), "completed(performAction, true)"),
    (.task(.begin), "task(begin)"),
    (.action(.deepLink), "action(deepLink)"),
    (.customAction("ready"), "action(ready)"),
    (.processStart, "process(start)"),
    (.processEnd(), "process(end)"),
    (.processEnd(.jetsam), "process(end, jetsam)"),
    (.becomes(.background), "becomes(background)"),
    (.sceneBecomes(.active), "sceneBecomes(active)"),
    (.arrives(), "arrives"),
    (.arrives(.url), "arrives(url)"),
    (.of(scene: "scene-2"), "of(scene-2)"),
    (.of(scene: nil), "of(app)"),
    (.suspended, "suspended"),
    (.resumed, "resumed"),
  ]

  @Test("print as a file has them, and read back the same", arguments: operators + patterns + atoms)
  func texts(_ formula: Built, _ text: String) throws {
    #expect(formula.text(in: Self.vocabulary) == text)
    #expect(try parsed(text) == formula)
  }

  static let callbacks: [(Built, Callback)] = [
    (.willFinishLaunching, .willFinishLaunching),
    (.didFinishLaunching, .didFinishLaunching),
    (.didBecomeActive, .didBecomeActive),
    (.willResignActive, .willResignActive),
    (.didEnterBackground, .didEnterBackground),
    (.willEnterForeground, .willEnterForeground),
    (.willTerminate, .willTerminate),
    (.openURL, .openURL),
    (.willContinueUserActivity, .willContinueUserActivity),
    (.continueUserActivity, .continueUserActivity),
    (.didReceiveRemoteNotificationPlain, .didReceiveRemoteNotificationPlain),
    (.didReceiveRemoteNotification, .didReceiveRemoteNotification),
    (.didReceiveNotificationResponse, .didReceiveNotificationResponse),
    (.willPresentNotification, .willPresentNotification),
    (.performAction, .performAction),
    (.performFetch, .performFetch),
    (.backgroundURLSession, .backgroundURLSession),
    (.didReceiveMemoryWarning, .didReceiveMemoryWarning),
    (.protectedDataWillBecomeUnavailable, .protectedDataWillBecomeUnavailable),
    (.protectedDataDidBecomeAvailable, .protectedDataDidBecomeAvailable),
    (.willChangeStatusBarFrame, .willChangeStatusBarFrame),
    (.didChangeStatusBarFrame, .didChangeStatusBarFrame),
    (.supportedInterfaceOrientations, .supportedInterfaceOrientations),
    (.shouldSaveApplicationState, .shouldSaveApplicationState),
    (.willEncodeRestorableState, .willEncodeRestorableState),
    (.shouldRestoreApplicationState, .shouldRestoreApplicationState),
    (.didDecodeRestorableState, .didDecodeRestorableState),
    (.configurationForConnecting, .configurationForConnecting),
    (.didDiscardSceneSessions, .didDiscardSceneSessions),
    (.sceneWillConnect, .sceneWillConnect),
    (.sceneDidDisconnect, .sceneDidDisconnect),
    (.sceneWillEnterForeground, .sceneWillEnterForeground),
    (.sceneDidBecomeActive, .sceneDidBecomeActive),
    (.sceneWillResignActive, .sceneWillResignActive),
    (.sceneDidEnterBackground, .sceneDidEnterBackground),
    (.sceneOpenURLContexts, .sceneOpenURLContexts),
    (.sceneWillContinueUserActivity, .sceneWillContinueUserActivity),
    (.sceneContinueUserActivity, .sceneContinueUserActivity),
    (.scenePerformAction, .scenePerformAction),
    (.stateRestorationActivity, .stateRestorationActivity),
    (.appInit, .appInit), (.viewOnAppear, .viewOnAppear), (.scenePhaseActive, .scenePhaseActive),
    (.scenePhaseInactive, .scenePhaseInactive), (.scenePhaseBackground, .scenePhaseBackground),
    (.appPhaseActive, .appPhaseActive), (.appPhaseInactive, .appPhaseInactive),
    (.appPhaseBackground, .appPhaseBackground), (.onOpenURL, .onOpenURL),
    (.onContinueUserActivity, .onContinueUserActivity), (.backgroundTask, .backgroundTask),
    (.appRefreshTask, .appRefreshTask), (.processingTask, .processingTask),
    (.taskExpiration, .taskExpiration), (.significantTimeChange, .significantTimeChange),
    (.didFailToContinueUserActivity, .didFailToContinueUserActivity),
    (.sceneDidFailToContinueUserActivity, .sceneDidFailToContinueUserActivity),
    (.didAcceptCloudKitShare, .didAcceptCloudKitShare),
    (.sceneDidAcceptCloudKitShare, .sceneDidAcceptCloudKitShare),
    (.shouldSaveSecureApplicationState, .shouldSaveSecureApplicationState),
    (.shouldRestoreSecureApplicationState, .shouldRestoreSecureApplicationState),
    (.didRegisterForRemoteNotifications, .didRegisterForRemoteNotifications),
    (.didFailToRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications),
  ]

  /// The same of notifications.
  static let notifications: [(Formula<LifecycleAtom>, Callback)] = [
    (.didFinishLaunchingNotification, .didFinishLaunchingNotification),
    (.didBecomeActiveNotification, .didBecomeActiveNotification),
    (.willResignActiveNotification, .willResignActiveNotification),
    (.didEnterBackgroundNotification, .didEnterBackgroundNotification),
    (.willEnterForegroundNotification, .willEnterForegroundNotification),
    (.willTerminateNotification, .willTerminateNotification),
    (.didReceiveMemoryWarningNotification, .didReceiveMemoryWarningNotification),
    (
      .protectedDataWillBecomeUnavailableNotification,
      .protectedDataWillBecomeUnavailableNotification
    ),
    (.protectedDataDidBecomeAvailableNotification, .protectedDataDidBecomeAvailableNotification),
    (.sceneWillConnectNotification, .sceneWillConnectNotification),
    (.sceneDidDisconnectNotification, .sceneDidDisconnectNotification),
    (.sceneWillEnterForegroundNotification, .sceneWillEnterForegroundNotification),
    (.sceneDidActivateNotification, .sceneDidActivateNotification),
    (.sceneWillDeactivateNotification, .sceneWillDeactivateNotification),
    (.sceneDidEnterBackgroundNotification, .sceneDidEnterBackgroundNotification),
    (.significantTimeChangeNotification, .significantTimeChangeNotification),
  ]

  @Test("name every callback by its alias")
  func aliases() throws {
    #expect(Self.callbacks.map(\.1) == Callback.methods)
    for (formula, callback) in Self.callbacks {
      #expect(try parsed(callback.alias) == formula)
    }
    #expect((Self.callbacks + Self.notifications).map(\.1) == Callback.allCases)
    for (formula, notification) in Self.notifications {
      #expect(try parsed(notification.alias, over: .notifications) == formula)
      #expect(try parsed(notification.selector, over: .notifications) == formula)
    }
  }

  @Test("bounds too large for milliseconds are as large as can be")
  func largeBounds() {
    #expect(Bound.hours(.max) == .milliseconds(.max))
    #expect(Bound.seconds(.min) == .milliseconds(.min))
    #expect(Bound.minutes(-1) == .milliseconds(-60_000))
  }
}
