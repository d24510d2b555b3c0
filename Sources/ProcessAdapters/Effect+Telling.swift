import LifecycleModel
import LifecycleAdapters

extension Reply.Effect {
  /// Passes the effect on to the checker.
  ///
  /// - Parameters:
  ///   - call: The call during which the effect occurred. A forward of the same method that does
  ///     not specify payload or scene has those of the call.
  ///   - origin: Returns the method that passed a completion handler to the adapter.
  func tell(
    _ output: inout AdapterOutput, during call: DelegateCall?, origin: (String) -> Callback?
  ) {
    switch self {
    case .emit(let name, let context, let arguments):
      let ids = context.payload ?? []
      if context.scene == nil, ids.count < 2,
        let payload = ids.first.flatMap(Payload.init(numbered:))
      {
        output.emit(name, payload: payload, arguments: arguments)
      } else if context.scene == nil, ids.isEmpty {
        output.emit(name, arguments: arguments)
      } else {
        let scene = context.scene.flatMap { $0 }
        output.add(Event(.emit(name, arguments: arguments), payload: ids, scene: scene))
      }
    case .forward(let callback, let target, let context):
      if let call, call.callback == callback, context == Reply.EffectContext() {
        output.forward(call, to: target)
      } else {
        let kin = call?.callback == callback ? call : nil
        output.add(
          Event(
            .forward(callback, target: target),
            payload: context.payload ?? kin?.payloads.map(\.id) ?? [],
            scene: context.scene ?? kin?.scene))
      }
    case .complete(let handler, let value):
      output.complete(handler: handler, of: origin(handler), value: value)
    case .begin(let task): output.task(.begin, id: task)
    case .end(let task): output.task(.end, id: task)
    case .timer(let token, let milliseconds): output.timer(token, after: milliseconds)
    case .work(let milliseconds): output.work(for: milliseconds)
    case .goOn(let origin): output.goOn(from: origin)
    case .register: output.registerForRemoteNotifications()
    case .unregister: output.unregisterForRemoteNotifications()
    }
  }
}
