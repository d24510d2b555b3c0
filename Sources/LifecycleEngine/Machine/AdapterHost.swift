package import LifecycleAdapters

/// Where the adapters of one worker come from: a session that is opened when it is first needed,
/// and anew after a failure.
///
/// It belongs to one thread.
package final class AdapterHost {
  package let description: AdapterDescription
  /// What is told if the code under test crashes; `nil` if nobody is.
  package let note: RunNote?
  private var session: (any AdapterSession)?
  /// How adapters of the last type compare.
  private var known: (type: ObjectIdentifier, comparison: AdapterComparison?)?
  /// Whether the adapters are objects, which may keep what they should not; `nil` before the first.
  package private(set) var makesObjects: Bool?
  /// Whether shorter sequences are looked for, see `AdapterSession`.
  package var isSearching = false {
    didSet { session?.isSearching = isSearching }
  }

  package init(_ description: AdapterDescription) {
    self.description = description
    note = RunNote(description)
    note?.begin()
  }

  deinit {
    note?.end()
    session?.close()
  }

  /// A run begins on a new device.
  func beginRun() throws { try opened().beginRun() }

  /// Makes the adapter of a new process.
  func makeAdapter(_ storage: AdapterStorage) throws -> any DelegateAdapter {
    let adapter = try opened().makeAdapter(storage)
    if makesObjects == nil { makesObjects = type(of: adapter) is any AnyObject.Type }
    return adapter
  }

  /// How the adapter compares with others of its type; `nil` if it does not.
  func comparison(of adapter: any DelegateAdapter) -> AdapterComparison? {
    let type = type(of: adapter)
    if known?.type != ObjectIdentifier(type) {
      known = (ObjectIdentifier(type), AdapterComparison(type))
    }
    return known?.comparison
  }

  /// Gives up the session, which is in no state to go on.
  func discard() {
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
