public import UIKitShapes
public import Foundation

extension BGContinuedProcessingTask {
  /// How far it is; nobody looks at it.
  public var progress: Progress {
    if let progress = made as? Progress { return progress }
    let progress = Progress(totalUnitCount: 0)
    made = progress
    return progress
  }
}
