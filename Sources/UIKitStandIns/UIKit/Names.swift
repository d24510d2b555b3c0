// `import UIKit` on Linux: the shapes, Foundation and UserNotifications, as Apple's brings them.
@_exported public import Foundation
@_exported public import UIKitShapes
@_exported public import UserNotifications
