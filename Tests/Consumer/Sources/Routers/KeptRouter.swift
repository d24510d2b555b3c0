public import LifecycleAdapters

/// Routes every link once: a class that keeps how many it routed across processes.
public final class KeptRouter: DelegateAdapter {
  private let storage: AdapterStorage

  /// Creates the router of a process.
  public init(storage: AdapterStorage) { self.storage = storage }

  /// Receives one call.
  public func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
    switch call.callback {
    case .openURL, .continueUserActivity, .sceneOpenURLContexts, .sceneContinueUserActivity:
      route(call, &output)
    case .sceneWillConnect where call.payload?.kind == .url || call.payload?.kind == .activity:
      route(call, &output)
    default: break
    }
    return nil
  }

  private func route(_ call: DelegateCall, _ output: inout AdapterOutput) {
    var count = 1
    if case .int(let before)? = storage["routed"] { count += before }
    storage["routed"] = .int(count)
    for payload in call.payloads {
      output.emit("route.opened", payload: payload, arguments: [.init("count", .int(count))])
    }
  }
}
