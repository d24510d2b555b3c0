public import DelegateAdapters

// The types of a virtual process replace Foundation's in files that import only UIKit. In files
// that also import Foundation, the names are ambiguous, and the plugin `UIKitNames` resolves them.

public typealias BlockOperation = DelegateAdapters.BlockOperation
public typealias CGRect = DelegateAdapters.CGRect
public typealias NSCoder = DelegateAdapters.NSCoder
public typealias NSNotification = DelegateAdapters.NSNotification
public typealias NSObjectProtocol = DelegateAdapters.NSObjectProtocol
public typealias Notification = DelegateAdapters.Notification
public typealias NotificationCenter = DelegateAdapters.NotificationCenter
public typealias Operation = DelegateAdapters.Operation
public typealias OperationQueue = DelegateAdapters.OperationQueue
public typealias QualityOfService = DelegateAdapters.QualityOfService
public typealias RunLoop = DelegateAdapters.RunLoop
public typealias Timer = DelegateAdapters.Timer
public typealias UserDefaults = DelegateAdapters.UserDefaults
