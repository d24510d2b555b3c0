public import UIKitShapes

// The types of a virtual process replace Foundation's in files that import only UIKit. In files
// that also import Foundation, the names are ambiguous, and the plugin `UIKitNames` resolves them.

/// An operation that runs a block.
public typealias BlockOperation = UIKitShapes.BlockOperation
/// A rectangle in UIKit's shapes.
public typealias CGRect = UIKitShapes.CGRect
/// The archive that state is restored from.
public typealias NSCoder = UIKitShapes.NSCoder
/// The namespace of notification names.
public typealias NSNotification = UIKitShapes.NSNotification
/// An observer of notifications.
public typealias NSObjectProtocol = UIKitShapes.NSObjectProtocol
/// A notification posted in a process.
public typealias Notification = UIKitShapes.Notification
/// The center through which notifications are posted and observed in a process.
public typealias NotificationCenter = UIKitShapes.NotificationCenter
/// A piece of work.
public typealias Operation = UIKitShapes.Operation
/// A queue that runs operations on the main loop of a process.
public typealias OperationQueue = UIKitShapes.OperationQueue
/// The urgency of work.
public typealias QualityOfService = UIKitShapes.QualityOfService
/// The main loop of a process.
public typealias RunLoop = UIKitShapes.RunLoop
/// A timer in virtual time.
public typealias Timer = UIKitShapes.Timer
/// The defaults kept on the virtual device.
public typealias UserDefaults = UIKitShapes.UserDefaults
