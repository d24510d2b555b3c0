#if Command && canImport(Subprocess)
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// A guard that kills the adapters' process groups when this process ends, however it ends.
///
/// No signal handler sees SIGKILL. A separate shell therefore waits at the end of a pipe whose
/// other end only this process has; when that end closes, the shell kills the groups that it was
/// told to watch and not told to forget. This works wherever there is a POSIX shell, and reaches
/// the processes that an adapter started.
final class GroupGuard: Sendable {
  /// The guard of this process; its shell is started on first use.
  static let shared = GroupGuard()

  private let state = Mutex(State())

  private struct State {
    var child: ChildProcess?
    var lifeline: Int32 = -1
    var groups: Set<pid_t> = []
  }

  private static let script = """
    trap '' HUP INT TERM
    while read -r sign group; do
      kept=
      for other in $groups; do [ "$other" = "$group" ] || kept="$kept $other"; done
      groups=$kept
      if [ "$sign" = + ]; then groups="$groups $group"; fi
    done
    for group in $groups; do kill -s KILL -- "-$group"; done
    """

  /// Starts the guard if it is not running.
  func start() throws(StartFailure) {
    let failure = state.withLock { state in
      do throws(StartFailure) {
        try Self.start(&state)
        return StartFailure?.none
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Registers a group to be killed when this process ends.
  func watch(_ group: pid_t) {
    state.withLock {
      $0.groups.insert(group)
      Self.tell("+ \(group)\n", &$0)
    }
  }

  /// Unregisters a group that has ended.
  func forget(_ group: pid_t) {
    state.withLock {
      $0.groups.remove(group)
      Self.tell("- \(group)\n", &$0)
    }
  }

  private static func start(_ state: inout State) throws(StartFailure) {
    if let child = state.child, SystemCalls.end(of: child.identifier) == nil { return }
    if state.lifeline >= 0 { close(state.lifeline) }
    let ends: (reading: Int32, writing: Int32)
    do throws(SystemError) {
      ends = try SystemCalls.pipe()
    } catch {
      throw StartFailure("no pipe for an adapter: \(error)")
    }
    state.lifeline = ends.writing
    state.child = try ChildProcess(
      script: script, arguments: [], input: ends.reading, outputs: nil)
    for group in state.groups.sorted() { tell("+ \(group)\n", &state) }
  }

  /// Sends a line to the guard. A line is short enough for a pipe to accept it at once.
  private static func tell(_ line: String, _ state: inout State) {
    let bytes = Array(line.utf8)
    _ = write(state.lifeline, bytes, bytes.count)
  }
}
#endif
