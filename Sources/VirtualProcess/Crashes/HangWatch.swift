import Dispatch
import Synchronization

/// Checks periodically whether threads return from the code under test, and reports one that does
/// not, since it may be waiting for something that never comes.
final class HangWatch: Sendable {
  static let shared = HangWatch()

  /// The time in seconds after which a thread that has not returned from the code is reported.
  static let limit = 10
  private static let interval = 2

  /// A timer, which may be used on any thread.
  private struct Running: @unchecked Sendable {
    let timer: any DispatchSourceTimer
  }

  private struct State {
    var running: Running?
    /// The step of each witness at the last look, and the number of earlier looks that found the
    /// same step.
    var looks: [ObjectIdentifier: (step: Int, count: Int)] = [:]
  }

  private let state = Mutex(State())

  private init() {}

  /// Begins to watch the threads of witnesses.
  func begin(_ witnesses: @escaping @Sendable () -> [any CrashWitness]) {
    let running = Running(timer: DispatchSource.makeTimerSource(queue: .global()))
    let interval = DispatchTimeInterval.seconds(Self.interval)
    running.timer.schedule(deadline: .now() + interval, repeating: interval)
    running.timer.setEventHandler { self.look(at: witnesses()) }
    state.withLock { $0 = State(running: running) }
    running.timer.resume()
  }

  /// Stops watching.
  func end() {
    let running = state.withLock { state in
      defer { state = State() }
      return state.running
    }
    running?.timer.cancel()
  }

  private func look(at witnesses: [any CrashWitness]) {
    let hanging = state.withLock { state in
      var looks: [ObjectIdentifier: (step: Int, count: Int)] = [:]
      for witness in witnesses where witness.isInside {
        let before = state.looks[ObjectIdentifier(witness)]
        let isSame = before?.step == witness.stepCount
        looks[ObjectIdentifier(witness)] = (witness.stepCount, isSame ? before!.count + 1 : 0)
      }
      state.looks = looks
      return witnesses.filter {
        looks[ObjectIdentifier($0)]?.count == Self.limit / Self.interval
      }
    }
    for witness in hanging { witness.tell(nil) }
  }
}
