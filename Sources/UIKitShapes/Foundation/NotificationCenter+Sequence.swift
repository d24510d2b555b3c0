import Synchronization

extension NotificationCenter {
  /// Returns an asynchronous sequence of the notifications with a name.
  ///
  /// The sequence begins to observe when the task asks for an iterator, as `for await` does. Each
  /// notification is delivered in a later turn of the main loop than the one that posts it. The
  /// sequence ends when the task is canceled. When the process ends, the task does not go on.
  ///
  /// - Parameters:
  ///   - name: the name of the notification.
  ///   - object: the object that the notification concerns, or `nil` for any object.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(self, name, object)
  }

  public final class Notifications: AsyncSequence, @unchecked Sendable {
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

    /// Begins to observe notifications.
    public func makeAsyncIterator() -> Iterator { Iterator(Inbox(center, name, object)) }

    public struct Iterator: AsyncIteratorProtocol {
      private let inbox: Inbox

      fileprivate init(_ inbox: Inbox) { self.inbox = inbox }

      /// Returns the next notification, once one is posted, or `nil` if the task is canceled.
      public nonisolated(nonsending) mutating func next() async -> Notification? {
        await next(isolation: #isolation)
      }

      /// Returns the next notification, once one is posted, or `nil` if the task is canceled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await inbox.next(isolation: actor)
      }
    }
  }
}

/// The notifications that were posted and have yet to be delivered.
private final class Inbox: Sendable {
  /// A notification that only one thread holds at a time.
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
