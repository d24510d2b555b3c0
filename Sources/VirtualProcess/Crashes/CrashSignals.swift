import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An object that knows what a thread is doing, and can report it if the thread crashes.
package protocol CrashWitness: AnyObject, Sendable {
  /// Whether the thread was in the code under test.
  var isInside: Bool { get }
  /// The number of steps that the thread has begun there.
  var stepCount: Int { get }

  /// Reports a crash by a signal or, without a signal, that the thread hangs. The thread stands
  /// still meanwhile.
  func tell(_ signal: Int32?)
}

/// Reports a crash before the process dies of it.
///
/// The handler of the signal, in which hardly anything is allowed, writes down the thread and
/// waits. Another thread, in which anything is allowed, reports the crash and answers. Then the
/// previous handlers take over, and the process ends as if nothing had come between. They are also
/// restored as soon as there is no witness.
package final class CrashSignals: Sendable {
  package static let shared = CrashSignals()

  private let witnesses = Mutex([UInt: [any CrashWitness]]())

  private init() {}

  /// Adds a witness of the calling thread.
  ///
  /// - Returns: the thread, to be passed to ``remove(_:of:)``.
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

  /// Removes a witness of a thread.
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
    // A thread of the code itself: its witness is known as long as only one sequence is performed.
    let inside = all.filter(\.isInside)
    if known.isEmpty, inside.count == 1 { inside[0].tell(signal) }
  }
}
