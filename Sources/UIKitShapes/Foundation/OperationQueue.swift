public import Dispatch

/// A stand-in for Foundation's `OperationQueue`, whose operations begin in turns of the main loop
/// of the process, in every queue.
///
/// All operations that can begin do so in the next turn, those of higher priority first. Others
/// begin in the turn after the one in which they become ready. Nothing runs in parallel, but an
/// operation may go on after ``Operation/start()`` has returned, and counts against the limit of
/// concurrent operations until it is finished. Nothing begins while the process is suspended or
/// after its end: a queue that outlives the process, such as one in a `static let`, is empty in the
/// next one. Outside of a process, an operation begins as soon as it can, in the call that adds it.
open class OperationQueue: @unchecked Sendable {
  public static let defaultMaxConcurrentOperationCount = -1

  /// Has no effect.
  public var name: String?
  /// Has no effect.
  public var qualityOfService = QualityOfService.default
  /// Has no effect.
  public var underlyingQueue: DispatchQueue?
  /// The maximum number of operations that have begun and are not finished.
  public var maxConcurrentOperationCount = defaultMaxConcurrentOperationCount {
    didSet { bookTurns() }
  }
  /// Whether the queue begins no more operations.
  public var isSuspended = false {
    didSet { bookTurns() }
  }

  let isMain: Bool
  /// The operations that are not finished, in the order in which they were added.
  private var unfinished: [Operation] = []
  /// The number of booked turns, each of which begins an operation.
  private var turns = 0
  /// The loop of the process to which the operations belong.
  private weak var loop: MainLoop?

  init(isMain: Bool) {
    self.isMain = isMain
    if isMain { maxConcurrentOperationCount = 1 }
  }

  public convenience init() { self.init(isMain: false) }

  /// The queue of the main thread, in the process whose code runs on this thread.
  ///
  /// Outside of a process, a new queue that begins operations at once.
  public static var main: OperationQueue {
    UIApplication.running?.operations ?? OperationQueue(isMain: true)
  }

  /// The queue of the operation that is running, or else that of the main thread.
  public static var current: OperationQueue? {
    UIApplication.running.map { $0.runningOperations ?? $0.operations }
  }

  /// The operations that are not finished, in the order in which they were added.
  public var operations: [Operation] { unfinished }

  public var operationCount: Int { unfinished.count }

  // MARK: Adding

  /// Adds an operation, which begins as soon as it can.
  public func addOperation(_ op: Operation) {
    if let current = MainLoop.current, current !== loop {
      unfinished.removeAll()
      turns = 0
      loop = current
    }
    op.queue = self
    unfinished.append(op)
    // Keeps the queue alive as long as it has operations.
    UIApplication.running?.busyOperations.insert(self)
    bookTurns()
  }

  /// Adds a block, which runs as soon as it can.
  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  /// Adds operations, which begin as soon as they can.
  ///
  /// - Parameter wait: whether they are finished before this returns, see
  ///   ``Operation/waitUntilFinished()``.
  public func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
    ops.forEach(addOperation)
    if wait { ops.forEach { $0.waitUntilFinished() } }
  }

  /// Adds a block that runs when all earlier operations are finished, and for which all later ones
  /// wait.
  public func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    addOperation(Barrier(block: barrier))
  }

  private final class Barrier: BlockOperation, @unchecked Sendable {}

  // MARK: Canceling and waiting

  public func cancelAllOperations() { unfinished.forEach { $0.cancel() } }

  /// Runs all operations in the queue before it returns, see ``Operation/waitUntilFinished()``.
  public func waitUntilAllOperationsAreFinished() {
    for operation in unfinished { operation.waitUntilFinished() }
  }

  // MARK: Running

  /// The operations that barriers allow to begin.
  private var allowed: ArraySlice<Operation> {
    guard let barrier = unfinished.firstIndex(where: { $0 is Barrier }) else {
      return unfinished[...]
    }
    return barrier == 0 ? unfinished[...0] : unfinished[..<barrier]
  }

  /// The operations that can begin, or none if the limit of concurrent operations is reached.
  private var ready: [Operation] {
    let limit = maxConcurrentOperationCount
    guard !isSuspended, limit < 0 || unfinished.count(where: { $0.phase == .begun }) < limit else {
      return []
    }
    return allowed.filter { $0.phase == .waiting && $0.isReady }
  }

  /// The operation that begins next, or `nil` if none can.
  private var next: Operation? {
    let ready = ready
    let highest = ready.map(\.queuePriority.rawValue).max()
    return ready.first { $0.queuePriority.rawValue == highest }
  }

  /// Books a turn of the loop for each operation that can begin.
  func bookTurns() {
    while turns < ready.count {
      turns += 1
      MainLoop.addOrDo { [self] in
        turns -= 1
        if let next { begin(next) }
      }
    }
  }

  /// Begins operations in their order up to one that is waited for, as far as possible.
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

  /// Removes a finished operation.
  func remove(_ operation: Operation) {
    unfinished.removeAll { $0 === operation }
    if unfinished.isEmpty { UIApplication.running?.busyOperations.remove(self) }
    bookTurns()
  }
}

/// Equality by identity.
extension OperationQueue: Hashable {
  public static func == (one: OperationQueue, other: OperationQueue) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
