/// Stands in for Foundation's `Operation`: a piece of work that an ``OperationQueue`` runs on the
/// main loop of the process, once those that it depends on are over.
///
/// A subclass overrides ``main()``, or ``start()`` and the properties that say how far it is, and
/// tells of changes of these by ``didChangeValue(forKey:)``, as Foundation's are told.
open class Operation: @unchecked Sendable {
  /// How far it is, for its queue.
  enum Phase: Hashable {
    /// In no queue, or in one that has not begun it.
    case waiting
    case begun, over
  }

  /// What it is called; nothing reads it.
  public var name: String?
  /// Which of several that can begin comes first.
  public var queuePriority = QueuePriority.normal
  /// How urgent it is; nothing heeds it.
  public var qualityOfService = QualityOfService.default
  /// What runs in a turn of the main loop behind its end.
  public var completionBlock: (@Sendable () -> Void)?
  /// What has to be over before it begins.
  public private(set) var dependencies: [Operation] = []

  var phase = Phase.waiting
  weak var queue: OperationQueue?
  private var isRunning = false
  private var wasCancelled = false
  private var dependents: [Dependent] = []

  private struct Dependent {
    weak var operation: Operation?
  }

  /// Creates an operation that is in no queue.
  public init() {}

  // MARK: What it does

  /// The work; there is none.
  open func main() {}

  /// Does the work at once, unless it was cancelled, and is over.
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

  /// Says that it need not be done; one that has begun has to ask for it.
  open func cancel() {
    guard !isFinished else { return }
    wasCancelled = true
    queue?.bookTurns()
  }

  /// Begins it now, with all that it depends on, and has it done before this returns.
  ///
  /// One that is not over then, as it waits for something that comes in a later turn of the main
  /// loop, is a failure, which comes to light at the next action: that turn never comes. So is one
  /// of the main queue.
  public func waitUntilFinished() {
    guard !isFinished else { return }
    dependencies.forEach { $0.waitUntilFinished() }
    if let queue, !queue.isMain { queue.begin(upTo: self) }
    guard !isFinished else { return }
    UIApplication.running?.environment.noteStandstill("waits on its main thread for an operation")
  }

  // MARK: How far it is

  /// Whether it was cancelled.
  open var isCancelled: Bool { wasCancelled }
  /// Whether it is being done.
  open var isExecuting: Bool { isRunning }
  /// Whether it is over.
  open var isFinished: Bool { phase == .over }
  /// Whether it goes on when ``start()`` has returned; that is seen.
  open var isAsynchronous: Bool { false }
  /// The same under an older name.
  open var isConcurrent: Bool { isAsynchronous }
  /// Whether it can begin: all that it depends on is over, or it was cancelled.
  open var isReady: Bool { isCancelled || dependencies.allSatisfy(\.isFinished) }

  /// Says that a property is about to change; nothing comes of it.
  public func willChangeValue(forKey key: String) {}

  /// Says that a property such as `isFinished` has changed.
  public func didChangeValue(forKey key: String) { noteChange() }

  /// Says that a property is about to change; nothing comes of it.
  public func willChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {}

  /// Says that a property such as `isFinished` has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) { noteChange() }

  /// Looks whether it is over by now, or can begin.
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

  // MARK: What it depends on

  /// Has it begin only when another one is over, of whatever queue.
  public func addDependency(_ op: Operation) {
    dependencies.append(op)
    op.dependents.append(Dependent(operation: self))
  }

  /// Has it no longer wait for another one.
  public func removeDependency(_ op: Operation) {
    dependencies.removeAll { $0 === op }
    queue?.bookTurns()
  }

  /// `Operation.QueuePriority`: which of several comes first.
  public enum QueuePriority: Int, Hashable, Sendable {
    case veryLow = -8
    case low = -4
    case normal = 0
    case high = 4
    case veryHigh = 8
  }
}

/// Operations are equal if they are one object.
extension Operation: Hashable {
  /// Whether both are the same object.
  public static func == (one: Operation, other: Operation) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// `QualityOfService`: how urgent work is; nothing heeds it.
public enum QualityOfService: Int, Hashable, Sendable {
  case userInteractive = 33
  case userInitiated = 25
  case utility = 17
  case background = 9
  case `default` = -1
}

extension MainLoop {
  /// Queues a block on the loop of the process, or does it at once where there is none.
  static func addOrDo(_ block: @escaping () -> Void) {
    if let current { current.add(block) } else { block() }
  }
}
