/// Stands in for `BGTask`: what a launch handler gets.
open class BGTask: @unchecked Sendable {
  /// What it was asked for as.
  public let identifier: String
  /// Runs when its time is over.
  public var expirationHandler: (() -> Void)?

  init(identifier: String) { self.identifier = identifier }

  /// Says that it is done.
  open func setTaskCompleted(success: Bool) {}
}

/// Stands in for `BGAppRefreshTask`.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Stands in for `BGProcessingTask`.
public final class BGProcessingTask: BGTask, @unchecked Sendable {}
