// The names that `import UIKit` adds to a file on Linux: UIKit's, without the other names of
// Lifecheck's modules, and those of Foundation and UserNotifications, as with Apple's.
@_exported public import Foundation
@_exported public import class DelegateAdapters.INIntent
@_exported public import class DelegateAdapters.INInteraction
@_exported public import class DelegateAdapters.NSUserActivity
@_exported public import let DelegateAdapters.NSUserActivityTypeBrowsingWeb
@_exported public import class DelegateAdapters.UIApplication
@_exported public import protocol DelegateAdapters.UIApplicationDelegate
@_exported public import class DelegateAdapters.UIApplicationShortcutIcon
@_exported public import class DelegateAdapters.UIApplicationShortcutItem
@_exported public import enum DelegateAdapters.UIBackgroundFetchResult
@_exported public import struct DelegateAdapters.UIBackgroundTaskIdentifier
@_exported public import class DelegateAdapters.UIColor
@_exported public import struct DelegateAdapters.UIInterfaceOrientationMask
@_exported public import enum DelegateAdapters.UIModalPresentationStyle
@_exported public import class DelegateAdapters.UINavigationController
@_exported public import class DelegateAdapters.UIOpenURLContext
@_exported public import class DelegateAdapters.UIPasteboard
@_exported public import class DelegateAdapters.UIResponder
@_exported public import class DelegateAdapters.UIScene
@_exported public import class DelegateAdapters.UISceneConfiguration
@_exported public import protocol DelegateAdapters.UISceneDelegate
@_exported public import class DelegateAdapters.UISceneDestructionRequestOptions
@_exported public import class DelegateAdapters.UISceneSession
@_exported public import class DelegateAdapters.UIScreen
@_exported public import enum DelegateAdapters.UIStatusBarStyle
@_exported public import protocol DelegateAdapters.UIUserActivityRestoring
@_exported public import enum DelegateAdapters.UIUserInterfaceStyle
@_exported public import class DelegateAdapters.UIView
@_exported public import class DelegateAdapters.UIViewController
@_exported public import class DelegateAdapters.UIWindow
@_exported public import class DelegateAdapters.UIWindowScene
@_exported public import protocol DelegateAdapters.UIWindowSceneDelegate
@_exported public import class DelegateAdapters.UIWindowSceneDestructionRequestOptions
@_exported public import enum DelegateAdapters.WorkItems
@_exported public import UserNotifications
@_exported public import VirtualTasks
