// `import CloudKit` on Linux.
@_exported public import UIKitShapes
