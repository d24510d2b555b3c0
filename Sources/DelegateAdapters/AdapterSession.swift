/// What makes the adapters of one run after the other, such as an external process.
///
/// Each worker of the checker opens its own and closes it when it is done; it belongs to the thread
/// of that worker. After an error it is closed, and another one is opened.
public protocol AdapterSession: AnyObject {
  /// A run begins on a new device: nothing outlives from runs before.
  func beginRun() throws

  /// Makes the adapter of a new process, given the storage of the run.
  func makeAdapter(_ storage: AdapterStorage) throws -> any DelegateAdapter

  /// No run follows.
  func close()
}

/// The session of adapters that are made in this process: there is nothing to open.
final class LocalSession: AdapterSession {
  private let make: @Sendable (AdapterStorage) -> any DelegateAdapter

  init(_ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter) { self.make = make }

  func beginRun() {}

  func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter { make(storage) }

  func close() {}
}
