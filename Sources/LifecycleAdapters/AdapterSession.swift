/// What makes the adapters of one run after the other, such as an external process.
///
/// Each worker of the checker opens its own and closes it when it is done; it belongs to the thread
/// of that worker. After an error it is closed, and another one is opened.
public protocol AdapterSession: AnyObject {
  /// A run begins on a new device: nothing outlives from runs before.
  func beginRun() throws

  /// Makes the adapter of a new process, given the storage of the run.
  func makeAdapter(_ storage: AdapterStorage) throws -> any DelegateAdapter

  /// Whether the runs that follow are tries in search of a shorter sequence, many of which fail
  /// alike.
  ///
  /// A session may give up early then what takes long. What is found is performed again without
  /// this.
  var isSearching: Bool { get set }

  /// No run follows.
  func close()
}

extension AdapterSession {
  /// Nothing is given up early.
  public var isSearching: Bool {
    get { false }
    set {}
  }
}

/// The session of adapters that are made in this process: there is nothing to open.
final class LocalSession: AdapterSession {
  private let make: @Sendable (AdapterStorage) -> any DelegateAdapter

  init(_ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter) { self.make = make }

  func beginRun() {}

  func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter { make(storage) }

  func close() {}
}
