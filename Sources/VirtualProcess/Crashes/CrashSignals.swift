import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What knows what a thread was doing when that crashed.
package protocol CrashWitness: AnyObject, Sendable {
  /// Whether the thread was in the code under test.
  var isInside: Bool { get }
  /// How often it began something there.
  var stepCount: Int { get }

  /// Tells of the crash, or without a signal that the thread does not come back; it stands still
  /// meanwhile.
  func tell(_ signal: Int32?)
}

/// Tells of a crash before the process dies of it.
///
/// The handler of the signal, in which next to nothing may be done, writes down which thread it is
/// and waits; another thread, which may do anything, tells of it and answers. Then the handlers
/// that there were before take over, with which the process ends as if nothing had come between.
/// They are in force again as soon as there is no witness.
package final class CrashSignals: Sendable {
  package static let shared = CrashSignals()

  private let witnesses = Mutex([UInt: [any CrashWitness]]())

  private init() {}

  /// Adds a witness of what the calling thread does.
  ///
  /// - Returns: the thread, to be removed from.
  package func add(_ witness: any CrashWitness) -> UInt {
    SignalStack.prepare()
    let thread = SignalWire.thisThread
    witnesses.withLock { witnesses in
      if witnesses.isEmpty {
        SignalWire.install { CrashSignals.shared.tell(of: $0, $1) }
        HangWatch.shared.begin { CrashSignals.shared.all }
      }
      witnesses[thread, default: []].append(witness)
    }
    return thread
  }

  /// Removes a witness of what a thread does.
  package func remove(_ witness: any CrashWitness, of thread: UInt) {
    witnesses.withLock { witnesses in
      witnesses[thread]?.removeAll { $0 === witness }
      if witnesses[thread]?.isEmpty == true { witnesses[thread] = nil }
      if witnesses.isEmpty {
        SignalWire.uninstall()
        HangWatch.shared.end()
      }
    }
  }

  private var all: [any CrashWitness] { witnesses.withLock { $0.values.flatMap { $0 } } }

  private func tell(of thread: UInt, _ signal: Int32) {
    let (known, all) = witnesses.withLock { ($0[thread] ?? [], $0.values.flatMap { $0 }) }
    if let witness = known.first(where: { $0.isInside }) { return witness.tell(signal) }
    // A thread of the code's own: whose it is can be told as long as one sequence is performed.
    let inside = all.filter(\.isInside)
    if known.isEmpty, inside.count == 1 { inside[0].tell(signal) }
  }
}
