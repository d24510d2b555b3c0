import LifecycleModel
import LifecycleAdapters
import Demonstrations

/// Mistakes in code under test. Each sequence is worked out by hand from the tables of the profile.
extension PlantedBug {
  static let adapters: [PlantedBug] = routers + sessions + survivors + chains + windows

  private static let routers: [PlantedBug] = [
    // A cold link of a scene app; of the two sorts the deep link is the simpler.
    PlantedBug(
      name: "a link lost on the cold start", profile: .sceneIOS13,
      adapter: Demonstrations.all.first { $0.name == "demo/lost-link" },
      invariant: "link-routed-once",
      violates: { $0.performs(.deepLink) && !$0.emits("route.opened") },
      expected: ["deepLink link-1"]),
    // Refusing the launch suppresses the cold delivery.
    PlantedBug(
      name: "a router that refuses its launch",
      adapter: planted(checks: ["link-routed-once"]) { _ in RefusingRouter() },
      invariant: "link-routed-once",
      violates: { $0.performs(.deepLink) && !$0.emits("route.opened") },
      expected: ["deepLink link-1"]),
    // A link, to background, and back: settling launches the app again.
    PlantedBug(
      name: "a link opened again on return",
      adapter: planted(checks: ["link-routed-once"]) { _ in RepeatingRouter() },
      invariant: "link-routed-once", expected: ["deepLink link-1", "background"]),
    // Two links in one process, the second while active.
    PlantedBug(
      name: "only the first link of a process",
      adapter: planted(checks: ["link-routed-once"]) { _ in OneLinkRouter() },
      invariant: "link-routed-once",
      violates: { $0.count { $0.isEmission("route.opened") } < $0.count { $0.isLink } },
      expected: ["deepLink link-1", "deepLink link-2"]),
    // A link that arrives after a sleep, in a process that an event launched.
    PlantedBug(
      name: "a link opened after a sleep", adapter: planted { _ in Watcher([.openURL]) },
      invariant: "always (emitted(bug) implies not once suspended)",
      headers: ["over emitted, process"],
      expected: ["backgroundEvent(fetch)", "suspend", "deepLink link-1"]),
  ]

  private static let windows: [PlantedBug] = [
    // Two links at once, in one call; which way they come does not matter.
    PlantedBug(
      name: "only the first of several links", profile: .sceneIOS13,
      adapter: planted(checks: ["link-routed-once"]) { _ in FirstOfLinks() },
      invariant: "link-routed-once",
      violates: { trace in
        trace.contains {
          $0.payload == ["link-1", "link-2"] && $0.body.callback == .sceneWillConnect
        }
      },
      expected: ["deepLink(two) link-1 link-2"]),
    // A second window, and the first leaves alone, so that the app is still active.
    PlantedBug(
      name: "an app paused by one of its windows", profile: .sceneIOS13,
      adapter: planted { _ in WindowPauser() }, invariant: "always not emitted(bug)",
      headers: ["over emitted"], scenes: 2,
      violates: { $0.emits("bug") },
      expected: ["launch", "openWindow", "background(one, scene-1)"]),
    // A scene that an event connected is closed, the simplest way to lose it; settling opens
    // another.
    PlantedBug(
      name: "a window set up twice in a process", profile: .sceneIOS13,
      adapter: planted { _ in Watcher([.sceneWillConnect, .sceneWillConnect]) },
      invariant: "always not emitted(bug)", headers: ["over emitted"],
      violates: { $0.emits("bug") },
      expected: ["backgroundEvent(fetch, scene)", "closeWindow(scene-1)"]),
  ]

