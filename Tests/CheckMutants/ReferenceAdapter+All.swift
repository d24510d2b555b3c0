import LifecycleModel
import LifecycleAdapters

/// One adapter for each check, as it should be written; with several windows too.
extension ReferenceAdapter {
  static let all: [ReferenceAdapter] =
    routers + obligations + forwarders + [translator] + mergers + mirrors + sessions + counters
    + keepers

  // MARK: Payloads

  private static let routers: [ReferenceAdapter] = [
    ReferenceAdapter(check: .linksRoutedOnce()) { moment, _, _ in
      opening(moment.call, [.url, .activity])
    },
    ReferenceAdapter(check: .payloadsHandledOnce()) { moment, _, _ in
      opening(moment.call, [.url, .activity, .push, .shortcut])
    },
    ReferenceAdapter(check: .openedInItsWindow(), profiles: [.sceneIOS13, .sceneIOS26]) {
      moment, _, _ in
      opening(moment.call, [.url, .activity]).map { reaction in
        guard case .event(var event) = reaction else { return reaction }
        event.scene = moment.call?.scene
        return .event(event)
      }
    },
    ReferenceAdapter(
      check: .handledWhenReady(), customActions: [CustomAction("ready", settles: true)]
    ) {
      moment, memory, _ in
      var waiting: [Value] = []
      if case .array(let known)? = memory["waiting"] { waiting = known }
      if case .custom = moment {
        memory = ["ready": .bool(true)]
        return waiting.compactMap { id in
          guard case .string(let id) = id else { return nil }
          return .event(Event(.emit("route.opened", arguments: []), payload: [id]))
        }
      }
      let opened = opening(moment.call, [.url, .activity])
      if memory["ready"] != nil { return opened }
      for case .event(let event) in opened { waiting += event.payload.map(Value.string) }
      memory["waiting"] = .array(waiting)
      return []
    },
  ]

  /// Opens what a call hands over, of some kinds; each payload once.
  private static func opening(_ call: DelegateCall?, _ kinds: Set<PayloadKind>) -> [Reaction] {
    guard let call else { return [] }
    let payloads: [Payload] =
      switch call.callback {
      case .openURL, .continueUserActivity, .performAction, .didReceiveNotificationResponse,
        .sceneOpenURLContexts, .sceneContinueUserActivity, .scenePerformAction:
        call.payloads
      // The notification of a launch is delivered besides.
      case .sceneWillConnect: call.payloads.filter { $0.kind != .push }
      // Without a notification center, a tap arrives this way while the app is not active yet.
      case .didReceiveRemoteNotification, .didReceiveRemoteNotificationPlain:
        call.state == .inactive ? call.payloads : []
      default: []
      }
    return payloads.filter { kinds.contains($0.kind) }.map { .emit("route.opened", $0) }
  }

  // MARK: Handlers and tasks

  private static let obligations: [ReferenceAdapter] = [
    ReferenceAdapter(check: .completionOnce, uses: [.completionHandlers]) { moment, _, _ in
      answering(moment.call, "newData")
    },
    ReferenceAdapter(
      check: .completes(with: "newData", "null", "true", "[]"), uses: [.completionHandlers]
    ) { moment, memory, _ in
      answering(moment.call, merged(["noData", "newData", "failed"], memory["merge"]))
    },
    ReferenceAdapter(
      check: .completes(.didReceiveRemoteNotification, with: "newData"),
      uses: [.completionHandlers]
    ) { moment, memory, _ in
      answering(moment.call, merged(["noData", "newData", "failed"], memory["merge"]))
    },
    ReferenceAdapter(
      check: .completes(.willPresentNotification, with: "[sound, banner]"),
      profiles: [.appDelegateIOS12, .sceneIOS13], uses: [.completionHandlers]
    ) { moment, memory, _ in
      answering(moment.call, "newData", memory["merge"] == nil ? ["banner", "sound"] : [])
    },
    ReferenceAdapter(check: .noFailures, uses: [.completionHandlers]) { moment, _, _ in
      answering(moment.call, "newData")
    },
    ReferenceAdapter(check: .tasksBalanced, uses: [.backgroundTasks, .timers]) {
      moment, memory, storage in
      switch moment {
      case .call(let call) where call.callback.isBackground && memory["task"] == nil:
        var count = 0
        if case .int(let known)? = storage["tasks"] { count = known }
        storage["tasks"] = .int(count + 1)
        memory["task"] = .string("t\(count + 1)")
        return [.event(Event(.task(.begin, id: "t\(count + 1)"))), .timer(1_000)]
      case .timer:
        guard case .string(let id)? = memory["task"] else { return [] }
        memory["task"] = nil
        return [.event(Event(.task(.end, id: id)))]
      default: return []
      }
    },
    ReferenceAdapter(check: .stateRestored(), profiles: [.appDelegateIOS11]) { moment, _, _ in
      moment.call?.callback == .didDecodeRestorableState ? [.emit("state.restored")] : []
    },
  ]

