public import UIKitShapes
public import Foundation

extension BGContinuedProcessingTask {
  /// The progress, which nothing observes.
  public var progress: Progress {
    if let progress = made as? Progress { return progress }
    let progress = Progress(totalUnitCount: 0)
    made = progress
    return progress
  }
}
