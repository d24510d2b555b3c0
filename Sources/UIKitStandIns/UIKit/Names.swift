// The names that `import UIKit` adds to a file on Linux: UIKit's, without the other names of
// Lifecheck's modules, and those of Foundation, Security and UserNotifications, as with Apple's.
@_exported public import Foundation
@_exported public import Security
@_exported public import UIKitShapes
@_exported public import UserNotifications
