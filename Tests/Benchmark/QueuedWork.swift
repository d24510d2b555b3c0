import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import VirtualProcess

/// The time taken by a job that a delegate queues: to begin it, to find its turn, to run it.
enum QueuedWork: String, CaseIterable {
  /// A task of the main actor, `Task { }`.
  case task = "a task"
  /// A task that awaits another actor, which are three jobs.
  case awaiting = "a task that awaits an actor, a job of it"

  /// The number of jobs queued in a call.
  private static let queuedCount = 100

  /// Returns the mean nanoseconds per job over `calls` calls.
  ///
  /// - Returns: `nil` if tasks cannot be run here, or one did not.
  func run(calls: Int) -> Double? {
    guard ConcurrencyHooks.areSet else { return nil }
    let counter = Counter()
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(application: QueueingDelegate(self, counter))
    }
    var output = AdapterOutput()
    let call = DelegateCall(.didBecomeActive, state: .active)
    let start = ContinuousClock.now
    for _ in 0..<calls {
      _ = adapter.receive(call, &output)
      while adapter.isQueued { adapter.turn(&output) }
      output.removeAll()
    }
    let time = start.duration(to: .now) / .nanoseconds(1)
    guard counter.count == calls * Self.queuedCount else { return nil }
    return time / Double(counter.count * jobCount)
  }

  /// The number of jobs of which it consists.
  private var jobCount: Int {
    switch self {
    case .task: 1
    case .awaiting: 3
    }
  }

  /// Counts what has run.
  @MainActor
  private final class Counter: Sendable {
    nonisolated(unsafe) var count = 0

    nonisolated init() {}
  }

  private actor Worker {
    func work() {}
  }

  /// Queues work in every call.
  private final class QueueingDelegate: UIResponder, UIApplicationDelegate {
    private let work: QueuedWork
    private let counter: Counter
    private let worker = Worker()

    init(_ work: QueuedWork, _ counter: Counter) {
      self.work = work
      self.counter = counter
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      for _ in 0..<QueuedWork.queuedCount { queue() }
    }

    private func queue() {
      switch work {
      case .task: Task { counter.count += 1 }
      case .awaiting:
        Task {
          await worker.work()
          counter.count += 1
        }
      }
    }
  }
}
