import DelegateAdapters

/// Where the adapters of one worker come from: a session that is opened when it is first needed,
/// and anew after a failure.
///
/// It belongs to one thread.
final class AdapterHost {
  let description: AdapterDescription
  private var session: (any AdapterSession)?
  /// How often a session had to be given up.
  private(set) var failureCount = 0
  /// Whether the adapters are objects, which may keep what they should not; `nil` before the first.
  private(set) var makesObjects: Bool?
  /// Whether shorter sequences are looked for, see `AdapterSession`.
  var isSearching = false {
    didSet { session?.isSearching = isSearching }
  }

  init(_ description: AdapterDescription) { self.description = description }

  deinit { session?.close() }

  /// A run begins on a new device.
  func beginRun() throws { try opened().beginRun() }

  /// Makes the adapter of a new process.
  func makeAdapter(_ storage: AdapterStorage) throws -> any DelegateAdapter {
    let adapter = try opened().makeAdapter(storage)
    if makesObjects == nil { makesObjects = type(of: adapter) is any AnyObject.Type }
    return adapter
  }

  /// Gives up the session, which is in no state to go on.
  func discard() {
    failureCount += 1
    session?.close()
    session = nil
  }

  private func opened() throws -> any AdapterSession {
    if let session { return session }
    let opened = try description.openSession()
    opened.isSearching = isSearching
    session = opened
    return opened
  }
}
