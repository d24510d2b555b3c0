import LifecycleModel

/// An adapter whose code may queue things up, which run when it is their turn.
package protocol LoopingAdapter: AnyObject {
  /// Whether anything is queued.
  var isQueued: Bool { get }

  /// Runs what is queued now; what is queued meanwhile waits for another turn.
  ///
  /// - Throws: what ``DelegateAdapter/receive(_:_:)`` throws.
  func turn(_ output: inout AdapterOutput) throws

  /// The numbers of the completion handlers of which the code has set what tells it that their
  /// time is over; `nil` where its methods say that.
  var listening: Set<Int32>? { get }
}

extension OwnAction {
  /// A turn of an adapter that is a ``LoopingAdapter``, as an own action; it is declared by itself
  /// where the adapter is seen to queue anything.
  package static let drain = OwnAction(Action.turnName, when: .anywhere, settles: true)
}