  private static let sessions: [PlantedBug] = [
    // Any launch in background, of which fetch is the simplest.
    PlantedBug(
      name: "a session counted in background",
      adapter: planted { _ in Watcher([.didFinishLaunching]) },
      invariant: "always (action(backgroundEvent) implies always not emitted(bug))",
      headers: ["each action", "over actions, emitted"],
      violates: { $0.performs(.backgroundEvent) && $0.emits("bug") },
      expected: ["backgroundEvent(fetch)"]),
    // A background launch with its scene, which is a variant.
    PlantedBug(
      name: "a window made in background", profile: .sceneIOS13,
      adapter: planted { _ in Watcher([.sceneWillConnect]) },
      invariant: "always (action(backgroundEvent) implies always not emitted(bug))",
      headers: ["each action", "over actions, emitted"],
      expected: ["backgroundEvent(fetch, scene)"]),
    // A notification while active; shown only, it is the first variant.
    PlantedBug(
      name: "a banner taken for a tap",
      adapter: planted { _ in Watcher([.willPresentNotification]) },
      invariant: "always not emitted(bug)", headers: ["over emitted"],
      violates: { $0.emits("bug") }, expected: ["launch", "push(presented) push-1"]),
    // Active twice with nothing but a resignation between: an interruption, and settling.
    PlantedBug(
      name: "a session counted after an interruption",
      adapter: planted { _ in InterruptedCounter() },
      invariant: "always not emitted(bug)", headers: ["over emitted"],
      violates: { $0.emits("bug") }, expected: ["launch", "interrupt"]),
    // Work saved in background is lost if memory runs out there, and only then.
    PlantedBug(
      name: "a save lost to jetsam", adapter: planted { _ in Watcher([.didEnterBackground]) },
      invariant: "always not (process(end, jetsam) and once emitted(bug))",
      headers: ["over emitted, process"],
      expected: ["launch", "background", "kill(jetsam)"]),
  ]

  private static let survivors: [PlantedBug] = [
    // Opening begins in openURL, the third callback of a cold link, and ends in the fourth.
    PlantedBug(
      name: "a link half opened", adapter: planted { Unfinished($0, begins: .openURL) },
      invariant: "always not emitted(bug)", headers: ["over emitted"],
      expected: ["deepLink link-1", "kill(crash) after 3", "launch"]),
    // The same bug with opened links kept by their ids: the next launch opens them at once and once
    // more.
    PlantedBug(
      name: "a link kept and opened twice", adapter: planted { KeepingRouter($0) },
      invariant:
        "always (emitted(route.opened) implies weak next always not emitted(route.opened))",
      headers: ["each payload", "over emitted", "at-kill judges"],
      expected: ["deepLink link-1", "kill(crash) after 3", "launch"]),
    // Launching ends with the second callback; the simplest first action is a launch.
    PlantedBug(
      name: "a launch cut short", adapter: planted { Unfinished($0, begins: .didFinishLaunching) },
      invariant: "always not emitted(bug)", headers: ["over emitted"],
      expected: ["launch", "kill(crash) after 2", "launch"]),
    // Three processes, two ends between.
    PlantedBug(
      name: "a third launch that asks for a review", adapter: planted { Reviewer($0) },
      invariant: "always not emitted(bug)", headers: ["over emitted"],
      expected: ["launch", "kill(crash)", "launch", "kill(crash)", "launch"]),
  ]

  /// One callback after the other within a process, each of which takes an action of its own.
  private static let steps: [Callback] = [
    .openURL, .didEnterBackground, .didReceiveNotificationResponse, .didEnterBackground,
    .performAction, .didEnterBackground,
  ]

  private static let chains: [PlantedBug] = [
    PlantedBug(
      name: "six actions in order", adapter: planted { _ in Watcher(steps) },
      invariant: "always not emitted(bug)", headers: ["over emitted"],
      expected: [
        "deepLink link-1", "background", "push push-1", "background", "shortcut shortcut-1",
        "background",
      ]),
    // The same bug in an adapter whose memory is unknown.
    PlantedBug(
      name: "four actions in order, behind a reference",
      adapter: planted { _ in HiddenWatcher(Array(steps.prefix(4))) },
      invariant: "always not emitted(bug)", headers: ["over emitted"],
      expected: ["deepLink link-1", "background", "push push-1", "background"]),
    PlantedBug(
      name: "three actions in order, behind a reference",
      adapter: planted { _ in HiddenWatcher(Array(steps.prefix(3))) },
      invariant: "always not emitted(bug)", headers: ["over emitted"],
      expected: ["deepLink link-1", "background", "push push-1"]),
  ]

  /// Too much to try, since every sequence has to be performed from the start of its process.
  static let unproved = PlantedBug(
    name: "six actions in order, behind a reference",
    adapter: planted { _ in HiddenWatcher(steps) }, invariant: "always not emitted(bug)",
    headers: ["over emitted"],
    expected: [
      "deepLink link-1", "background", "push push-1", "background", "shortcut shortcut-1",
      "background",
    ])
}

/// Emits `bug` when it was called these callbacks in this order, with any others between.
struct Watcher: DelegateAdapter, Hashable {
  private let callbacks: [Callback]
  private var seen = 0

