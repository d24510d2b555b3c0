public import Dispatch

/// Stands in for Foundation's `OperationQueue`: its operations begin in turns of the main loop of
/// the process, whichever queue it is.
///
/// In the next turn all begin that can by then, those of higher priority first, and others in the
/// turn after that in which they come to be able to. Nothing runs side by side, but an operation
/// may go on when ``Operation/start()`` has returned, and has one of the places until it is over.
/// Nothing begins while the process is suspended, nor when it has ended: a queue that lives on,
/// such as one in a `static let`, is empty in the next process. Where there is no process an
/// operation begins as soon as it can, in the call that adds it.
open class OperationQueue: @unchecked Sendable {
  /// As many at a time as the system sees fit.
  public static let defaultMaxConcurrentOperationCount = -1

  /// What it is called; nothing reads it.
  public var name: String?
  /// How urgent its operations are; nothing heeds it.
  public var qualityOfService = QualityOfService.default
  /// The queue that its blocks would run on; nothing heeds it.
  public var underlyingQueue: DispatchQueue?
  /// So many operations at a time may have begun and not be over.
  public var maxConcurrentOperationCount = defaultMaxConcurrentOperationCount {
    didSet { bookTurns() }
  }
  /// Whether no more operations begin.
  public var isSuspended = false {
    didSet { bookTurns() }
  }

  let isMain: Bool
  /// Those that are not over, in the order in which they were added.
  private var unfinished: [Operation] = []
  /// In so many turns that are to come one begins.
  private var turns = 0
  /// The loop of the process whose operations they are.
  private weak var loop: MainLoop?

  init(isMain: Bool) {
    self.isMain = isMain
    if isMain { maxConcurrentOperationCount = 1 }
  }

  /// Creates a queue.
  public convenience init() { self.init(isMain: false) }

  /// The queue of the main thread, in the process whose code runs on this thread.
  ///
  /// Anywhere else it is one that begins operations at once.
  public static var main: OperationQueue {
    UIApplication.running?.operations ?? OperationQueue(isMain: true)
  }

  /// The queue of the operation that runs now, or else that of the main thread.
  public static var current: OperationQueue? {
    UIApplication.running.map { $0.runningOperations ?? $0.operations }
  }

  /// Those that are not over, in the order in which they were added.
  public var operations: [Operation] { unfinished }

  /// How many are not over.
  public var operationCount: Int { unfinished.count }

  // MARK: Adding

  /// Has an operation begin as soon as it can.
  public func addOperation(_ op: Operation) {
    if let current = MainLoop.current, current !== loop {
      unfinished.removeAll()
      turns = 0
      loop = current
    }
    op.queue = self
    unfinished.append(op)
    // It lives as long as there is something in it.
    UIApplication.running?.busyOperations.insert(self)
    bookTurns()
  }

  /// Has a block run as soon as it can.
  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  /// Has operations begin as soon as they can.
  ///
  /// - Parameter wait: whether they are done before this returns, see
  ///   ``Operation/waitUntilFinished()``.
  public func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
    ops.forEach(addOperation)
    if wait { ops.forEach { $0.waitUntilFinished() } }
  }

  /// Has a block run when all that was added before is over, and all that is added later wait for
  /// it.
  public func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    addOperation(Barrier(block: barrier))
  }

  private final class Barrier: BlockOperation, @unchecked Sendable {}

  // MARK: Cancelling and waiting

  /// Cancels all that is not over.
  public func cancelAllOperations() { unfinished.forEach { $0.cancel() } }

  /// Has all that was added done before this returns, see ``Operation/waitUntilFinished()``.
  public func waitUntilAllOperationsAreFinished() {
    for operation in unfinished { operation.waitUntilFinished() }
  }

  // MARK: Running

  /// What may begin as far as barriers are concerned.
  private var allowed: ArraySlice<Operation> {
    guard let barrier = unfinished.firstIndex(where: { $0 is Barrier }) else {
      return unfinished[...]
    }
    return barrier == 0 ? unfinished[...0] : unfinished[..<barrier]
  }

  /// Those that can begin, as far as there are places for them.
  private var ready: [Operation] {
    let limit = maxConcurrentOperationCount
    guard !isSuspended, limit < 0 || unfinished.count(where: { $0.phase == .begun }) < limit else {
      return []
    }
    return allowed.filter { $0.phase == .waiting && $0.isReady }
  }

  /// The one that begins next; `nil` if none can.
  private var next: Operation? {
    let ready = ready
    let highest = ready.map(\.queuePriority.rawValue).max()
    return ready.first { $0.queuePriority.rawValue == highest }
  }

  /// Has a turn begin each of those that can begin.
  func bookTurns() {
    while turns < ready.count {
      turns += 1
      MainLoop.addOrDo { [self] in
        turns -= 1
        if let next { begin(next) }
      }
    }
  }

  /// Begins operations in their order up to one that somebody waits for, as far as they can.
  func begin(upTo operation: Operation) {
    while operation.phase == .waiting, let next { begin(next) }
  }

  private func begin(_ operation: Operation) {
    operation.phase = .begun
    let application = UIApplication.running
    let outer = application?.runningOperations
    application?.runningOperations = self
    operation.start()
    application?.runningOperations = outer
    operation.noteChange()
  }

  /// Forgets one that is over.
  func remove(_ operation: Operation) {
    unfinished.removeAll { $0 === operation }
    if unfinished.isEmpty { UIApplication.running?.busyOperations.remove(self) }
    bookTurns()
  }
}

/// Queues are equal if they are one object.
extension OperationQueue: Hashable {
  /// Whether both are the same object.
  public static func == (one: OperationQueue, other: OperationQueue) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
