public import UIKitShapes

// The types of a virtual process replace Foundation's in files that import only UIKit. In files
// that also import Foundation, the names are ambiguous, and the plugin `UIKitNames` resolves them.

/// A block as an operation.
public typealias BlockOperation = UIKitShapes.BlockOperation
/// A rectangle, as UIKit's shapes take it.
public typealias CGRect = UIKitShapes.CGRect
/// The archive that state is restored from.
public typealias NSCoder = UIKitShapes.NSCoder
/// The place of the names of notifications.
public typealias NSNotification = UIKitShapes.NSNotification
/// An observer.
public typealias NSObjectProtocol = UIKitShapes.NSObjectProtocol
/// What is posted.
public typealias Notification = UIKitShapes.Notification
/// What is posted and observed in a process.
public typealias NotificationCenter = UIKitShapes.NotificationCenter
/// A piece of work.
public typealias Operation = UIKitShapes.Operation
/// What runs pieces of work on the main loop of a process.
public typealias OperationQueue = UIKitShapes.OperationQueue
/// How urgent work is.
public typealias QualityOfService = UIKitShapes.QualityOfService
/// The main loop of a process.
public typealias RunLoop = UIKitShapes.RunLoop
/// A timer in virtual time.
public typealias Timer = UIKitShapes.Timer
/// What is kept on the virtual device.
public typealias UserDefaults = UIKitShapes.UserDefaults
