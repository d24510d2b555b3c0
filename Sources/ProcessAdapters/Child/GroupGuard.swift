#if Command && canImport(Subprocess)
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// Ends the adapters' process groups when this process ends, however it does.
///
/// No signal handler sees SIGKILL. So a shell outside waits at the end of a pipe whose other end
/// only this process has; when that closes, the shell ends the groups that it was told of and not
/// told to forget. It works wherever there is a POSIX shell, and reaches what an adapter started.
final class GroupGuard: Sendable {
  /// The guard of this process, started when it is first needed.
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

  /// Starts the guard if it does not run.
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

  /// Has a group ended together with this process.
  func watch(_ group: pid_t) {
    state.withLock {
      $0.groups.insert(group)
      Self.tell("+ \(group)\n", &$0)
    }
  }

  /// Forgets a group that has ended.
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
      script: script, arguments: [], input: ends.reading, output: nil)
    for group in state.groups.sorted() { tell("+ \(group)\n", &state) }
  }

  /// A line is shorter than what a pipe takes at once.
  private static func tell(_ line: String, _ state: inout State) {
    let bytes = Array(line.utf8)
    _ = write(state.lifeline, bytes, bytes.count)
  }
}
#endif
