import LifecycleModel
import LifecycleAdapters
import LifecycleReports

/// An action of a sequence, as performed on a device or a simulator.
///
/// Whatever neither a test nor `simctl` can do is described in words for a person to do.
struct DeviceStep {
  /// The action as in stories.
  let title: String
  /// The statements of an XCUITest, in which `app` is the application and `springboard` the home
  /// screen; empty if no test can do it.
  var test: [String] = []
  /// The lines of a shell script with the functions of `simctlScript`; empty if no script can do
  /// it.
  var shell: [String] = []
  /// The manual part of the step in a test.
  var byHandInTest: String?
  /// The manual part of the step beside a script.
  var byHandInShell: String?
  /// A remark about the step.
  var remark: String?
  /// The state of the app after the step, if that is known.
  let outcome: Outcome?
  private let shapes: PayloadShapes

  /// The state of an app as tests and scripts see it.
  enum Outcome {
    case foreground, background, ended
  }

  /// Creates the step of an action.
  ///
  /// - Parameters:
  ///   - isRunning: whether a process of the app lives when the action begins.
  ///   - shapes: the shapes of the payloads, as far as they are the app's own.
  init(_ action: Action, isRunning: Bool = false, shapes: PayloadShapes = PayloadShapes()) {
    self.shapes = shapes
    title = commentText(action.description)
    outcome = Self.outcome(action)
    switch action.name {
    // To launch an app in a test ends its process first.
    case .launch: both(test: isRunning ? "app.activate()" : "app.launch()", shell: "launch")
    case .resume: both(test: "app.activate()", shell: "launch")
    case .background:
      both(test: "XCUIDevice.shared.press(.home)", shell: "leave")
    case .suspend:
      both(test: "sleep(10)", shell: "sleep 10")
      remark =
        "The system suspends the app soon after it went to background, unless a debugger "
        + "is attached."
    case .wait: wait(action)
    case .deepLink, .universalLink: open(action)
    case .push: push(action)
    case .silentPush: pushInSilence(action)
    case .shortcut: choose(action)
    case .interrupt: interrupt(action)
    case .kill: kill(action)
    case .backgroundEvent: event(action)
    case .custom: perform(own: action.custom ?? "")
    case .restart:
      shell = ["xcrun simctl shutdown \"$device\"", "xcrun simctl boot \"$device\""]
      byHandInTest = "restart the device"
    case .update:
      shell = ["xcrun simctl install \"$device\" \"${bundle:?the path of the new version}\""]
      byHandInTest = "install a newer version of the app"
    case .lock: byHand("lock the device (in the simulator: Device > Lock)")
    case .openWindow: byHand("open another window of the app, by dragging its icon from the dock")
    case .closeWindow: byHand("close \(Self.window(action)) in the app switcher")
    case .memoryWarning:
      byHand("warn of low memory (in the simulator: Debug > Simulate Memory Warning)")
    case .timeChange: byHand("set the date to tomorrow in the device's settings")
    case .failedHandoff:
      byHand("hand an activity off from another device that goes offline at once")
    case .reclaim:
      byHand(
        "leave \(Self.window(action)) in background until the system takes it back"
      )
    case .prewarm: byHand("restart the device and wait until the system prewarms the app")
    default: byHand(action.sentence)
    }
    if action.scene != nil, remark == nil { remark = commentText("In \(Self.window(action)).") }
  }

  /// Returns the state of the app after an action, if that is known.
  private static func outcome(_ action: Action) -> Outcome? {
    switch action.name {
    case .launch, .resume, .deepLink, .universalLink, .shortcut: .foreground
    case .push: action.variant == nil ? .foreground : nil
    // Other windows may stay in front.
    case .background: action.scene == nil && action.variant == nil ? .background : nil
    case .kill: action.after == nil ? .ended : nil
    default: nil
    }
  }

  private mutating func perform(own name: String) {
    switch name {
    case CustomAction.token.name:
      remark = "The device token comes by itself once the app has registered."
    case CustomAction.noToken.name:
      byHand("take the device off the network before the app registers for pushes")
    default: byHand("let the app do what its custom action '\(name)' stands for")
    }
  }

  private mutating func both(test: String, shell: String) {
    self.test = [test]
    self.shell = [shell]
  }

  private mutating func byHand(_ words: String) { (byHandInTest, byHandInShell) = (words, words) }

  /// Returns the window that an action is about.
  private static func window(_ action: Action) -> String {
    action.scene.map { "the window of \($0)" } ?? "the window"
  }

  private mutating func wait(_ action: Action) {
    let time = action.variant.flatMap { WaitingTime($0) }
    let seconds = ((time?.milliseconds ?? 1_000) + 999) / 1_000
    both(test: "sleep(\(seconds))", shell: "sleep \(seconds)")
  }

