package import LifecycleAdapters
package import LifecycleModel
package import Dispatch
import Synchronization

/// The main loop of a virtual process: what its code queues up, run on the thread of the run, when
/// the sequence says so.
///
/// **What is queued.** Jobs of Swift concurrency, whichever actor or executor they are for, which
/// come by way of ``ConcurrencyHooks``; blocks of dispatch queues. All of it waits in one queue, in
/// the order in which it came. What waits for time to pass, such as a sleep, a timer or a block put
/// off, is a timer of the process like those of ``LifecycleEnvironment/schedule(after:_:)``: the
/// clock of the run holds it by its time and number. A task that wakes up is queued.
///
/// **When it runs.** In turns. A turn runs what was queued when it began; what is queued meanwhile
/// waits for the next one, so that a task which awaits something takes several turns, and other
/// things may come between them. A turn is the own action ``OwnAction/drain``: it is drawn, told,
/// replayed and shrunk like every own action, between two actions and between two callbacks. No
/// turn comes while the process is suspended; before time passes, and when a run is settled, turns
/// come until nothing is queued.
///
/// **Threads.** A loop belongs to one thread, as the process does. While code of the process runs,
/// it is the ``current`` loop of that thread, which is how hooks and dispatch queues find it; a
/// thread without a current loop has the host's concurrency, untouched. The main actor's executor
/// is the ``LoopThread``, which lives for ever, since a task that never ends may name it for ever.
///
/// **The end of a process.** What is queued then never runs. A task that was suspended may be
/// resumed by something that outlives the process, in another one: its number is at most that of
/// the newest task when that process began, by which it is known and left alone. Tasks that never
/// end are never freed; that is the price, some hundred bytes each.
package final class MainLoop: @unchecked Sendable {
  /// What asks for time, and is told what runs.
  package protocol Process: AnyObject {
    /// Behaviour of the process that the model does not cover.
    var unmodelled: UnmodelledBehaviour { get }
    /// Does something when so much time has passed.
    ///
    /// - Parameter token: one that was given for the same thing before.
    /// - Returns: names it.
    func putOff(
      _ work: @escaping () -> Void, by milliseconds: Int, as token: String?
    ) -> String
    /// Gives up what was put off.
    func cancel(_ token: String)
    /// Something queued runs now.
    ///
    /// - Parameter origin: the call in which it was begun.
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

  private var queue: [Work] = []
  /// Where the queue begins.
  private var head = 0
  private unowned let process: any Process
  /// The object for which the process runs, such as its application.
  package unowned(unsafe) var tenant: AnyObject?
  /// Tasks up to this number belong to other processes.
  private let newestBefore: UInt64
  /// The call in which a task was begun, by the number of the task.
  private var origins: [UInt64: Callback] = [:]
  /// The tasks that answer for a method with a completion handler.
  private var answering: Set<UInt64> = []
  /// The call in which that was begun what runs now.
  package var origin: Callback?
  /// What is queued when all that a group waits for is done.
  private var awaited: [Awaited] = []
  /// Whether anything was ever queued.
  private var wasUsed = false
  /// Whether anything ever waited for time to pass.
  package private(set) var hasSlept = false
  /// Whether the process has ended.
  package private(set) var isOver = false

  package init(_ process: any Process) {
    self.process = process
    let thread = LoopThread.mine
    newestBefore = thread.newestTask
    thread.unmodelled.withLock { $0 = process.unmodelled }
  }

  /// The loop of the process whose code runs on this thread now.
  package static var current: MainLoop? { LoopThread.current?.loop }

  /// Whether anything is queued.
  package var isWaiting: Bool { head < queue.count }
  /// Whether nothing was ever queued, and nothing waited for time to pass.
  package var isUntouched: Bool { !wasUsed && !hasSlept }

  /// Runs code of the process, which is that of the main actor.
  @inline(__always)
  package func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try asCurrent {
      try withoutActuallyEscaping(body) {
        try unsafeBitCast($0, to: (() throws -> Result).self)()
      }
    }
  }

  /// The same for a body that captures nothing, for which nothing is allocated.
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

  /// Makes the thread the executor of the main actor, and this the loop of it.
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

  // MARK: What is queued

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

  /// The call in which a task was begun; of one that is new the call that goes on now.
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

  /// Queues something when all that a group waits for is done.
  ///
  /// - Parameter queue: queues it.
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

  /// Does something when so much time has passed, in the name of the call in which it was asked
  /// for.
  ///
  /// - Parameter token: one that was given for the same thing before.
  /// - Returns: names it.
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

  /// Gives up what was put off.
  package func cancel(_ token: String) { if !isOver { process.cancel(token) } }

  // MARK: What runs

  /// Runs what is queued now.
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
      // A method's answer is given when it returns, as by the thunks of Objective-C.
      if isOfMain, answering.contains(task), let next = takeLast(of: task) { run(next) }
    }
  }

  /// Takes what was queued last, if it is a job of the task that needs no actor.
  private func takeLast(of task: UInt64) -> Body? {
    guard head < queue.count, case .job(_, false, task)? = queue.last?.body else { return nil }
    return queue.removeLast().body
  }

  /// Begins a task that answers for a method with a completion handler.
  ///
  /// It runs up to where it has to wait for the main actor: what comes with a protocol needs no
  /// actor and has answered by then, what was written is queued and nothing of it has run.
  package func answer(_ body: @escaping @Sendable () async -> Void) {
    Task.detached { await body() }
    guard case .job(_, _, let task)? = queue.last?.body, let first = takeLast(of: task) else {
      return
    }
    run(first)
    answering.insert(task)
  }

  /// The process ends: nothing that is queued runs any more.
  ///
  /// But for what an actor has been called for already: an actor that outlives the process, such as
  /// a shared one, would wait for that for ever. Nobody sees what it does, and it queues nothing.
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