  init(_ callbacks: [Callback]) { self.callbacks = callbacks }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    guard seen < callbacks.count, call.callback == callbacks[seen] else { return nil }
    seen += 1
    if seen == callbacks.count { output.emit("bug") }
    return nil
  }
}

/// The same as an object, which cannot be copied.
final class HiddenWatcher: DelegateAdapter {
  private var watcher: Watcher

  init(_ callbacks: [Callback]) { watcher = Watcher(callbacks) }

  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    watcher.receive(call, &output)
  }
}

/// Routes links, but returns false from didFinishLaunching.
struct RefusingRouter: DelegateAdapter, Hashable {
  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case .didFinishLaunching: return .bool(false)
    case .openURL, .continueUserActivity: output.emit("route.opened", payload: call.payload)
    default: break
    }
    return nil
  }
}

/// Routes links, and the last one once more when the app comes back.
struct RepeatingRouter: DelegateAdapter, Hashable {
  private var last: Payload?
  private var isReturning = false

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case .openURL, .continueUserActivity:
      output.emit("route.opened", payload: call.payload)
      last = call.payload
    case .willEnterForeground: isReturning = true
    case .didBecomeActive where isReturning:
      if let last { output.emit("route.opened", payload: last) }
      isReturning = false
    default: break
    }
    return nil
  }
}

/// Routes the first link of a process.
struct OneLinkRouter: DelegateAdapter, Hashable {
  private var hasRouted = false

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    guard [.openURL, .continueUserActivity].contains(call.callback), !hasRouted else { return nil }
    output.emit("route.opened", payload: call.payload)
    hasRouted = true
    return nil
  }
}

/// Routes of the links that come at once the first alone.
struct FirstOfLinks: DelegateAdapter, Hashable {
  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case .sceneOpenURLContexts, .sceneContinueUserActivity, .sceneWillConnect:
      guard let payload = call.payload, [.url, .activity].contains(payload.kind) else { return nil }
      output.emit("route.opened", payload: payload)
    default: break
    }
    return nil
  }
}

/// Emits `bug` when a window leaves an app that is active all the same.
struct WindowPauser: DelegateAdapter, Hashable {
  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    if call.callback == .sceneDidEnterBackground, call.state == .active { output.emit("bug") }
    return nil
  }
}

/// Emits `bug` when it becomes active again with only a resignation in between.
struct InterruptedCounter: DelegateAdapter, Hashable {
  private var calls: [Callback] = []

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    calls.append(call.callback)
    if calls.suffix(3) == [.didBecomeActive, .willResignActive, .didBecomeActive] {
      output.emit("bug")
    }
    return nil
  }
}

/// Records the work it begins, and emits `bug` if a launch finds it unfinished.
struct Unfinished: DelegateAdapter {
  private let storage: AdapterStorage
  private let begins: Callback

  init(_ storage: AdapterStorage, begins: Callback) {
    self.storage = storage
    self.begins = begins
  }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case begins: storage["begun"] = .bool(true)
    case .didBecomeActive: storage["begun"] = nil
    case .willFinishLaunching where storage["begun"] != nil: output.emit("bug")
    default: break
    }
    return nil
  }
}

/// Keeps a link by its id until it is opened; opens one that it finds at launch without removing
/// it.
struct KeepingRouter: DelegateAdapter, Hashable {
  private let storage: AdapterStorage

  init(_ storage: AdapterStorage) { self.storage = storage }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case .openURL: storage["pending"] = (call.payload?.id).map { .string($0) }
    case .willFinishLaunching: open(&output)
    case .didBecomeActive:
      open(&output)
      storage["pending"] = nil
    default: break
    }
    return nil
  }

  private func open(_ output: inout AdapterOutput) {
    guard case .string(let id)? = storage["pending"] else { return }
    output.emit("route.opened", payload: Payload(.url, id: id))
  }
}

/// Counts launches, and emits `bug` at the third.
struct Reviewer: DelegateAdapter, Hashable {
  private let storage: AdapterStorage

  init(_ storage: AdapterStorage) { self.storage = storage }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    guard call.callback == .didFinishLaunching else { return nil }
    var count = 1
    if case .int(let before)? = storage["launches"] { count += Int(before) }
    storage["launches"] = .int(count)
    if count == 3 { output.emit("bug") }
    return nil
  }
}