  private static func answering(
    _ call: DelegateCall?, _ word: String, _ options: [String] = []
  ) -> [Reaction] {
    guard let call, let handler = call.completion, let completion = call.callback.row.completion
    else { return [] }
    let value: Value =
      switch completion {
      case .words: .string(word)
      case .null: .null
      case .options: .array(options.map { .string($0) })
      case .bool: .bool(true)
      }
    return [.event(Event(.complete(handler: handler, of: call.callback, value: value)))]
  }

  /// The one answer to the system out of several: new data if there are any.
  private static func merged(_ answers: [String], _ way: Value?) -> String {
    switch way {
    case .string("and"): answers.allSatisfy { $0 == "newData" } ? "newData" : "noData"
    case .string("first"): answers[0]
    case .string("last"): answers[answers.count - 1]
    default: answers.contains("newData") ? "newData" : "noData"
    }
  }

  private static let forwarders = [
    forwarder(.forwardsFaithfully(to: "one", "two")), forwarder(.forwardsInOrder(to: "one", "two")),
  ]

  private static func forwarder(_ check: AdapterCheck) -> ReferenceAdapter {
    ReferenceAdapter(check: check) { moment, _, _ in
      guard let call = moment.call, call.callback.isPassedOn else { return [] }
      return ["one", "two"].map { target in
        .event(
          Event(
            .forward(call.callback, target: target), payload: call.payloads.map(\.id),
            scene: call.scene))
      }
    }
  }

  /// Translates windows into the calls that an app delegate of the whole app would receive.
  private static let translator = ReferenceAdapter(check: .forwardsAsAppDelegate(to: "one")) {
    moment, memory, _ in
    guard let call = moment.call, call.callback.isPassedOn else { return [] }
    func told(_ callback: Callback, _ payloads: [Payload] = []) -> Reaction {
      .event(Event(.forward(callback, target: "one"), payload: payloads.map(\.id)))
    }
    var reactions: [Reaction] = []
    if let (old, new) = states(call, &memory), let old, old != new {
      if old == .background { reactions.append(told(.willEnterForeground)) }
      if old == .active { reactions.append(told(.willResignActive)) }
      if new == .active { reactions.append(told(.didBecomeActive)) }
      if new == .background { reactions.append(told(.didEnterBackground)) }
    }
    switch call.callback {
    case .openURL, .sceneOpenURLContexts, .continueUserActivity, .sceneContinueUserActivity,
      .performAction, .scenePerformAction, .sceneWillConnect:
      switch call.payloads.first?.kind {
      case .url: reactions.append(told(.openURL, call.payloads))
      case .activity: reactions.append(told(.continueUserActivity, call.payloads))
      case .shortcut: reactions.append(told(.performAction, call.payloads))
      case .push, .silentPush, .cloudShare, nil: break
      }
    case .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
      .willContinueUserActivity, .configurationForConnecting, .didDiscardSceneSessions:
      break
    default:
      if !call.callback.row.isOfScene { reactions.append(told(call.callback, call.payloads)) }
    }
    return reactions
  }

  /// Asks several targets, whose answers differ from time to time, and returns the merged answer.
  private static let mergers: [ReferenceAdapter] = AdapterCheck.AnswerRule.allCases.map { rule in
    ReferenceAdapter(check: .answersMerged("target.answered", by: rule)) {
      moment, memory, storage in
      guard let call = moment.call, case .bool = call.callback.row.returns else { return [] }
      var count = 0
      if case .int(let known)? = storage["count"] { count = known }
      storage["count"] = .int(count + 1)
      let answers = [
        [false, true, false], [true, false, false], [false, false, true], [true, true, true],
        [false, false, false],
      ][count % 5]
      let answer =
        switch (memory["merge"], rule) {
        case (.string("and")?, _), (nil, .all): answers.allSatisfy { $0 }
        case (.string("first")?, _), (nil, .first): answers[0]
        case (.string("last")?, _): answers[answers.count - 1]
        default: answers.contains(true)
        }
      return answers.map { .emit("target.answered", nil, [.init("value", .bool($0))]) }
        + [.answer(answer)]
    }
  }

  // MARK: States

  private static let mirrors: [ReferenceAdapter] = [
    mirror(.stateMirrored(), key: "state") { $0.rawValue },
    mirror(
      .stateTold(emitting: "app.phase", key: "phase", words: [.active: "running"]), key: "phase"
    ) { $0 == .active ? "running" : $0.rawValue },
    reporter(.active, "app.opened"), reporter(.inactive, "app.paused"),
    reporter(.background, "app.left"),
    ReferenceAdapter(check: .only("video.played", while: .active)) { moment, memory, _ in
      states(moment.call, &memory)?.new == .active ? [.emit("video.played")] : []
    },
    ReferenceAdapter(check: .onlyInForeground("video.played")) { moment, memory, _ in
      states(moment.call, &memory)?.new == .active ? [.emit("video.played")] : []
    },
  ]

