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
public class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Whether there has to be a network; nothing reads it.
  public var requiresNetworkConnectivity = false
  /// Whether it has to be plugged in; nothing reads it.
  public var requiresExternalPower = false

  /// Creates a request.
  public override init(identifier: String) { super.init(identifier: identifier) }
}

/// Stands in for `BGHealthResearchTaskRequest`.
public final class BGHealthResearchTaskRequest: BGProcessingTaskRequest, @unchecked Sendable {}

/// Stands in for `BGContinuedProcessingTaskRequest`: what people have just begun in the app.
public final class BGContinuedProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// What people see of it.
  public var title: String
  /// What they see below.
  public var subtitle: String
  /// What becomes of it where it cannot be launched at once.
  public var strategy = SubmissionStrategy.queue

  /// Creates a request.
  public init(identifier: String, title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    super.init(identifier: identifier)
  }

  /// `BGContinuedProcessingTaskRequest.SubmissionStrategy`; the system has room here, so that it
  /// does not matter.
  public enum SubmissionStrategy: Int, Hashable, Sendable {
    case fail, queue
  }
}
