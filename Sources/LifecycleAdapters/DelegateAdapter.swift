public import LifecycleModel

/// Code under test: it receives the calls a delegate would and says what it did.
///
/// One instance lives as long as one process. What must survive a kill goes through the storage
/// that the adapter was made with.
///
/// An adapter that is a value and `Hashable` lets the shrinker search much further: equal adapters
/// must behave alike, and copies must be independent of each other, but for the storage.
public protocol DelegateAdapter {
  /// The process has started and no call has been received yet.
  ///
  /// - Throws: `AdapterFailure`, or any error, if it cannot go on; see ``receive(_:_:)``.
  mutating func start(_ output: inout AdapterOutput) throws

  /// Receives one call.
  ///
  /// - Parameters:
  ///   - call: the method called and what it was called with.
  ///   - output: takes what the adapter does meanwhile.
  /// - Returns: what the method returns; `nil` for the default of the table of callbacks.
  /// - Throws: any error, which ends the run and is a violation; `AdapterFailure` says of what
  ///   kind.
  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value?

  /// Performs one of the own actions that were declared, which is allowed at the time.
  mutating func perform(_ own: String, _ output: inout AdapterOutput) throws

  /// Whether an own action can be performed now; by default each can.
  ///
  /// It is asked between actions, and between two callbacks of those that can happen anywhere. Its
  /// answer must depend on nothing but what the adapter was told.
  func allows(_ own: String) -> Bool

  /// The time of a timer is over that was set with ``AdapterOutput/timer(_:after:)``.
  mutating func fire(timer token: String, _ output: inout AdapterOutput) throws

  /// The time of a background task is over; one that is not ended here ends the process.
  mutating func expire(task id: String, _ output: inout AdapterOutput) throws

  /// Notes what happens around the calls and no delegate is told of; by default it does nothing.
  ///
  /// A real delegate cannot see these marks. They are for test doubles, such as adapters with a bug
  /// planted in them, and for adapters that stand for something outside.
  ///
  /// - Throws: any error, as ``receive(_:_:)`` does.
  mutating func observe(_ mark: AdapterMark) throws
}

extension DelegateAdapter {
  /// Does nothing.
  @inlinable
  public mutating func start(_ output: inout AdapterOutput) throws {}

  /// Does nothing.
  @inlinable
  public mutating func perform(_ own: String, _ output: inout AdapterOutput) throws {}

  /// Allows it.
  @inlinable
  public func allows(_ own: String) -> Bool { true }

  /// Does nothing.
  @inlinable
  public mutating func fire(timer token: String, _ output: inout AdapterOutput) throws {}

  /// Does nothing.
  @inlinable
  public mutating func expire(task id: String, _ output: inout AdapterOutput) throws {}

  /// Does nothing.
  @inlinable
  public mutating func observe(_ mark: AdapterMark) {}
}

/// A letter of the trace that is no call.
public enum AdapterMark: Hashable, Sendable {
  /// An action begins; one that starts the process is noted right after the adapter was made.
  case action(ActionName)
  /// The process was suspended.
  case suspended
  /// The process runs again.
  case resumed
  /// The process ended; nothing is asked of this instance any more.
  case processEnd(KillReason)
}
