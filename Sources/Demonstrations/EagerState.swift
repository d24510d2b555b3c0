import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// A mirror of the app's state that starts from the state it expects.
///
/// A launch does not always end in the foreground, and the app is not active until it becomes so.
/// Modeled on a bug in flutter/flutter, https://github.com/flutter/flutter/issues/73978, where an
/// app launched in the background was told that it had resumed.
struct EagerState: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/eager-state", title: "a mirror of the app's state that calls every launch active",
    checks: [.stateMirrored()]
  ) { _ in EagerState() }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    if call.callback == .didFinishLaunching { output.tell(.active) }
    if let state = call.stateAfter { output.tell(state) }
    return nil
  }
}

/// The fixed twin of `EagerState`: it starts from the state that it reads.
struct FixedEagerState: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "demo/fixed-eager-state",
    title: "a mirror of the app's state that starts with the actual state",
    checks: [.stateMirrored()]
  ) { _ in FixedEagerState() }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    if call.callback == .didFinishLaunching, let state = call.state { output.tell(state) }
    if let state = call.stateAfter { output.tell(state) }
    return nil
  }
}

extension DelegateCall {
  /// The state that the callback leads to; `nil` if it does not change the state.
  fileprivate var stateAfter: AppState? {
    switch callback {
    case .didBecomeActive, .sceneDidBecomeActive: .active
    case .willResignActive, .sceneWillResignActive, .willEnterForeground,
      .sceneWillEnterForeground:
      .inactive
    case .didEnterBackground, .sceneDidEnterBackground, .sceneDidDisconnect: .background
    default: nil
    }
  }
}

extension AdapterOutput {
  /// Emits `state.changed` with the new state.
  fileprivate mutating func tell(_ state: AppState) {
    emit("state.changed", arguments: [.init("state", .string(state.rawValue))])
  }
}
