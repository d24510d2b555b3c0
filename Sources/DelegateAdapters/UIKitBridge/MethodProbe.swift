import AppLifecycle
import Synchronization

extension UIKitDelegates {
  /// The methods that delegates have, for `implements` of an adapter's description.
  ///
  /// Swift cannot tell a method that was written from one that comes with the protocol. So each is
  /// called once, on delegates made for it alone that have been launched, and a scene of theirs
  /// connected, and it is noted whether what comes with the protocol answers. What the delegates do
  /// meanwhile is not seen, but it is done: they must not mind being called out of order. Whether they
  /// observe notifications is not found out.
  ///
  /// - Parameter delegates: makes the delegates, as for an adapter.
  /// - Returns: the aliases of the methods, in the order of the table of callbacks.
  public static func methods(
    of delegates: (LifecycleEnvironment) -> UIKitDelegates
  ) -> [String] {
    MethodProbe.activeCount.wrappingAdd(1, ordering: .relaxed)
    defer { MethodProbe.activeCount.wrappingSubtract(1, ordering: .relaxed) }
    return Callback.methods.filter { callback in
      let adapter = UIKitDelegateAdapter(storage: AdapterStorage(), delegates: delegates)
      return MethodProbe(adapter).has(callback)
    }.map(\.alias)
  }
}

/// Finds out whether delegates have a method.
struct MethodProbe {
  /// How many are at work: without any, nothing is noted.
  static let activeCount = Atomic(0)

  private let adapter: UIKitDelegateAdapter

  init(_ adapter: UIKitDelegateAdapter) { self.adapter = adapter }

  /// Calls the method after those that come before it in every process.
  func has(_ callback: Callback) -> Bool {
    let launch: [Callback] = [.willFinishLaunching, .didFinishLaunching, .sceneWillConnect]
    for before in launch.prefix(while: { $0 != callback }) {
      if before != .sceneWillConnect || callback.row.isOfScene { call(before) }
    }
    adapter.environment.isMethodMissing = false
    call(callback)
    return !adapter.environment.isMethodMissing && adapter.hasDelegate(for: callback)
  }

  private func call(_ callback: Callback) {
    var output = AdapterOutput()
    let scene = callback.row.isOfScene ? "scene-1" : nil
    let state: AppState = callback.row.isOfScene ? .active : .inactive
    let payload = callback == .openURL ? Payload(.url, id: "link-1") : nil
    let call = DelegateCall(
      callback, state: state, scene: scene, payload: payload,
      arguments: callback.arguments(payload))
    _ = adapter.receive(call, &output)
  }
}

extension UIKitDelegateAdapter {
  /// Whether there is a delegate to call.
  fileprivate func hasDelegate(for callback: Callback) -> Bool {
    switch callback {
    case .didReceiveNotificationResponse, .willPresentNotification:
      application.notificationCenter.delegate != nil
    case _ where callback.row.isOfScene: delegates.scene != nil
    default: delegates.application != nil
    }
  }
}

/// Notes that a method was called which the delegate does not have.
func noteMissing() {
  guard MethodProbe.activeCount.load(ordering: .relaxed) > 0 else { return }
  UIApplication.running?.application.environment.isMethodMissing = true
}
