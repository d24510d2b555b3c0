public import LifecycleAdapters

/// Loses the link that launches the app: it never reads the connection options of its scene.
public struct LostRouter: DelegateAdapter {
  /// Creates the router of a process.
  public init() {}

  /// Receives one call.
  public mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput)
    -> LifecycleValue?
  {
    switch call.callback {
    case .openURL, .continueUserActivity, .sceneOpenURLContexts, .sceneContinueUserActivity:
      for payload in call.payloads { output.emit("route.opened", payload: payload) }
    default: break
    }
    return nil
  }
}

/// Does nothing, so that nothing can be said of it.
public struct SilentRouter: DelegateAdapter {
  /// Creates the router of a process.
  public init() {}

  /// Receives one call.
  public mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput)
    -> LifecycleValue?
  {
    nil
  }
}
