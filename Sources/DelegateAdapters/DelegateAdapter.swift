public import AppLifecycle

/// Code under test: it receives the calls a delegate would and says what it did.
///
/// One instance lives as long as one process. What must survive a kill goes through the storage
/// that the adapter was made with.
///
/// An adapter that is a value and `Hashable` lets the shrinker search much further: equal adapters
/// must behave alike, and copies must be independent of each other, but for the storage.
public protocol DelegateAdapter {
  /// Receives one call.
  ///
  /// - Parameters:
  ///   - call: the method called and what it was called with.
  ///   - output: takes what the adapter does meanwhile.
  /// - Returns: what the method returns; `nil` for the default of the table of callbacks.
  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value?

  /// Notes what happens around the calls and no delegate is told of; by default it does nothing.
  ///
  /// A real delegate cannot see these marks. They are for test doubles, such as adapters with a bug
  /// planted in them.
  mutating func observe(_ mark: AdapterMark)
}

extension DelegateAdapter {
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
}

/// An adapter as the checker knows it: its name, what it claims, how to make one.
public struct AdapterDescription: Sendable {
  /// The name under which it is chosen, `demo/lost-link`.
  public let name: String
  /// What it is, in one line.
  public let title: String
  /// The methods it has; `"*"` stands for all of the profile.
  public let implements: [String]
  /// The invariants about adapters that it undertakes to keep, by name.
  public let checks: [String]

  private let makeAdapter: @Sendable (AdapterStorage) -> any DelegateAdapter

  /// Describes an adapter.
  ///
  /// - Parameter make: makes the adapter of a new process, given the storage of the run.
  public init(
    name: String, title: String, implements: [String] = ["*"], checks: [String],
    make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) {
    self.name = name
    self.title = title
    self.implements = implements
    self.checks = checks
    makeAdapter = make
  }

  /// Makes the adapter of a new process.
  public func make(_ storage: AdapterStorage) -> any DelegateAdapter { makeAdapter(storage) }
}
