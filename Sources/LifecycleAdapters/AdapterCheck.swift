public import LifecycleModel

/// Something that an adapter undertakes, checked without a formula being written.
///
/// A check speaks of events that the adapter emits, under names agreed upon; one with other names
/// says so: `.linksRoutedOnce(emitting: "link.shown")`. As text, in the protocol of process
/// adapters, it is its name, with such names behind it if there are any, in the order of the
/// parameters here: `link-routed-once(link.shown)`. The name of a shipped invariant about adapters
/// is a check too.
public struct AdapterCheck: Hashable, Sendable {
  /// The name, such as `link-routed-once`.
  public let name: String
  /// The names that stand for those agreed upon; of `forwards-faithfully` the targets.
  public let arguments: [String]

  /// Creates a check; whether there is one of that name is found out when it is made.
  public init(name: String, arguments: [String] = []) {
    self.name = name
    self.arguments = arguments
  }
}

// MARK: - The checks that there are

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

  /// Nothing is handled before the adapter's own action `ready` was performed in the process: it
  /// emits no `route.opened` until then.
  ///
  /// - Parameters:
  ///   - event: what it emits when it handles something.
  ///   - own: its own action after which it can.
  public static func handledWhenReady(
    emitting event: String = "route.opened", after own: String = "ready"
  ) -> Self {
    Self(
      name: "handled-when-ready",
      arguments: named([event, own], instead: ["route.opened", "ready"]))
  }

  /// Every completion handler is called, in time, and none twice.
  ///
  /// An adapter in UIKit's shape calls handlers by itself; any other declares that it does, with
  /// `uses: [.completionHandlers]`.
  public static let completionOnce = Self(name: "completion-once")

  /// Every background task that is begun is ended once, in time.
  public static let tasksBalanced = Self(name: "tasks-balanced")

  /// The adapter does not fail, and the system never ends its process because it overran a limit;
  /// nothing is asked of what it does.
  public static let noFailures = Self(name: "no-failures")

  /// Every call that the adapter receives reaches each of its targets once, within the call, with
  /// its scene and its payload.
  ///
  /// - Parameter targets: the targets; without any, all forwards are taken as going to one.
  public static func forwardsFaithfully(to targets: String...) -> Self {
    Self(name: "forwards-faithfully", arguments: targets)
  }

  /// The same of a target that has some of the methods alone: these reach it, and no other does.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - methods: the methods that it has.
  public static func forwardsFaithfully(to target: String, having methods: [Callback]) -> Self {
    Self(name: "forwards-faithfully", arguments: [having(methods, target)])
  }

  /// Targets that are written for an app delegate are told what one would be, in scenes too: each
  /// change of the app's state, each link, activity and shortcut, and all other calls.
  ///
  /// - Parameter targets: the targets; without any, all forwards are taken as going to one.
  public static func forwardsAsAppDelegate(to targets: String...) -> Self {
    Self(name: "forwards-as-app-delegate", arguments: targets)
  }

  /// The same of a target that has some of the methods alone.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - methods: the methods that it has.
  public static func forwardsAsAppDelegate(to target: String, having methods: [Callback]) -> Self {
    Self(name: "forwards-as-app-delegate", arguments: [having(methods, target)])
  }

  private static func having(_ methods: [Callback], _ target: String) -> String {
    "\(target): \(methods.map(\.alias).joined(separator: " or "))"
  }

  /// The state that the adapter tells is the right one, and it tells every change.
  ///
  /// It emits `state.changed` with `state: active`, `inactive` or `background`.
  public static func stateMirrored(emitting event: String = "state.changed") -> Self {
    Self(name: "state-mirrored", arguments: named([event], instead: ["state.changed"]))
  }

  /// Sessions start and end in turn, and are the times that the app spends in the foreground.
  ///
  /// The adapter emits `session.started` and `session.ended`.
  public static func sessionsCounted(
    starting start: String = "session.started", ending end: String = "session.ended"
  ) -> Self {
    Self(
      name: "sessions-counted",
      arguments: named([start, end], instead: ["session.started", "session.ended"]))
  }

  /// What was saved is restored exactly once, when it is handed back: the adapter emits
  /// `state.restored`. Judged in `app-delegate-ios11`, where a launch hands an archive over.
  public static func stateRestored(emitting event: String = "state.restored") -> Self {
    Self(name: "state-restored", arguments: named([event], instead: ["state.restored"]))
  }

  /// Names as arguments; none if they are those agreed upon.
  private static func named(_ names: [String], instead agreed: [String]) -> [String] {
    names == agreed ? [] : names
  }
}