  private mutating func open(_ action: Action) {
    for id in action.payloads {
      if let look = ownLook(id) {
        open(look, id)
      } else if action.name == .deepLink {
        test.append(opening("scheme + \(swiftLiteral("://" + id))"))
        shell.append("open_url \"$scheme://\"\(shellQuoted(id))")
      } else {
        test.append(opening("\"https://\" + host + \(swiftLiteral("/" + id))"))
        shell.append("open_url \"https://$host/\"\(shellQuoted(id))")
      }
    }
  }

  private mutating func open(_ look: PayloadShapes.Look, _ id: String) {
    switch look {
    case .url(let url), .share(let url): open(url)
    case .activity(let activity):
      guard let page = activity.webpageURL else {
        return byHand("hand the activity '\(activity.type)' over from another device")
      }
      open(page)
    case .userInfo, .shortcut: byHand("open '\(id)'")
    }
  }

  private mutating func open(_ url: String) {
    test.append(opening(swiftLiteral(url)))
    shell.append("open_url \(shellQuoted(url))")
  }

  /// Returns what a payload looks like; `nil` if the app has no shapes of its own for it.
  private func ownLook(_ id: String) -> PayloadShapes.Look? {
    guard let payload = Payload(numbered: id), shapes.tells(payload.kind) else { return nil }
    return shapes.look(of: payload)
  }

  /// Returns the content of a notification: the app's own, with what the system shows of it.
  private func content(_ id: String, _ aps: KeyValuePairs<String, Value>) -> Value {
    let shown = Value.Member("aps", .object(aps.map { Value.Member($0.key, $0.value) }))
    guard case .userInfo(.object(let members)) = ownLook(id) else { return .object([shown]) }
    return .object(members.contains { $0.key == "aps" } ? members : members + [shown])
  }

  private func opening(_ text: String) -> String {
    "XCUIDevice.shared.system.open(URL(string: \(text))!)"
  }

  private mutating func push(_ action: Action) {
    let id = action.payloads.first ?? "push-1"
    shell = [pushing(id, ["alert": .string(id), "badge": .int(1), "sound": .string("default")])]
    test = ["springboard.otherElements[\"NotificationShortLookView\"].firstMatch.tap()"]
    byHandInTest = "send the notification '\(id)', with xcrun simctl push or from your server"
    byHandInShell = "tap the notification '\(id)'"
    if let variant = action.variant {
      byHandInShell = "do with the notification '\(id)' what '\(variant)' says"
      test = []
      byHandInTest! += ", and do with it what '\(variant)' says"
    }
  }

  private mutating func pushInSilence(_ action: Action) {
    shell = [pushing(action.payloads.first ?? "silent-1", ["content-available": .int(1)])]
    byHandInTest = "send a silent push, with xcrun simctl push or from your server"
  }

  /// Returns the call that sends a push notification.
  private func pushing(_ id: String, _ aps: KeyValuePairs<String, Value>) -> String {
    "push \(shellQuoted(content(id, aps).jsonText()))"
  }

  private mutating func choose(_ action: Action) {
    var id = action.payloads.first ?? "shortcut-1"
    if case .shortcut(let shortcut) = ownLook(id) { id = shortcut.title }
    test = [
      "springboard.icons[name].press(forDuration: 1.5)",
      "springboard.buttons[\(swiftLiteral(id))].tap()",
    ]
    byHandInShell = "hold the app's icon and choose the shortcut '\(id)'"
  }

  private mutating func interrupt(_ action: Action) {
    let cause = action.variant.map { " by '\($0)'" } ?? ""
    byHandInShell =
      "interrupt the app\(cause), without leaving it: pull the notification centre down"
    if action.variant == nil {
      test = ["pullDownNotificationCentre()"]
    } else {
      byHandInTest = byHandInShell
    }
  }

  private mutating func kill(_ action: Action) {
    if let after = action.after {
      byHand(
        "kill the process at callback \(after) of the step above, where a breakpoint stops it"
      )
      return
    }
    shell = ["terminate"]
    test = ["app.terminate()"]
    if action.reason == .forceQuit {
      byHandInShell = "swipe the app up in the app switcher"
      byHandInTest = byHandInShell
      (shell, test) = ([], [])
    } else {
      remark = "Stands for a process that ends by \(action.reason?.rawValue ?? "itself")."
    }
  }

  private mutating func event(_ action: Action) {
    switch action.kind {
    case .silentPush: pushInSilence(action)
    case .location:
      shell = ["xcrun simctl location \"$device\" set 48.2,16.37"]
      byHandInTest = "move the device to where the app is notified"
    case .fetch: byHand("fetch in background (in Xcode: Debug > Simulate Background Fetch)")
    case .urlSession: byHand("let a background transfer of the app end")
    case .task:
      byHand(
        "start a background task (in the debugger: _simulateLaunchForTaskWithIdentifier:)"
      )
    case .intent: byHand("run an App Intent of the app that does not open it, from Shortcuts")
    case nil: byHand("let the system start the app in background")
    }
  }
}
