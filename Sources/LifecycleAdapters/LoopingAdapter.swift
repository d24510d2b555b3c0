import LifecycleModel

/// An adapter whose code may queue work, which runs in later turns.
package protocol LoopingAdapter: AnyObject {
  /// Whether any work is queued.
  var isQueued: Bool { get }

  /// Runs the work that is queued now. Work that is queued meanwhile waits for another turn.
  ///
  /// - Throws: the errors of ``DelegateAdapter/receive(_:_:)``.
  func turn(_ output: inout AdapterOutput) throws

  /// The numbers of the completion handlers whose tasks have an expiration handler; `nil` if the
  /// adapter's methods report expiration instead.
  var listening: Set<Int32>? { get }
}

extension CustomAction {
  /// A turn of a ``LoopingAdapter`` as a custom action, which is declared automatically if the
  /// adapter is seen to queue work.
  package static let drain = CustomAction(Action.turnName, when: .anywhere, settles: true)
}
