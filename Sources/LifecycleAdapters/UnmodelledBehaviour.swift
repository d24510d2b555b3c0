import Synchronization

/// The behavior of the code under test that the model does not cover: calls from a thread other
/// than the run's, and requests that have no effect.
///
/// All runs of an adapter share one instance, since such a call may come late.
package final class UnmodelledBehaviour: Sendable {
  private let hasOffThreadCall = Atomic(false)
  private let firstOffThreadCall = Mutex<String?>(nil)
  private let unsupported = Mutex<Set<String>>([])

  package init() {}

  /// The instances with living processes, and the number of these processes.
  private static let living =
    Mutex<[ObjectIdentifier: (behaviour: UnmodelledBehaviour, count: Int)]>([:])

  /// Begins to note calls from threads that belong to no process.
  package func beginProcess() {
    Self.living.withLock { $0[ObjectIdentifier(self), default: (self, 0)].count += 1 }
  }

  /// Ends what `beginProcess` began.
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

  /// Notes a call that no process made, for all adapters with a living process.
  ///
  /// Calls made in a task are ignored: other tests of the same code run in tasks, and in XCTest,
  /// where they do not, no check runs at the same time.
  ///
  /// - Parameter words: A description of the call, to follow "it".
  package static func noteStray(_ words: @autoclosure () -> String) {
    guard withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    let living = living.withLock { $0.values.map(\.behaviour) }
    for behaviour in living { behaviour.noteOffThread(words()) }
  }

  /// Notes a request that has no effect.
  ///
  /// - Parameter words: A description of the request, to follow the adapter's name.
  package func noteUnsupported(_ words: String) {
    unsupported.withLock { _ = $0.insert(words) }
  }

  /// The requests that had no effect, in alphabetical order.
  package var unsupportedRequests: [String] { unsupported.withLock { $0.sorted() } }

  /// Notes a call from a thread other than that of the run; the first one is kept.
  ///
  /// - Parameter words: A description of the call, to follow "it".
  package func noteOffThread(_ words: String) {
    firstOffThreadCall.withLock {
      if $0 == nil { $0 = "it \(words) from another thread than that of its calls" }
    }
    hasOffThreadCall.store(true, ordering: .releasing)
  }

  /// Throws an `AdapterFailure` if a call from another thread has not been reported yet.
  package func check() throws {
    guard hasOffThreadCall.load(ordering: .acquiring),
      let message = firstOffThreadCall.withLock({ $0 })
    else { return }
    throw AdapterFailure(.misbehaved, message)
  }

  /// Forgets the call that the failure reported.
  package func forget(_ failure: AdapterFailure) {
    guard hasOffThreadCall.load(ordering: .acquiring) else { return }
    firstOffThreadCall.withLock { first in
      guard first == failure.message else { return }
      first = nil
      hasOffThreadCall.store(false, ordering: .releasing)
    }
  }
}
