#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

open class BGTaskRequest: @unchecked Sendable {
  public let identifier: String
  /// Has no effect.
  public var earliestBeginDate: Date?

  init(identifier: String) { self.identifier = identifier }
}

public final class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public override init(identifier: String) { super.init(identifier: identifier) }
}

public class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Has no effect.
  public var requiresNetworkConnectivity = false
  /// Has no effect.
  public var requiresExternalPower = false

  public override init(identifier: String) { super.init(identifier: identifier) }
}

public final class BGHealthResearchTaskRequest: BGProcessingTaskRequest, @unchecked Sendable {}

public final class BGContinuedProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  public var title: String
  public var subtitle: String
  public var strategy = SubmissionStrategy.queue

  public init(identifier: String, title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    super.init(identifier: identifier)
  }

  /// A stand-in for `BGContinuedProcessingTaskRequest.SubmissionStrategy`, which has no effect: the
  /// virtual system always has room for the task.
  public enum SubmissionStrategy: Int, Hashable, Sendable {
    case fail, queue
  }
}