  private static func mirror(
    _ check: AdapterCheck, key: String, _ word: @escaping @Sendable (AppState) -> String
  ) -> ReferenceAdapter {
    let name = check.places.first?.single ?? "state.changed"
    return ReferenceAdapter(check: check) { moment, memory, _ in
      guard let (old, new) = states(moment.call, &memory), old != new else { return [] }
      return [.emit(name, nil, [.init(key, .string(word(new)))])]
    }
  }

  private static func reporter(_ state: AppState, _ name: String) -> ReferenceAdapter {
    ReferenceAdapter(check: .reported(name, at: state)) { moment, memory, _ in
      guard let (old, new) = states(moment.call, &memory), let old, old != new, new == state,
        state != .inactive || old == .active
      else { return [] }
      return [.emit(name)]
    }
  }

  /// Returns the state of the app before and after a call, that of the frontmost window; `nil` if
  /// the call does not tell.
  static func states(
    _ call: DelegateCall?, _ memory: inout Memory
  ) -> (old: AppState?, new: AppState)? {
    guard let call, let told = call.callback.brings(call) else { return nil }
    let window = call.scene ?? "app"
    var known: [String: String] = [:]
    if case .object(let members)? = memory["states"] {
      for case (let key, .string(let text)) in members.map({ ($0.key, $0.value) }) {
        known[key] = text
      }
    }
    let order: [AppState] = [.active, .inactive, .background]
    func furthest() -> AppState? { order.first { known.values.contains($0.rawValue) } }
    let old = furthest()
    known[window] = told.rawValue
    memory["states"] = .object(
      known.sorted { $0.key < $1.key }.map { Value.Member($0.key, .string($0.value)) })
    return (old, furthest() ?? told)
  }

  // MARK: Processes

  private static let counters: [ReferenceAdapter] = [
    ReferenceAdapter(check: .onceAProcess("sdk.started")) { moment, memory, _ in
      guard moment.call != nil, memory["on"] == nil else { return [] }
      memory["on"] = .bool(true)
      return [.emit("sdk.started")]
    },
    ReferenceAdapter(check: .onceALaunch("app.launched")) { moment, memory, _ in
      guard moment.call?.isActivation == true, memory["on"] == nil else { return [] }
      memory["on"] = .bool(true)
      return [.emit("app.launched")]
    },
    ReferenceAdapter(check: .initialAtLaunchOnly("link.initial")) { moment, memory, _ in
      guard let call = moment.call else { return [] }
      if call.isActivation { memory["active"] = .bool(true) }
      let name = memory["active"] == nil ? "link.initial" : "link.stream"
      return opening(call, [.url, .activity]).map { reaction in
        guard case .event(let event) = reaction else { return reaction }
        return .event(Event(.emit(name, arguments: []), payload: event.payload))
      }
    },
  ]

  private static let keepers: [ReferenceAdapter] = [
    ReferenceAdapter(check: .survivesKill("draft.saved", "draft.restored")) {
      moment, memory, storage in
      guard let call = moment.call else { return [] }
      switch call.callback {
      case .willResignActive, .sceneWillResignActive:
        storage["draft"] = .bool(true)
        return [.emit("draft.saved")]
      case .didFinishLaunching: return storage["draft"] == nil ? [] : [.emit("draft.restored")]
      default: return []
      }
    },
    ReferenceAdapter(check: .survivesKill("draft.saved", "draft.restored", key: "length")) {
      moment, memory, storage in
      guard let call = moment.call else { return [] }
      switch call.callback {
      case .willResignActive, .sceneWillResignActive:
        let length = 1 + (storage["length"] == .int(1) ? 1 : 0)
        storage["length"] = .int(length)
        return [.emit("draft.saved", nil, [.init("length", .int(length))])]
      case .didFinishLaunching:
        return storage["length"].map { [.emit("draft.restored", nil, [.init("length", $0)])] } ?? []
      default: return []
      }
    },
  ]
}

extension Callback {
  /// Whether app or scene is in background now.
  fileprivate var isBackground: Bool {
    self == .didEnterBackground || self == .sceneDidEnterBackground
  }

  /// Returns the state of app or window after the call; `nil` if it does not tell.
  func brings(_ call: DelegateCall) -> AppState? {
    switch self {
    case .didFinishLaunching: call.state
    case .didBecomeActive, .sceneDidBecomeActive: .active
    case .willResignActive, .sceneWillResignActive, .willEnterForeground, .sceneWillEnterForeground:
      .inactive
    case .didEnterBackground, .sceneDidEnterBackground, .sceneDidDisconnect: .background
    default: nil
    }
  }
}

extension Callback {
  /// Whether one delegate can pass it on to another; task handlers belong to whoever set them.
  fileprivate var isPassedOn: Bool {
    !isNotification && !Self.ofScheduledTasks.contains(self)
  }
}
