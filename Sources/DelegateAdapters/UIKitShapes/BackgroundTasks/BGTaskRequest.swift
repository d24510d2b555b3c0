#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Stands in for `BGTaskRequest`: what an app asks for, to be done in background.
open class BGTaskRequest: @unchecked Sendable {
  /// Which task.
  public let identifier: String
  /// The earliest time; nothing reads it.
  public var earliestBeginDate: Date?

  init(identifier: String) { self.identifier = identifier }
}

/// Stands in for `BGAppRefreshTaskRequest`.
public final class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Creates a request.
  public override init(identifier: String) { super.init(identifier: identifier) }
}

/// Stands in for `BGProcessingTaskRequest`.
public final class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Whether there has to be a network; nothing reads it.
  public var requiresNetworkConnectivity = false
  /// Whether it has to be plugged in; nothing reads it.
  public var requiresExternalPower = false

  /// Creates a request.
  public override init(identifier: String) { super.init(identifier: identifier) }
}
