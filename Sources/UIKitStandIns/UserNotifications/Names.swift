// `import UserNotifications` on Linux.
@_exported public import UIKitShapes
