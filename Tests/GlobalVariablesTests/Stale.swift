import Synchronization

/// Takes what variables held that should have held nothing.
final class Stale: Sendable {
  private let notes = Mutex((count: 0, found: Set<String>()))

  var count: Int { notes.withLock { $0.count } }
  var found: Set<String> { notes.withLock { $0.found } }

  func note(_ names: [String]) {
    notes.withLock {
      $0.count += 1
      $0.found.formUnion(names)
    }
  }
}
