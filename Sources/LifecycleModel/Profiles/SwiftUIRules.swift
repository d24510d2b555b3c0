/// The rows of SwiftUI's life cycle: those of scenes, as SwiftUI reports them.
///
/// A scene delegate that the app delegate names when it is asked for a configuration is told beside
/// the views, and of quick actions alone. Links and activities to an app that runs go to the views.
///
/// Source: Apple, `UIApplicationDelegateAdaptor`, "Scene delegates";
/// https://github.com/CruGlobal/godtools-swift/pull/2662;
/// https://github.com/callstack/react-native-visionos/pull/139.
enum SwiftUIRules {
  /// The effects of SwiftUI's calls on the scene; the application's state follows as the scenes'
  /// aggregate.
  static let effects: [StateEffect] = [
    StateEffect(
      .scenePhaseActive, entering: .scene(.foregroundActive),
      source: "Apple: ScenePhase, as read in a view of the scene"),
    StateEffect(
      .scenePhaseInactive, entering: .scene(.foregroundInactive),
      source: "Apple: ScenePhase, as read in a view of the scene"),
    StateEffect(
      .scenePhaseBackground, entering: .scene(.background),
      source: "Apple: ScenePhase.background"),
    // Only UIKit's own scene delegate is told, nothing in the app: the effect is here for the
    // notifications posted beside it.
    StateEffect(
      .sceneDidDisconnect, leaving: .scene(.unattached),
      source: "Apple: sceneDidDisconnect(_:)"),
  ]

  /// Returns all rows of the table for a version of iOS.
  static func rules(on system: Int) -> [Rule] {
    SceneRules.rules(on: system, delivering: deliveries).filter(isThere).map { rule in
      var rule = rule
      rule.steps = rule.steps.told
      if rule.action.name == .shortcut { rule.enabled = .all([rule.enabled, takesShortcuts]) }
      if rule.action.name == .closeWindow, rule.enabled != .notRunning {
        rule.steps.insert(leavesForeground, at: 0)
        rule.source = .assumption(
          "a scene that is closed goes to background first: SwiftUI tells of no disconnection")
      }
      return rule
    } + [droppedLink]
  }

  /// The deliveries to SwiftUI. There are no connection options to read: a payload that launches
  /// the app is handed over as well.
  private static let deliveries: [SceneRules.SceneDelivery] = SceneRules.deliveries.compactMap {
    delivery in
    guard delivery.count == 1 else { return nil }
    var delivery = delivery
    // Only a scene delegate was seen to get a link first; SwiftUI keeps it from the app's code.
    delivery.mayPrecedeForeground = false
    // Nothing but a scene delegate takes a quick action, which launches it by its options.
    if delivery.cold.isEmpty, delivery.payload != .shortcut { delivery.cold = delivery.warm }
    return delivery
  }

  private static let takesShortcuts = Condition.implementsAny(
    of: [.sceneWillConnect, .scenePerformAction], "a scene delegate")

  private static let leavesForeground = Step.when(
    .subject(.foreground), [.call(.scenePhaseBackground), .call(.sceneDidEnterBackground)])

  /// Whether SwiftUI shows a rule; some were only seen with scene delegates.
  private static func isThere(_ rule: Rule) -> Bool {
    if rule.action.name == .backgroundEvent { return rule.action.variant != "scene" }
    // Nothing in SwiftUI hands these over: Apple has apps add a scene delegate for a share.
    if rule.action.name == .cloudShare || rule.action.name == .failedHandoff { return false }
    return rule.edge.map(edges.contains) ?? true
  }

  private static let edges = [
    "Y1", "Y4", "lock-always-on", "notification-centre", "prewarm", "push-twice",
  ]

  /// A launch by a universal link that is handed to nobody.
  private static let droppedLink = Rule(
    Action(.universalLink, variant: "dropped"), payload: .activity, when: .notRunning,
    (SceneRules.start + SceneRules.connectUnasked + SceneRules.intoForeground([])).told,
    source: "github.com/feedback-assistant/reports/issues/650 (FB17446617, iOS 18.4)",
    edge: "swiftui-link-dropped")
}

extension [Step] {
  /// The calls of scene delegates, as SwiftUI reports them.
  fileprivate var told: [Step] {
    var steps: [Step] = []
    var rest = self[...]
    while let step = rest.popFirst() {
      guard step.mayConnect, let entry = rest.firstIndex(of: .entry) else {
        steps += step.told
        continue
      }
      let before = Array(rest[..<entry])
      rest = rest[(entry + 1)...]
      if case .when(let condition, let then, let otherwise) = step {
        let courses = [then, otherwise].map { ($0 + before + [.entry]).told }
        steps.append(.when(condition, courses[0], otherwise: courses[1]))
      } else {
        // The phase in which a new scene begins is no change of phase.
        steps += step.told + before.told + [Step.entry, .set(.scene(.foregroundInactive))]
      }
    }
    return steps
  }
}

extension Step {
  fileprivate static let entry = Step.call(.sceneWillEnterForeground)

  /// Whether a scene connects at its end, even if only under a condition.
  fileprivate var mayConnect: Bool {
    switch self {
    case .call(.sceneWillConnect), .carry(.sceneWillConnect): true
    case .when(_, let then, let otherwise):
      then.last?.mayConnect == true || otherwise.last?.mayConnect == true
    default: false
    }
  }
}

extension Step {
  fileprivate var told: [Step] {
    switch self {
    case .start:
      // A process that was started in advance has already made its app.
      [.when(.launched(.preload), [self], otherwise: [self, .call(.appInit)])]
    case .call(let callback): callback.told(Step.call) ?? [self]
    case .carry(let callback): callback.told(Step.carry) ?? [self]
    case .every(let selection, let steps): [.every(selection, steps.told)]
    case .when(let condition, let then, let otherwise):
      [.when(condition, then.told, otherwise: otherwise.told)]
    default: [self]
    }
  }
}

extension Callback {
  /// The call as SwiftUI reports it, and to a scene delegate if there is one; `nil` if it is the
  /// same, to an app delegate's adaptor or a scene delegate.
  ///
  /// - Parameter step: the call with the action's payload, or without it.
  fileprivate func told(_ step: (Callback) -> Step) -> [Step]? {
    switch self {
    case .stateRestorationActivity, .sceneWillContinueUserActivity: []
    case .sceneWillConnect: [.set(.scene(.background)), step(self), .call(.viewOnAppear)]
    case .sceneWillEnterForeground, .sceneWillResignActive:
      [.call(self), .call(.scenePhaseInactive)]
    case .sceneDidBecomeActive: [.call(.scenePhaseActive), .call(self)]
    case .sceneDidEnterBackground: [.call(.scenePhaseBackground), .call(self)]
    case .sceneOpenURLContexts: [.carry(.onOpenURL)]
    // Apple: Scene.backgroundTask(_:action:), from iOS 16 on; otherwise the registered handler.
    case .appRefreshTask: [.carryFirst([.backgroundTask, .appRefreshTask])]
    case .sceneContinueUserActivity: [.carryFirst([.onOpenURL, .onContinueUserActivity])]
    default: nil
    }
  }
}
