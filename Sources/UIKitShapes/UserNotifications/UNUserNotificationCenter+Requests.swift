import LifecycleAdapters

/// Local notifications.
///
/// Requests are kept on the virtual device as on a real one, across processes, until the app
/// removes them. The model neither delivers a local notification nor taps one; its pushes cover
/// both. A request without a trigger counts as delivered at once, and all others stay pending,
/// however much time passes.
extension UNUserNotificationCenter {
  /// Adds a request, replacing a pending one with the same identifier.
  ///
  /// - Parameter completionHandler: called in the next turn of the main loop, with an error if
  ///   people were not asked to authorize notifications, or declined.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error = keep(request)
    answer { completionHandler?(error) }
  }

  /// Adds a request, and waits for a turn of the main loop.
  public nonisolated(nonsending) func add(_ request: UNNotificationRequest) async throws {
    let error = keep(request)
    await Task.yield()
    if let error { throw error }
  }

  private func keep(_ request: UNNotificationRequest) -> UNError? {
    guard isAuthorized else { return UNError(.notificationsNotAllowed) }
    removePendingNotificationRequests(withIdentifiers: [request.identifier])
    if request.trigger == nil {
      removeDeliveredNotifications(withIdentifiers: [request.identifier])
      delivered.append(request)
    } else {
      pending.append(request)
    }
    return nil
  }

  // MARK: Pending

  /// Passes the pending requests to the handler in the next turn of the main loop.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let pending = pending
    answer { completionHandler(pending) }
  }

  /// Returns the pending requests after a turn of the main loop.
  public nonisolated(nonsending) func pendingNotificationRequests() async
    -> [UNNotificationRequest]
  {
    let pending = pending
    await Task.yield()
    return pending
  }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    pending.removeAll { identifiers.contains($0.identifier) }
  }

  public func removeAllPendingNotificationRequests() { pending = [] }

  private var pending: [UNNotificationRequest] {
    get { kept.pending.compactMap { $0 as? UNNotificationRequest } }
    set { kept.pending = newValue }
  }

  // MARK: Delivered

  /// Passes the delivered notifications to the handler in the next turn of the main loop.
  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    let delivered = delivered.map { UNNotification(request: $0) }
    answer { completionHandler(delivered) }
  }

  /// Returns the delivered notifications after a turn of the main loop.
  public nonisolated(nonsending) func deliveredNotifications() async -> [UNNotification] {
    let delivered = delivered.map { UNNotification(request: $0) }
    await Task.yield()
    return delivered
  }

  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    delivered.removeAll { identifiers.contains($0.identifier) }
  }

  public func removeAllDeliveredNotifications() { delivered = [] }

  private var delivered: [UNNotificationRequest] {
    get { kept.delivered.compactMap { $0 as? UNNotificationRequest } }
    set { kept.delivered = newValue }
  }

  // MARK: Categories and badge

  /// Sets the categories, whose actions are never chosen.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    kept.categories = categories.sorted { $0.identifier < $1.identifier }
  }

  /// Passes the categories to the handler in the next turn of the main loop.
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = categories
    answer { completionHandler(categories) }
  }

  /// Returns the categories after a turn of the main loop.
  public nonisolated(nonsending) func notificationCategories() async
    -> Set<UNNotificationCategory>
  {
    let categories = categories
    await Task.yield()
    return categories
  }

  private var categories: Set<UNNotificationCategory> {
    Set(kept.categories.compactMap { $0 as? UNNotificationCategory })
  }

  /// Sets the number on the app's icon, and calls the handler in the next turn of the main loop.
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    kept.badge = newBadgeCount
    answer { completionHandler?(nil) }
  }

  /// Sets the number on the app's icon, and waits for a turn of the main loop.
  public nonisolated(nonsending) func setBadgeCount(_ newBadgeCount: Int) async throws {
    kept.badge = newBadgeCount
    await Task.yield()
  }

  private func answer(_ block: @escaping () -> Void) { MainLoop.current?.add(block) }

  /// The notifications kept on the device of the process. Outside of a process, nothing is kept.
  private var kept: KeptNotifications {
    get { UIApplication.running?.environment.storage.handedOut.notifications ?? .init() }
    set { UIApplication.running?.environment.storage.handedOut.notifications = newValue }
  }
}

public struct UNError: Error, Hashable {
  public let code: Code

  public init(_ code: Code) { self.code = code }

  public enum Code: Int, Hashable, Sendable {
    case notificationsNotAllowed = 1
  }
}
