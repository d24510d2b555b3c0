import Synchronization

extension NotificationCenter {
  /// What is posted under a name, one after the other, for a task to wait for.
  ///
  /// It is heard from when the task asks for an iterator, as `for await` does, and each
  /// notification is handed over in a later turn of the main loop than the one that posts it. The
  /// sequence ends when the task is cancelled; when the process ends nothing of the task goes on.
  ///
  /// - Parameters:
  ///   - name: which notification.
  ///   - object: whose notification; `nil` for that of any object.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(self, name, object)
  }

  /// Stands in for Foundation's `NotificationCenter.Notifications`.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// What it is a sequence of.
    public typealias Element = Notification

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?)
    {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Begins to hear what is posted.
    public func makeAsyncIterator() -> Iterator { Iterator(Inbox(center, name, object)) }

    /// What hands over one after the other.
    public struct Iterator: AsyncIteratorProtocol {
      private let inbox: Inbox

      fileprivate init(_ inbox: Inbox) { self.inbox = inbox }

      /// The next notification, once one is posted; `nil` in a task that is cancelled.
      public nonisolated(nonsending) mutating func next() async -> Notification? {
        await next(isolation: #isolation)
      }

      /// The next notification, once one is posted; `nil` in a task that is cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await inbox.next(isolation: actor)
      }
    }
  }
}

/// What was posted and not yet handed over.
private final class Inbox: Sendable {
  /// What one thread alone has at a time.
  private struct Parcel: @unchecked Sendable {
    var notification: Notification?
  }

  private struct State {
    var posted: [Parcel] = []
    var waiting: UnsafeContinuation<Parcel, Never>?
  }

  private let center: NotificationCenter
  private let state: Mutex<State>
  private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

  init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
    self.center = center
    state = Mutex(State())
    observer = center.addObserver(forName: name, object: object, queue: nil) { [weak self] in
      self?.add(Parcel(notification: $0))
    }
  }

  deinit { if let observer { center.removeObserver(observer) } }

  func next(isolation actor: isolated (any Actor)?) async -> Notification? {
    await withTaskCancellationHandler(
      operation: {
        await withUnsafeContinuation(isolation: actor) { ask($0) }.notification
      },
      onCancel: { end() }, isolation: actor)
  }

  private func ask(_ task: UnsafeContinuation<Parcel, Never>) {
    let parcel = state.withLock { state -> Parcel? in
      if Task.isCancelled { return Parcel() }
      if !state.posted.isEmpty { return state.posted.removeFirst() }
      state.waiting = task
      return nil
    }
    if let parcel { task.resume(returning: parcel) }
  }

  private func add(_ parcel: Parcel) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      if state.waiting == nil { state.posted.append(parcel) }
      return state.waiting
    }
    waiting?.resume(returning: parcel)
  }

  private func end() {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: Parcel())
  }
}
