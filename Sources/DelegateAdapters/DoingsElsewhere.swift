import Synchronization

/// What the code under test did on another thread than that of the run, where nothing can be made
/// of it; shared by all runs of an adapter, since it may come late.
package final class DoingsElsewhere: Sendable {
  private let isAny = Atomic(false)
  private let first = Mutex<String?>(nil)

  package init() {}

  /// Notes something, in words behind "it".
  func note(_ words: String) {
    first.withLock {
      if $0 == nil { $0 = "it \(words) from another thread than that of its calls" }
    }
    isAny.store(true, ordering: .releasing)
  }

  /// Fails if there was something that nobody has told of.
  func check() throws {
    guard isAny.load(ordering: .acquiring), let message = first.withLock({ $0 }) else { return }
    throw AdapterFailure(.misbehaved, message)
  }

  /// Forgets what was told of.
  package func forget(_ failure: AdapterFailure) {
    guard isAny.load(ordering: .acquiring) else { return }
    first.withLock { first in
      guard first == failure.message else { return }
      first = nil
      isAny.store(false, ordering: .releasing)
    }
  }
}
