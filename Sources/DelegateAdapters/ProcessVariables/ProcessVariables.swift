#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The global and static variables of the code under test, as one process has them.
///
/// A process makes such a variable when it first uses it, and takes it along when it ends. Here the
/// processes of all runs live in one program, so each has bytes of its own for all of them. They
/// are put in their place when code of the process runs, and taken away again when that of another
/// one does, or when the process ends; what the program had there before is put back then.
///
/// They begin as the program's file has them: not made yet. What variables of a process hold when
/// it ends is never freed. Other threads that use the same variables meanwhile, such as those of
/// tests of the same code, see those of the process.
final class ProcessVariables: @unchecked Sendable {
  private let layout: VariableLayout
  /// What those of the process hold, while they are not in their place.
  private var own: VariableLayout.Contents
  /// What the program has there, while those of the process are.
  private var replaced: VariableLayout.Contents

  /// The variables of a new process; `nil` if the code has none.
  init?() {
    let layout = VariableLayout.ofProgram
    guard !layout.isEmpty else { return nil }
    self.layout = layout
    own = layout.initial
    replaced = own
  }

  /// Puts them in their place, before code of the process runs.
  ///
  /// No other thread runs code of a process with variables until `leave` is called as often.
  func enter() {
    Self.turn.take()
    if Self.inPlace !== self { place() }
  }

  /// Code of the process has run; that of another one goes on, if it called it.
  func leave(to outer: ProcessVariables?) {
    if let outer, outer !== self { outer.place() }
    Self.turn.giveUp()
  }

  /// The process ends.
  func end() {
    Self.turn.take()
    if Self.inPlace === self { takeAway() }
    Self.turn.giveUp()
  }

  private func place() {
    Self.inPlace?.takeAway()
    replaced = layout.contents
    layout.write(own, keepsMade: false)
    Self.inPlace = self
  }

  private func takeAway() {
    own = layout.contents
    layout.write(replaced, keepsMade: true)
    Self.inPlace = nil
  }

  /// The process whose variables are in their place; whose turn it is may look at it.
  private nonisolated(unsafe) static var inPlace: ProcessVariables?

  private static let turn = Turn()
}

/// Lets one thread after the other do something; what has its turn may take it again.
private final class Turn: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func take() { pthread_mutex_lock(mutex) }

  func giveUp() { pthread_mutex_unlock(mutex) }
}
