package import LifecycleAdapters

/// The source of one worker's adapters: a session that is opened when first needed, and reopened
/// after a failure.
///
/// It belongs to one thread.
package final class AdapterHost {
  package let description: AdapterDescription
  /// The observer of crashes in the code under test; `nil` if they aren't reported.
  package let note: RunNote?
  private var session: (any AdapterSession)?
  /// The comparison of adapters of the last type.
  private var known: (type: ObjectIdentifier, comparison: AdapterComparison?)?
  /// Whether the adapters are objects, which may keep state they shouldn't; `nil` before the first.
  package private(set) var makesObjects: Bool?
  /// Whether runs search for a shorter sequence, see `AdapterSession`.
  package var isSearching = false {
    didSet { session?.isSearching = isSearching }
  }

  /// The uses of what the adapters print.
  var printing: Printing {
    didSet { printingSession?.printing = printing }
  }

  /// Whether what they print is kept.
  var keepsPrinted: Bool {
    get { printing.contains(.kept) }
    set {
      guard newValue || newValue != keepsPrinted else { return }
      let shown: Printing = description.showsPrinted ? .shown : []
      printing = newValue ? shown.union(.kept) : shown
    }
  }

  package init(_ description: AdapterDescription) {
    printing = description.showsPrinted ? .shown : []
    self.description = description
    note = RunNote(description)
    note?.begin()
  }

  deinit {
    note?.end()
    session?.close()
  }

  /// Begins a run on a new device.
  func beginRun() throws { try opened().beginRun() }

  /// Makes the adapter of a new process.
  func makeAdapter(_ storage: AdapterStorage) throws -> any DelegateAdapter {
    let adapter = try opened().makeAdapter(storage)
    if makesObjects == nil { makesObjects = type(of: adapter) is any AnyObject.Type }
    return adapter
  }

  /// Returns the comparison of adapters of this one's type; `nil` if they can't be compared.
  func comparison(of adapter: any DelegateAdapter) -> AdapterComparison? {
    let type = type(of: adapter)
    if known?.type != ObjectIdentifier(type) {
      known = (ObjectIdentifier(type), AdapterComparison(type))
    }
    return known?.comparison
  }

  /// Closes the session, which is unusable after a failure.
  func discard() {
    session?.close()
    session = nil
  }

  /// The session, if it sees what its adapters print.
  private var printingSession: (any PrintingSession)? { session as? any PrintingSession }

  /// Returns what the adapters printed since the last time, if it is kept and a session sees it.
  func takePrinted() -> String {
    printing.contains(.kept) ? printingSession?.takePrinted() ?? "" : ""
  }

  private func opened() throws -> any AdapterSession {
    if let session { return session }
    let opened = try description.openSession()
    opened.isSearching = isSearching
    session = opened
    printingSession?.printing = printing
    return opened
  }
}
