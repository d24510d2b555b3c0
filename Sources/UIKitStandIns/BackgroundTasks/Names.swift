// `import BackgroundTasks` on Linux.
@_exported public import UIKitShapes
