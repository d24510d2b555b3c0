/// A stand-in for Foundation's `Operation`: a unit of work that an ``OperationQueue`` runs on the
/// main loop of the process once its dependencies are finished.
///
/// A subclass overrides ``main()``, or ``start()`` and the properties for its state, and reports
/// changes of these by ``didChangeValue(forKey:)``, as with Foundation's.
open class Operation: @unchecked Sendable {
  /// The phase of an operation in its queue.
  enum Phase: Hashable {
    /// In no queue, or in a queue that has not begun it.
    case waiting
    case begun, over
  }

  /// Has no effect.
  public var name: String?
  /// The priority among operations that can begin at the same time.
  public var queuePriority = QueuePriority.normal
  /// Has no effect.
  public var qualityOfService = QualityOfService.default
  /// A block that runs in a turn of the main loop after the operation's end.
  public var completionBlock: (@Sendable () -> Void)?
  public private(set) var dependencies: [Operation] = []

  var phase = Phase.waiting
  weak var queue: OperationQueue?
  private var isRunning = false
  private var wasCancelled = false
  private var dependents: [Dependent] = []

  private struct Dependent {
    weak var operation: Operation?
  }

  public init() {}

  // MARK: Work

  /// Does nothing.
  open func main() {}

  /// Runs ``main()`` synchronously, unless the operation was canceled, and finishes.
  open func start() {
    guard phase != .over else { return }
    phase = .begun
    if !isCancelled {
      isRunning = true
      main()
      isRunning = false
    }
    end()
  }

  open func cancel() {
    guard !isFinished else { return }
    wasCancelled = true
    queue?.bookTurns()
  }

  /// Begins the operation with all its dependencies, and runs them before it returns.
  ///
  /// An operation that is not finished by then, as it waits for something in a later turn of the
  /// main loop, is a failure, reported at the next action: that turn never comes. So is an
  /// operation of the main queue.
  public func waitUntilFinished() {
    guard !isFinished else { return }
    dependencies.forEach { $0.waitUntilFinished() }
    if let queue, !queue.isMain { queue.begin(upTo: self) }
    guard !isFinished else { return }
    UIApplication.running?.environment.noteStandstill("waits on its main thread for an operation")
  }

  // MARK: State

  open var isCancelled: Bool { wasCancelled }
  open var isExecuting: Bool { isRunning }
  open var isFinished: Bool { phase == .over }
  /// Whether the operation goes on after ``start()`` has returned. Has no effect: the queue
  /// observes ``isFinished`` instead.
  open var isAsynchronous: Bool { false }
  open var isConcurrent: Bool { isAsynchronous }
  /// Whether the operation can begin: its dependencies are finished, or it was canceled.
  open var isReady: Bool { isCancelled || dependencies.allSatisfy(\.isFinished) }

  /// Has no effect.
  public func willChangeValue(forKey key: String) {}

  /// Checks whether the operation has finished or become ready, whichever key is given.
  public func didChangeValue(forKey key: String) { noteChange() }

  /// Has no effect.
  public func willChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {}

  /// Checks whether the operation has finished or become ready, whichever key path is given.
  public func didChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) { noteChange() }

  /// Checks whether the operation has finished or become ready.
  func noteChange() {
    if phase != .over, isFinished { end() } else { queue?.bookTurns() }
  }

  private func end() {
    guard phase != .over else { return }
    phase = .over
    if let block = completionBlock { MainLoop.addOrDo(block) }
    completionBlock = nil
    queue?.remove(self)
    for dependent in dependents { dependent.operation?.queue?.bookTurns() }
    dependents = []
  }

  // MARK: Dependencies

  /// Adds a dependency, which may be in another queue.
  public func addDependency(_ op: Operation) {
    dependencies.append(op)
    op.dependents.append(Dependent(operation: self))
  }

  public func removeDependency(_ op: Operation) {
    dependencies.removeAll { $0 === op }
    queue?.bookTurns()
  }

  public enum QueuePriority: Int, Hashable, Sendable {
    case veryLow = -8
    case low = -4
    case normal = 0
    case high = 4
    case veryHigh = 8
  }
}

/// Equality by identity.
extension Operation: Hashable {
  public static func == (one: Operation, other: Operation) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A stand-in for `QualityOfService`, which has no effect.
public enum QualityOfService: Int, Hashable, Sendable {
  case userInteractive = 33
  case userInitiated = 25
  case utility = 17
  case background = 9
  case `default` = -1
}
