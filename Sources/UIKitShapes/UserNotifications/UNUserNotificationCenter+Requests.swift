import LifecycleAdapters

/// What an app wants to be told by itself.
///
/// Requests are kept on the virtual device as on a real one, through the ends of processes, until
/// the app takes them back. No notification is told by them and none is tapped: what comes of one
/// is for the model's pushes to show. A request without a trigger is one of a notification that was
/// told at once; all others are pending, whatever time passes.
extension UNUserNotificationCenter {
  /// Asks for a notification, in place of one of that name that is pending.
  ///
  /// - Parameter completionHandler: called in the next turn of the main loop, with an error where
  ///   people were not asked whether the app may tell them anything, or said no.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error = keep(request)
    answer { completionHandler?(error) }
  }

  /// Asks for a notification, and waits for a turn of the main loop.
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

  /// Says which are pending, in the next turn of the main loop.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let pending = pending
    answer { completionHandler(pending) }
  }

  /// Says which are pending, after a turn of the main loop.
  public nonisolated(nonsending) func pendingNotificationRequests() async
    -> [UNNotificationRequest]
  {
    let pending = pending
    await Task.yield()
    return pending
  }

  /// Takes back those of these names.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    pending.removeAll { identifiers.contains($0.identifier) }
  }

  /// Takes all back that are pending.
  public func removeAllPendingNotificationRequests() { pending = [] }

  private var pending: [UNNotificationRequest] {
    get { kept.pending.compactMap { $0 as? UNNotificationRequest } }
    set { kept.pending = newValue }
  }

  // MARK: Delivered

  /// Says which were told and not taken away, in the next turn of the main loop.
  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    let delivered = delivered.map { UNNotification(request: $0) }
    answer { completionHandler(delivered) }
  }

  /// Says which were told and not taken away, after a turn of the main loop.
  public nonisolated(nonsending) func deliveredNotifications() async -> [UNNotification] {
    let delivered = delivered.map { UNNotification(request: $0) }
    await Task.yield()
    return delivered
  }

  /// Takes those of these names away.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    delivered.removeAll { identifiers.contains($0.identifier) }
  }

  /// Takes all away that were told.
  public func removeAllDeliveredNotifications() { delivered = [] }

  private var delivered: [UNNotificationRequest] {
    get { kept.delivered.compactMap { $0 as? UNNotificationRequest } }
    set { kept.delivered = newValue }
  }

  // MARK: Categories and badge

  /// Says which answers notifications offer; nobody gives them.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    kept.categories = categories.sorted { $0.identifier < $1.identifier }
  }

  /// Says which answers notifications offer, in the next turn of the main loop.
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = categories
    answer { completionHandler(categories) }
  }

  /// Says which answers notifications offer, after a turn of the main loop.
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

  /// Sets the number on the icon; the handler is called in the next turn of the main loop.
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    kept.badge = newBadgeCount
    answer { completionHandler?(nil) }
  }

  /// Sets the number on the icon, and waits for a turn of the main loop.
  public nonisolated(nonsending) func setBadgeCount(_ newBadgeCount: Int) async throws {
    kept.badge = newBadgeCount
    await Task.yield()
  }

  private func answer(_ block: @escaping () -> Void) { MainLoop.current?.add(block) }

  /// What is kept on the device of the process; elsewhere nothing is.
  private var kept: KeptNotifications {
    get { UIApplication.running?.environment.storage.handedOut.notifications ?? .init() }
    set { UIApplication.running?.environment.storage.handedOut.notifications = newValue }
  }
}

/// `UNError`: why a notification is not told.
public struct UNError: Error, Hashable {
  /// Why.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// Why.
  public enum Code: Int, Hashable, Sendable {
    case notificationsNotAllowed = 1
  }
}
