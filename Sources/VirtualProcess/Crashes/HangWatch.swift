import Dispatch
import Synchronization

/// Looks now and then whether threads come back from the code under test, and tells of one that
/// does not: it may wait for something that never comes.
final class HangWatch: Sendable {
  static let shared = HangWatch()

  /// A thread that is in the code for so long at a time is told of, in seconds.
  static let limit = 10
  private static let interval = 2

  /// Timers may be used on any thread.
  private struct Running: @unchecked Sendable {
    let timer: any DispatchSourceTimer
  }

  private struct State {
    var running: Running?
    /// The step that each was in when it was looked at, and how often it was in that.
    var looks: [ObjectIdentifier: (step: Int, count: Int)] = [:]
  }

  private let state = Mutex(State())

  private init() {}

  /// Begins to look.
  func begin(_ witnesses: @escaping @Sendable () -> [any CrashWitness]) {
    let running = Running(timer: DispatchSource.makeTimerSource(queue: .global()))
    let interval = DispatchTimeInterval.seconds(Self.interval)
    running.timer.schedule(deadline: .now() + interval, repeating: interval)
    running.timer.setEventHandler { self.look(at: witnesses()) }
    state.withLock { $0 = State(running: running) }
    running.timer.resume()
  }

  /// Looks no more.
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
