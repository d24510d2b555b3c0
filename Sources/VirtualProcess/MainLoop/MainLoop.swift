package import LifecycleAdapters
package import LifecycleModel
package import Dispatch
import Synchronization

/// The main loop of a virtual process, which runs queued work on the thread of the run whenever the
/// sequence says so.
///
/// **What is queued.** Jobs of Swift concurrency for any actor or executor, which arrive through
/// ``ConcurrencyHooks``, and blocks of dispatch queues. All of it waits in one queue, in order of
/// arrival. Anything that waits for time to pass, such as a sleep, a timer or a delayed block, is a
/// timer of the process like those of ``LifecycleEnvironment/schedule(after:_:)``, held by the
/// clock of the run by its time and number. A task that wakes up is queued.
///
/// **When it runs.** In turns. A turn runs the work that was queued when it began. Work queued
/// meanwhile waits for the next turn, so a task that awaits something takes several turns, and
/// other things may come between them. A turn is the custom action ``CustomAction/drain``: it is
/// drawn, reported, replayed and shrunk like every custom action, between two actions and between
/// two callbacks. No turn comes while the process is suspended. Before time passes, and when a run
/// is settled, turns come until nothing is queued.
///
/// **Threads.** A loop belongs to one thread, as the process does. While code of the process runs,
/// it is the ``current`` loop of that thread, which is how hooks and dispatch queues find it. A
/// thread without a current loop has the host's concurrency, unaffected. The main actor's executor
/// is the ``LoopThread``, which lives forever, since a task that never ends may refer to it
/// forever.
///
/// **The end of a process.** Work that is still queued never runs. A suspended task may be resumed
/// by something that outlives the process, while another process runs. It is recognized by its
/// number, which is at most that of the newest task when that process began, and ignored. Tasks
/// that never end are never freed, which costs a few hundred bytes each.
package final class MainLoop: @unchecked Sendable {
  /// The process that a loop serves, which provides time and is notified of what runs.
  package protocol Process: AnyObject {
    /// Behaviour of the process that the model does not cover.
    var unmodelled: UnmodelledBehaviour { get }
    /// Performs work after a number of milliseconds.
    ///
    /// - Parameter token: the token returned earlier for the same work, if there is one.
    /// - Returns: a token for ``cancel(_:)``.
    func putOff(
      _ work: @escaping () -> Void, by milliseconds: Int, as token: String?
    ) -> String
    /// Cancels work that was put off.
    func cancel(_ token: String)
    /// Notes that queued work runs now.
    ///
    /// - Parameter origin: the call in which the work was begun.
    func goOn(from origin: Callback?)
  }

  private struct Work {
    let body: Body
    let origin: Callback?
  }

  private enum Body {
    case job(UnownedJob, isOfMain: Bool, task: UInt64)
    case block(() -> Void)
  }

  private struct Awaited {
    let group: DispatchGroup
    let origin: Callback?
    let queue: () -> Void
  }

  @exclusivity(unchecked) private var queue: [Work] = []
  /// The index at which the queue begins.
  @exclusivity(unchecked) private var head = 0
  private unowned let process: any Process
  /// The object for which the process runs, such as its application.
  package unowned(unsafe) var tenant: AnyObject?
  /// The number up to which tasks belong to other processes.
  private let newestBefore: UInt64
  /// The calls in which tasks were begun, by the number of the task.
  private var origins: [UInt64: Callback] = [:]
  /// The tasks that answer for methods with completion handlers.
  private var answering: Set<UInt64> = []
  /// The call in which the work running now was begun.
  @exclusivity(unchecked) package var origin: Callback?
  /// The work to queue once all work of a group is done.
  private var awaited: [Awaited] = []
  /// Whether any work was ever queued.
  @exclusivity(unchecked) private var wasUsed = false
  /// Whether anything ever waited for time to pass.
  @exclusivity(unchecked) package private(set) var hasSlept = false
  /// Whether the process has ended.
  package private(set) var isOver = false

  package init(_ process: any Process) {
    self.process = process
    let thread = LoopThread.mine
    newestBefore = thread.newestTask
    thread.unmodelled.withLock { $0 = process.unmodelled }
  }

  /// The loop of the process whose code is running on this thread.
  package static var current: MainLoop? { LoopThread.current?.loop }

  /// Whether any work is queued.
  package var isWaiting: Bool { head < queue.count }
  /// Whether no work was ever queued, and nothing ever waited for time to pass.
  package var isUntouched: Bool { !wasUsed && !hasSlept }

  /// Runs code of the process, isolated to the main actor.
  @inline(__always)
  package func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try asCurrent {
      try withoutActuallyEscaping(body) {
        try unsafeBitCast($0, to: (() throws -> Result).self)()
      }
    }
  }

  /// Runs code of the process that captures nothing, without an allocation.
  @inline(__always)
  package func run<Needed, Result>(
    with needed: Needed, _ body: @MainActor (Needed) throws -> Result
  ) rethrows -> Result {
    try asCurrent {
      try withoutActuallyEscaping(body) {
        try unsafeBitCast($0, to: ((Needed) throws -> Result).self)(needed)
      }
    }
  }

  /// Runs code with the thread as the executor of the main actor, and with this loop as the
  /// thread's.
  @inline(__always)
  private func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = LoopThread.mine
    let outer = thread.loop
    thread.loop = self
    defer {
      if !awaited.isEmpty { queueAwaited() }
      thread.loop = outer
    }
    return try body()
  }

  // MARK: Queueing

  /// Queues a job.
  package func add(_ job: UnownedJob, isOfMain: Bool) {
    let task = ConcurrencyHooks.task(of: job)
    guard !isOver, task > newestBefore || task == 0 else { return }
    let thread = LoopThread.mine
    if task > thread.newestTask { thread.newestTask = task }
    if !awaited.isEmpty { queueAwaited() }
    queue.append(
      Work(body: .job(job, isOfMain: isOfMain, task: task), origin: origin(of: task)))
    wasUsed = true
  }

  /// Returns the call in which a task was begun, which for a new task is the current one.
  private func origin(of task: UInt64) -> Callback? {
    guard task != 0 else { return origin }
    if let known = origins[task] { return known }
    if let origin { origins[task] = origin }
    return origin
  }

  /// Queues a block.
  package func add(_ block: @escaping () -> Void) {
    guard !isOver else { return }
    if !awaited.isEmpty { queueAwaited() }
    queue.append(Work(body: .block(block), origin: origin))
    wasUsed = true
  }

  /// Queues work once all work of a group is done.
  ///
  /// - Parameter queue: a closure that queues the work.
  package func await(_ group: DispatchGroup, _ queue: @escaping () -> Void) {
    guard !isOver else { return }
    guard !group.isEmpty else { return queue() }
    awaited.append(Awaited(group: group, origin: origin, queue: queue))
  }

  private func queueAwaited() {
    let done = awaited.filter(\.group.isEmpty)
    guard !done.isEmpty else { return }
    awaited.removeAll(where: \.group.isEmpty)
    let outer = origin
    for awaited in done {
      origin = awaited.origin
      awaited.queue()
    }
    origin = outer
  }

  /// Behaviour of the process that the model does not cover.
  package var unmodelled: UnmodelledBehaviour { process.unmodelled }

  /// Performs work after a number of milliseconds, on behalf of the call in which it was requested.
  ///
  /// - Parameter token: the token returned earlier for the same work, if there is one.
  /// - Returns: a token for ``cancel(_:)``.
  @discardableResult
  package func putOff(
    by milliseconds: Int, as token: String? = nil, _ work: @escaping () -> Void
  ) -> String {
    guard !isOver else { return "" }
    hasSlept = true
    let origin = origin
    return process.putOff(
      { [unowned self] in
        self.origin = origin
        process.goOn(from: origin)
        work()
      }, by: milliseconds, as: token)
  }

  /// Cancels work that was put off.
  package func cancel(_ token: String) { if !isOver { process.cancel(token) } }

  // MARK: Running

  /// Runs the work that is queued now.
  @MainActor
  package func turn() {
    let end = queue.count
    while head < end, !isOver {
      let work = queue[head]
      head += 1
      origin = work.origin
      process.goOn(from: work.origin)
      run(work.body)
    }
    if head == queue.count {
      queue.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 0 {
      queue.removeFirst(head)
      head = 0
    }
  }

  private func run(_ body: Body) {
    switch body {
    case .block(let block): block()
    case .job(let job, let isOfMain, let task):
      LoopThread.mine.run(job, isOfMain: isOfMain)
      // The answer of a method is given when it returns, as by the thunks of Objective-C.
      if isOfMain, answering.contains(task), let next = takeLast(of: task) { run(next) }
    }
  }

  /// Removes and returns the work that was queued last, if it is a job of the task that needs no
  /// actor.
  private func takeLast(of task: UInt64) -> Body? {
    guard head < queue.count, case .job(_, false, task)? = queue.last?.body else { return nil }
    return queue.removeLast().body
  }

  /// Begins a task that answers for a method with a completion handler.
  ///
  /// The task runs until it has to wait for the main actor. A protocol's default implementation
  /// needs no actor and has answered by then; a method that was written is queued, and nothing of
  /// it has run.
  package func answer(_ body: @escaping @Sendable () async -> Void) {
    Task.detached { await body() }
    guard case .job(_, _, let task)? = queue.last?.body, let first = takeLast(of: task) else {
      return
    }
    run(first)
    answering.insert(task)
  }

  /// Ends the process, after which no queued work runs.
  ///
  /// Jobs that actors are already waiting for are an exception: an actor that outlives the process,
  /// such as a shared one, would wait for them forever. Their effects are not observed, and they
  /// queue nothing.
  package func end() {
    isOver = true
    awaited.removeAll()
    guard wasUsed else { return }
    for work in queue[head...] {
      if case .job(let job, let isOfMain, task: 0) = work.body {
        LoopThread.mine.run(job, isOfMain: isOfMain)
      }
    }
    queue.removeAll()
    head = 0
    origins.removeAll()
    answering.removeAll()
  }
}

extension MainLoop {
  /// Enqueues a block on the loop of the process, or runs it at once outside of a process.
  package static func addOrDo(_ block: @escaping () -> Void) {
    if let current { current.add(block) } else { block() }
  }
}
