public import LifecycleModel

/// A promise of an adapter that can be checked without writing a formula.
///
/// A check is about events that the adapter emits under conventional names; other names are given
/// as arguments, as in `.linksRoutedOnce(emitting: "link.shown")`. As text, in the protocol of
/// process adapters, a check is its name, followed by such names if there are any, in the order of
/// the parameters here: `link-routed-once(link.shown)`. The name of a shipped invariant about
/// adapters is a check too.
public struct AdapterCheck: Hashable, Sendable {
  /// The name, such as `link-routed-once`.
  public let name: String
  /// The arguments, such as names that replace the conventional ones, in order.
  package let arguments: [CheckArgument]

  /// Creates a check. The name and the arguments are validated when the check is used.
  package init(name: String, arguments: [CheckArgument] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// The words of the arguments, in order, except those that select payloads or parts of a trace.
  package var places: [LabelledWords] {
    arguments.compactMap { if case .words(let words) = $0 { words } else { nil } }
  }
}

// MARK: - Available checks

extension AdapterCheck {
  /// Every link and universal link is routed exactly once: the adapter emits `route.opened` with
  /// it.
  public static func linksRoutedOnce(emitting event: String = "route.opened") -> Self {
    Self(name: "link-routed-once", arguments: named([event], instead: ["route.opened"]))
  }

  /// Every link, universal link, shortcut and tapped notification is handled exactly once: the
  /// adapter emits `route.opened` with it.
  public static func payloadsHandledOnce(emitting event: String = "route.opened") -> Self {
    Self(name: "payload-handled-once", arguments: named([event], instead: ["route.opened"]))
  }

  /// Every link and activity that came to a window is opened in that window: the adapter emits
  /// `route.opened` with it and with the window's scene.
  ///
  /// Only an app with several windows can break it. What came to a window that was closed since may
  /// be opened in another one.
  public static func openedInItsWindow(emitting event: String = "route.opened") -> Self {
    Self(name: "opened-in-its-window", arguments: named([event], instead: ["route.opened"]))
  }

  /// Nothing is handled until the adapter's custom action `ready` has been performed in the
  /// process: the adapter emits no `route.opened` before.
  ///
  /// - Parameters:
  ///   - event: the event emitted when something is handled.
  ///   - own: the custom action that makes the adapter ready.
  public static func handledWhenReady(
    emitting event: String = "route.opened", after own: String = "ready"
  ) -> Self {
    Self(
      name: "handled-when-ready",
      arguments: named([event, own], instead: ["route.opened", "ready"]))
  }

  /// Every completion handler is called exactly once, in time.
  ///
  /// An adapter in UIKit's shape calls handlers itself; any other declares that it does, with
  /// `uses: [.completionHandlers]`.
  public static let completionOnce = Self(name: "completion-once")

  /// Every background task that is begun is ended exactly once, in time.
  public static let tasksBalanced = Self(name: "tasks-balanced")

  /// The adapter does not fail, and the system never ends its process for exceeding a limit. Its
  /// behavior is not checked otherwise.
  public static let noFailures = Self(name: "no-failures")

  /// Every call that the adapter receives reaches each of its targets once, within the call, with
  /// its scene and its payload.
  ///
  /// - Parameter targets: the targets; if there are none, all forwards count as going to a single
  ///   target.
  public static func forwardsFaithfully(to targets: String...) -> Self {
    Self(name: "forwards-faithfully", arguments: .init(words: targets))
  }

  /// The same for a target that has only some of the methods: these reach it, and no others do.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - methods: the methods that it has.
  public static func forwardsFaithfully(to target: String, having methods: [Callback]) -> Self {
    Self(
      name: "forwards-faithfully", arguments: [ForwardingTarget.argument(target, having: methods)])
  }

  /// Every call that the adapter receives reaches each of its targets once, in the order in which
  /// the calls came, within the call or later in the same process.
  ///
  /// A process that ends before owes nothing. Delegates in UIKit's shape watch their services
  /// instead, with `passing: .later`.
  ///
  /// - Parameter targets: the targets; if there are none, all forwards count as going to a single
  ///   target.
  public static func forwardsInOrder(to targets: String...) -> Self {
    Self(name: "forwards-in-order", arguments: .init(words: targets))
  }

  /// The same for a target that has only some of the methods: these reach it, and no others do.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - methods: the methods that it has.
  public static func forwardsInOrder(to target: String, having methods: [Callback]) -> Self {
    Self(
      name: "forwards-in-order", arguments: [ForwardingTarget.argument(target, having: methods)])
  }

  /// Targets written for an app delegate are told everything that an app delegate would be, in apps
  /// with scenes too: each change of the app's state, each link, activity and shortcut, and all
  /// other calls.
  ///
  /// - Parameter targets: the targets; if there are none, all forwards count as going to a single
  ///   target.
  public static func forwardsAsAppDelegate(to targets: String...) -> Self {
    Self(name: "forwards-as-app-delegate", arguments: .init(words: targets))
  }

  /// The same for a target that has only some of the methods.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - methods: the methods that it has.
  public static func forwardsAsAppDelegate(to target: String, having methods: [Callback]) -> Self {
    Self(
      name: "forwards-as-app-delegate",
      arguments: [ForwardingTarget.argument(target, having: methods)])
  }

  /// The adapter reports the right state, and reports every change.
  ///
  /// It emits `state.changed` with `state: active`, `inactive` or `background`.
  public static func stateMirrored(emitting event: String = "state.changed") -> Self {
    Self(name: "state-mirrored", arguments: named([event], instead: ["state.changed"]))
  }

  /// Sessions start and end alternately, and coincide with the app's stays in the foreground.
  ///
  /// The adapter emits `session.started` and `session.ended`.
  public static func sessionsCounted(
    starting start: String = "session.started", ending end: String = "session.ended"
  ) -> Self {
    Self(
      name: "sessions-counted",
      arguments: named([start, end], instead: ["session.started", "session.ended"]))
  }

  /// Saved state is restored exactly once, when it is handed back: the adapter emits
  /// `state.restored`. Checked in `app-delegate-ios11`, where a launch provides an archive.
  public static func stateRestored(emitting event: String = "state.restored") -> Self {
    Self(name: "state-restored", arguments: named([event], instead: ["state.restored"]))
  }

  /// Returns names as arguments; none if they are the conventional ones.
  private static func named(_ names: [String], instead agreed: [String]) -> [CheckArgument] {
    names == agreed ? [] : .init(words: names)
  }
}
