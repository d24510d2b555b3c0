/// Stands in for `BGTask`: what a launch handler gets.
open class BGTask: @unchecked Sendable {
  /// What it was asked for as.
  public let identifier: String
  /// Runs when its time is over: an app refresh has about 30 s of virtual time, a processing task
  /// five minutes. Without one the system takes the task for unsuccessful.
  public var expirationHandler: (() -> Void)?
  /// Tells the checker that it is done; `nil` once it has.
  private var complete: ((Bool) -> Void)?

  init(identifier: String, _ complete: @escaping (Bool) -> Void = { _ in }) {
    self.identifier = identifier
    self.complete = complete
  }

  /// Says that it is done, which is the call of its completion handler; what is said again is not
  /// heard.
  open func setTaskCompleted(success: Bool) {
    guard let complete else { return }
    self.complete = nil
    complete(success)
  }

  /// Runs what is to run when its time is over, once.
  func expire() {
    let handler = expirationHandler
    handler?()
    expirationHandler = nil
  }
}

/// Stands in for `BGAppRefreshTask`.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Stands in for `BGProcessingTask`.
public final class BGProcessingTask: BGTask, @unchecked Sendable {}
