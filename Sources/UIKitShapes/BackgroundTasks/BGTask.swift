/// Stands in for `BGTask`: what a launch handler gets.
open class BGTask: @unchecked Sendable {
  /// What it was asked for as.
  public let identifier: String
  /// Runs when its time is over: an app refresh has about 30 s of virtual time, a processing task
  /// five minutes, a continued one as long as a background task. Without one the system takes the
  /// task for unsuccessful.
  public var expirationHandler: (() -> Void)?
  /// Tells the checker that it is done; `nil` once it has.
  private var complete: ((Bool) -> Void)?

  /// Whether it said that it is done.
  var isDone: Bool { complete == nil }

  package init(identifier: String, _ complete: @escaping (Bool) -> Void = { _ in }) {
    self.identifier = identifier
    self.complete = complete
  }

  /// Says that it is done, which is the call of its completion handler; what is said again is not
  /// heard.
  open func setTaskCompleted(success: Bool) {
    guard let complete else { return }
    self.complete = nil
    expirationHandler = nil
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
public class BGProcessingTask: BGTask, @unchecked Sendable {}

/// Stands in for `BGHealthResearchTask`, a processing task from iOS 17 on.
public final class BGHealthResearchTask: BGProcessingTask, @unchecked Sendable {}

/// Stands in for `BGContinuedProcessingTask`, from iOS 26 on: what people began in the app goes on
/// when they leave it.
///
/// It is a background task of the run, and so keeps the process from being suspended; its time is
/// over when that of a background task is, which is an assumption: the system, or whoever looks at
/// its progress, may end it at any time.
public final class BGContinuedProcessingTask: BGTask, @unchecked Sendable {
  /// What people see of it.
  public private(set) var title: String
  /// What they see below.
  public private(set) var subtitle: String
  /// What a module has made for it, such as its progress.
  package var made: AnyObject?

  init(_ request: BGContinuedProcessingTaskRequest, _ complete: @escaping (Bool) -> Void) {
    title = request.title
    subtitle = request.subtitle
    super.init(identifier: request.identifier, complete)
  }

  /// Shows something else.
  public func updateTitle(_ title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }
}
