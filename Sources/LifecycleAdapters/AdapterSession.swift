/// A source of adapters for successive runs, such as an external process.
///
/// Each worker of the checker opens its own session and closes it when it is done. The session
/// belongs to the worker's thread. After an error it is closed and another one is opened.
public protocol AdapterSession: AnyObject {
  /// Begins a run on a new device, where nothing remains of earlier runs.
  func beginRun() throws

  /// Makes the adapter of a new process, given the storage of the run.
  func makeAdapter(_ storage: AdapterStorage) throws -> any DelegateAdapter

  /// Whether the following runs are attempts to find a shorter sequence, many of which fail in the
  /// same way.
  ///
  /// A session may then give up early on anything that takes long. Whatever is found is performed
  /// again with this set to `false`.
  var isSearching: Bool { get set }

  /// Closes the session, after the last run.
  func close()
}

extension AdapterSession {
  /// Always `false`, so nothing is abandoned early.
  public var isSearching: Bool {
    get { false }
    set {}
  }
}

/// The session of adapters made in this process, for which there is nothing to open.
final class LocalSession: AdapterSession {
  private let make: @Sendable (AdapterStorage) -> any DelegateAdapter

  init(_ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter) { self.make = make }

  func beginRun() {}

  func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter { make(storage) }

  func close() {}
}
