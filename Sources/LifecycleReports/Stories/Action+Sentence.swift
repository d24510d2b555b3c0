package import LifecycleModel
import LifecycleAdapters

extension Action {
  /// The action of the user or the system, as a sentence.
  package var sentence: String {
    let carried = payloads.isEmpty ? "" : " (\(payloads.joined(separator: ", ")))"
    switch name {
    case .launch: return "The user opens the app."
    case .deepLink where payloads.count > 1 || variant == "two":
      return "The user opens several links into the app at once\(carried)."
    case .deepLink where variant == "own": return "The app opens a link of its own\(carried)."
    case .deepLink: return "The user opens a link into the app\(carried)."
    case .universalLink: return "The user opens a universal link\(carried)."
    case .push where variant == "presented":
      return "A notification arrives while the app is in use\(carried)."
    case .push: return "The user taps a notification\(carried)."
    case .silentPush:
      return "A silent notification arrives while the app is in the foreground\(carried)."
    case .shortcut: return "The user picks a shortcut on the home screen\(carried)."
    case .interrupt: return interruptionSentence
    case .resume: return "The user returns to the app."
    case .background: return "The user leaves the app."
    case .suspend: return "The system suspends the process."
    case .openWindow, .closeWindow, .reclaim: return windowSentence
    case .backgroundEvent: return "\(kind?.sentence ?? "The system wakes the app")\(carried)."
    case .kill: return killSentence
    case .lock where variant == "sideButton": return "The user locks the device with its button."
    case .lock where variant == "autoLock": return "The device locks itself after inactivity."
    case .lock: return "The device is locked."
    case .unlock where variant == nil: return "The user unlocks the device."
    case .unlock: return "The user starts to unlock the device, but cancels."
    case .prewarm where variant == "frozen":
      return "The system starts the process in advance and freezes it before it does anything."
    case .prewarm: return "The system starts the process before the user opens the app."
    case .memoryWarning: return "The system runs short of memory."
    case .timeChange: return "It is midnight, or the clock is set."
    case .cloudShare: return "The user accepts a CloudKit invitation\(carried)."
    case .failedHandoff:
      return "The user continues an activity of another device, whose data does not arrive."
    case .restart: return "The device restarts."
    case .update: return "A new version of the app is installed."
    case .custom: return customSentence
    case .wait: return "\(waitingTime?.description ?? "Time") passes."
    }
  }

  private var interruptionSentence: String {
    switch variant {
    case "call": "A call comes in."
    case "alert": "A system alert appears."
    case "controlCentre": "The user opens Control Center."
    case "notificationCentre": "The user pulls Notification Center down."
    case "notificationCentreFlicker":
      "The user pulls Notification Center down, and the app is active for a moment."
    case "appSwitcher": "The user opens the app switcher."
    case "faceID": "The system asks for Face ID."
    default: "Something comes between the user and the app, such as a call."
    }
  }

  private var windowSentence: String {
    let window = scene.map { "the window of \($0)" } ?? "a window"
    switch name {
    case .openWindow where variant == "external": return "An external display shows a scene."
    case .openWindow where variant == "carPlay": return "The user opens the app in the car."
    case .openWindow where variant == "replacing":
      return "The user opens a new window in place of \(window)."
    case .openWindow where variant != nil: return "The user opens \(window) again."
    case .openWindow: return "The user opens a new window."
    case .reclaim: return "The system takes \(window) away to save memory."
    default:
      let end = reason == nil ? "" : ", after which the system ends the app"
      return "The user closes \(window)\(end)."
    }
  }

  private var customSentence: String {
    let what =
      switch custom {
      case CustomAction.drain.name: "The app's main loop turns and runs what was queued"
      case CustomAction.token.name: "The system delivers the device token"
      case CustomAction.noToken.name: "The system reports that there is no device token"
      default: "The adapter does what it calls '\(custom ?? "")'"
      }
    return after.map { "\(what), after callback \($0) of the step before." } ?? "\(what)."
  }

  private var killSentence: String {
    let what = reason?.sentence ?? "The process ends"
    return after.map { "\(what), after callback \($0) of the step before." } ?? "\(what)."
  }
}

extension BackgroundEventKind {
  fileprivate var sentence: String {
    switch self {
    case .fetch: "The system gives the app time for a background fetch"
    case .silentPush: "A silent notification arrives"
    case .location: "The system reports a new location"
    case .urlSession: "A background transfer has ended"
    case .task: "The system runs a background task"
    case .intent: "An App Intent runs in background"
    }
  }
}

extension KillReason {
  fileprivate var sentence: String {
    switch self {
    case .forceQuit: "The user swipes the app away in the switcher"
    case .crash: "The app crashes"
    case .watchdog: "The system ends the app because it overran a time limit"
    case .jetsam: "The system ends the app because it needs memory"
    case .system: "The system ends the app in an orderly way"
    case .shutdown: "The device is switched off"
    case .exitsOnSuspend: "The app ends instead of being suspended"
    case .lastWindow: "The last window is closed"
    }
  }
}
