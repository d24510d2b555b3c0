import Dispatch
import Synchronization

/// Numbered pieces of work that several threads take in order.
package struct SharedWork {
  /// The number of pieces.
  package let count: Int
  /// The maximum number of threads.
  let jobs: Int
  /// A function that returns whether to begin no further piece.
  package var isStopped: @Sendable () -> Bool

  package init(count: Int, jobs: Int, isStopped: @escaping @Sendable () -> Bool = { false }) {
    self.count = count
    self.jobs = jobs
    self.isStopped = isStopped
  }

  /// Calls the body once on each thread with a function that returns the next piece, or `nil` when
  /// there are no more.
  package func share(_ body: @Sendable (_ next: () -> Int?) -> Void) {
    guard count > 0 else { return }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
      body {
        guard !isStopped() else { return nil }
        let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
        return piece < count ? piece : nil
      }
    }
  }

  /// Returns the results of the body for the pieces, in order, without pieces that were not begun.
  package func map<Worker, Result: Sendable>(
    _ makeWorker: @Sendable () -> Worker, _ body: @Sendable (Worker, Int) -> Result
  ) -> [Result] {
    let found = Mutex([Int: Result]())
    share { next in
      let worker = makeWorker()
      while let piece = next() {
        let result = body(worker, piece)
        found.withLock { $0[piece] = result }
      }
    }
    return found.withLock { results in (0..<count).compactMap { results[$0] } }
  }
}

/// A sum of the results of numbered pieces of work, added in order.
///
/// Pieces after the one with which the sum is enough can be left out.
package final class OrderedSum<Result: Sendable>: Sendable {
  private struct State {
    var total: Result
    var waiting: [Int: Result] = [:]
    var next = 0
    /// The last piece that counts, if that is known.
    var last = Int.max
  }

  private let state: Mutex<State>
  private let add: @Sendable (inout Result, Result) -> Void
  private let isEnough: @Sendable (Result) -> Bool

  package init(
    _ zero: Result, isEnough: @escaping @Sendable (Result) -> Bool,
    add: @escaping @Sendable (inout Result, Result) -> Void
  ) {
    state = Mutex(State(total: zero))
    self.isEnough = isEnough
    self.add = add
  }

  /// Adds the result of a piece.
  package func add(_ result: Result, of piece: Int) {
    state.withLock { state in
      if isEnough(result) { state.last = min(state.last, piece) }
      state.waiting[piece] = result
      while !isEnough(state.total), let result = state.waiting.removeValue(forKey: state.next) {
        add(&state.total, result)
        state.next += 1
      }
      if isEnough(state.total) { state.last = min(state.last, state.next - 1) }
    }
  }

  /// Whether the piece counts, as far as is known.
  package func counts(_ piece: Int) -> Bool { state.withLock { piece <= $0.last } }

  /// The sum of the results before the first gap, up to and including the one with which it is
  /// enough.
  package var total: Result { state.withLock { $0.total } }
}
