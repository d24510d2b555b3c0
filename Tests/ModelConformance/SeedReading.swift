public import LifecycleModel

/// A value that 002 says is read inside a callback.
public struct SeedReading: Sendable {
  /// The heading.
  public let title: String
  /// The callbacks in the statement.
  public let callbacks: [Callback]
  /// The states it names.
  public let states: [AppState]
  /// The state it says follows.
  public let after: AppState?
  /// The actions in the statement; empty for all.
  public let actions: [ActionName]
  /// The choice made where another source contradicts it.
  public let decision: String?

  init(
    _ title: String, _ callbacks: [Callback], _ states: [AppState], after: AppState? = nil,
    actions: [ActionName] = [], decision: String? = nil
  ) {
    self.title = title
    self.callbacks = callbacks
    self.states = states
    self.after = after
    self.actions = actions
    self.decision = decision
  }

  /// The readings of 002, in its order.
  public static let all = [
    SeedReading(
      "willFinishLaunchingWithOptions/didFinishLaunchingWithOptions",
      [.willFinishLaunching, .didFinishLaunching], [.inactive],
      actions: [.launch, .deepLink, .universalLink, .push, .shortcut]),
    SeedReading("applicationDidBecomeActive", [.didBecomeActive], [.active]),
    SeedReading(
      "applicationWillResignActive", [.willResignActive], [.active], after: .inactive),
    SeedReading("applicationDidEnterBackground", [.didEnterBackground], [.background]),
    SeedReading(
      "applicationWillEnterForeground", [.willEnterForeground], [.background], after: .active,
      decision: "inactive until applicationDidBecomeActive: 000 reads inactive in what follows"),
    SeedReading("applicationWillTerminate", [.willTerminate], [.inactive, .background]),
  ]
}
