public import DelegateAdapters

// What belongs to a virtual process takes the place of Foundation's, in files that import UIKit
// alone. In files that import Foundation too both are meant by the name; there the plugin
// `UIKitNames` decides.

/// A block as an operation.
public typealias BlockOperation = DelegateAdapters.BlockOperation
/// A rectangle, as UIKit's shapes take it.
public typealias CGRect = DelegateAdapters.CGRect
/// The archive that state is restored from.
public typealias NSCoder = DelegateAdapters.NSCoder
/// The place of the names of notifications.
public typealias NSNotification = DelegateAdapters.NSNotification
/// An observer.
public typealias NSObjectProtocol = DelegateAdapters.NSObjectProtocol
/// What is posted.
public typealias Notification = DelegateAdapters.Notification
/// What is posted and observed in a process.
public typealias NotificationCenter = DelegateAdapters.NotificationCenter
/// A piece of work.
public typealias Operation = DelegateAdapters.Operation
/// What runs pieces of work on the main loop of a process.
public typealias OperationQueue = DelegateAdapters.OperationQueue
/// How urgent work is.
public typealias QualityOfService = DelegateAdapters.QualityOfService
/// The main loop of a process.
public typealias RunLoop = DelegateAdapters.RunLoop
/// A timer in virtual time.
public typealias Timer = DelegateAdapters.Timer
/// What is kept on the virtual device.
public typealias UserDefaults = DelegateAdapters.UserDefaults
