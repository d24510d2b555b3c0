package import AppLifecycle

/// An adapter whose code may queue things up, which run when it is their turn.
package protocol LoopingAdapter: AnyObject {
  /// Whether anything is queued.
  var isQueued: Bool { get }

  /// Runs what is queued now; what is queued meanwhile waits for another turn.
  ///
  /// - Throws: what ``DelegateAdapter/receive(_:_:)`` throws.
  func turn(_ output: inout AdapterOutput) throws

  /// Whether the code has set what tells it of the end of a completion handler's time.
  ///
  /// - Parameter handler: the number of the completion handler.
  func listens(to callback: Callback, of handler: Int32) -> Bool
}

extension LoopingAdapter {
  /// It is taken for granted.
  package func listens(to callback: Callback, of handler: Int32) -> Bool { true }
}

extension OwnAction {
  /// A turn of an adapter that is a ``LoopingAdapter``, as an own action; it is declared by itself
  /// where the adapter is seen to queue anything.
  package static let drain = OwnAction(Action.turnName, when: .anywhere, settles: true)
}
