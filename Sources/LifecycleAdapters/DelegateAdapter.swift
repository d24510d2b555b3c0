public import LifecycleModel

/// Code under test, which receives the calls that a delegate would and reports its effects.
///
/// An instance lives as long as one process. State that must survive a kill goes through the
/// storage that the adapter was made with.
///
/// An adapter that is a value and `Hashable` lets the shrinker search much further. Equal adapters
/// must behave alike, and copies must be independent, except for the storage.
public protocol DelegateAdapter {
  /// Starts the process, before the first call is received.
  ///
  /// - Throws: `AdapterFailure`, or any other error, if the adapter cannot go on; see
  ///   ``receive(_:_:)``.
  mutating func start(_ output: inout AdapterOutput) throws

  /// Receives one call.
  ///
  /// - Parameters:
  ///   - call: the method called, and its arguments.
  ///   - output: the output to which the adapter writes its effects.
  /// - Returns: the return value of the method; `nil` for the default in the table of callbacks.
  /// - Throws: any error, which ends the run and is a violation; an `AdapterFailure` determines its
  ///   kind.
  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value?

  /// Performs one of the declared custom actions, which is allowed at the time.
  mutating func perform(_ action: String, _ output: inout AdapterOutput) throws

  /// Returns whether a custom action can be performed now, which is `true` by default.
  ///
  /// The method is called between actions and, for a custom action that can happen anywhere,
  /// between two callbacks. The answer must depend only on the calls that the adapter has received.
  func allows(_ action: String) -> Bool

  /// Fires a timer that was set with ``AdapterOutput/timer(_:after:)``.
  mutating func fire(timer token: String, _ output: inout AdapterOutput) throws

  /// Expires a background task; if the task is not ended here, the process is.
  mutating func expire(task id: String, _ output: inout AdapterOutput) throws

  /// Observes a mark around the calls that no delegate is told about; by default it does nothing.
  ///
  /// A real delegate cannot see these marks. They are for test doubles, such as adapters with a
  /// planted bug, and for adapters that stand for something outside.
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
  public mutating func perform(_ action: String, _ output: inout AdapterOutput) throws {}

  /// Returns `true`.
  @inlinable
  public func allows(_ action: String) -> Bool { true }

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

/// A letter of the trace that is not a call.
public enum AdapterMark: Hashable, Sendable {
  /// An action begins. An action that starts the process is observed right after the adapter was
  /// made.
  case action(ActionName)
  /// The process was suspended.
  case suspended
  /// The process runs again.
  case resumed
  /// The process ended; the instance receives nothing more.
  case processEnd(KillReason)
}
