import LifecycleAdapters
import LifecycleModel
import LifecycleReports

extension CheckingPlan {
  /// Returns how often the methods of the code under test were called, and the notifications that
  /// it observes were posted; none without such code.
  ///
  /// - Parameter finding: The methods found by trying the code; `nil` if it was not tried.
  func methodCalls(
    _ result: BlockResult, _ finding: MethodDerivation.Finding?
  ) -> [Report.MethodCalls] {
    guard let adapter else { return [] }
    let listed = CallbackSet(adapter.implements.compactMap(Callback.init(named:)))
    let written = listed.union(finding?.answered ?? CallbackSet())
    let implemented = model.implemented
    return implemented.callbacks.compactMap { callback in
      let calls = result.calls.filter { $0.key.callback == callback }
      let isWritten = written.contains(callback)
      if !isWritten {
        if calls.isEmpty, Self.isLeftOut(callback, among: implemented) { return nil }
        // A scene exists between these two, whether its delegate is told of them or not.
        if finding != nil, [.sceneWillConnect, .sceneDidDisconnect].contains(callback) {
          return nil
        }
      }
      let states = ([nil] + AppState.allCases).map { state in
        Report.MethodCalls.InState(
          state: state, count: calls.reduce(0) { $0 + ($1.key.state == state ? $1.value : 0) })
      }
      return Report.MethodCalls(
        callback, isWritten: isWritten,
        cold: calls.reduce(0) { $0 + ($1.key.isCold ? $1.value : 0) },
        states: states.filter { $0.count > 0 })
    }
  }

  /// Whether the system does not call a method unless the code asks for it, or because of another
  /// one of the methods.
  private static func isLeftOut(_ callback: Callback, among methods: CallbackSet) -> Bool {
    switch callback {
    case .taskExpiration: true
    case .didReceiveRemoteNotificationPlain: methods.contains(.didReceiveRemoteNotification)
    default: false
    }
  }
}
