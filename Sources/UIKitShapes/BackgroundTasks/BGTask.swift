/// A stand-in for `BGTask`.
open class BGTask: @unchecked Sendable {
  public let identifier: String
  /// A handler that runs when the task's time is over: after about 30 s of virtual time for an app
  /// refresh, after five minutes for a processing task, and after the time of a background task for
  /// a continued one. Without a handler, the system treats the task as unsuccessful.
  public var expirationHandler: (() -> Void)?
  /// The completion handler of the checker, or `nil` once the task is done.
  private var complete: ((Bool) -> Void)?

  /// Whether the task was set to completed.
  var isDone: Bool { complete == nil }

  package init(identifier: String, _ complete: @escaping (Bool) -> Void = { _ in }) {
    self.identifier = identifier
    self.complete = complete
  }

  /// Calls the completion handler of the launch. Later calls have no effect.
  open func setTaskCompleted(success: Bool) {
    guard let complete else { return }
    self.complete = nil
    expirationHandler = nil
    complete(success)
  }

  /// Runs the expiration handler once.
  func expire() {
    let handler = expirationHandler
    handler?()
    expirationHandler = nil
  }
}

public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}

public class BGProcessingTask: BGTask, @unchecked Sendable {}

public final class BGHealthResearchTask: BGProcessingTask, @unchecked Sendable {}

/// A stand-in for `BGContinuedProcessingTask`, from iOS 26 on.
///
/// The task is a background task of the run, and so keeps the process from being suspended. It
/// expires when a background task does, which is an assumption: the system, or a person who watches
/// its progress, may end it at any time.
public final class BGContinuedProcessingTask: BGTask, @unchecked Sendable {
  public private(set) var title: String
  public private(set) var subtitle: String
  /// An object that another module attaches to the task, such as its progress.
  package var made: AnyObject?

  init(_ request: BGContinuedProcessingTaskRequest, _ complete: @escaping (Bool) -> Void) {
    title = request.title
    subtitle = request.subtitle
    super.init(identifier: request.identifier, complete)
  }

  public func updateTitle(_ title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }
}
