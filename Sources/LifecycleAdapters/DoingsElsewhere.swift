import Synchronization

/// What the code under test did of which nothing can be made: on another thread than that of the
/// run, or asking for what the model does not do. Shared by all runs of an adapter, since it may
/// come late.
package final class DoingsElsewhere: Sendable {
  private let isAny = Atomic(false)
  private let first = Mutex<String?>(nil)

  private let vain = Mutex<Set<String>>([])

  package init() {}

  /// Those of which processes live, with how many do.
  private static let living = Mutex<[ObjectIdentifier: (doings: DoingsElsewhere, count: Int)]>([:])

  /// Takes from now on what is done on threads of no process, too.
  package func beginProcess() {
    Self.living.withLock { $0[ObjectIdentifier(self), default: (self, 0)].count += 1 }
  }

  /// A process has ended.
  package func endProcess() {
    Self.living.withLock { living in
      let key = ObjectIdentifier(self)
      guard let count = living[key]?.count, count > 1 else {
        living[key] = nil
        return
      }
      living[key]?.count = count - 1
    }
  }

  /// Notes what is done in the name of no process, in words behind "it", for all that live.
  ///
  /// What is done in a task is left aside: other tests of the same code run in tasks, and in
  /// XCTest, where they do not, no check goes on meanwhile.
  package static func noteStray(_ words: @autoclosure () -> String) {
    guard withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    let living = living.withLock { $0.values.map(\.doings) }
    for doings in living { doings.note(words()) }
  }

  /// Notes that something was asked for of which nothing comes, in words behind "it".
  package func noteVain(_ words: String) { vain.withLock { _ = $0.insert(words) } }

  /// What was asked for in vain, in alphabetical order.
  package var askedInVain: [String] { vain.withLock { $0.sorted() } }

  /// Notes something, in words behind "it".
  package func note(_ words: String) {
    first.withLock {
      if $0 == nil { $0 = "it \(words) from another thread than that of its calls" }
    }
    isAny.store(true, ordering: .releasing)
  }

  /// Fails if there was something that nobody has told of.
  package func check() throws {
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
