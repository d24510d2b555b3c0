// What `import UserNotifications` brings into a file on Linux.
@_exported public import struct DelegateAdapters.UNAuthorizationOptions
@_exported public import enum DelegateAdapters.UNAuthorizationStatus
@_exported public import class DelegateAdapters.UNNotification
@_exported public import class DelegateAdapters.UNNotificationContent
@_exported public import let DelegateAdapters.UNNotificationDefaultActionIdentifier
@_exported public import let DelegateAdapters.UNNotificationDismissActionIdentifier
@_exported public import struct DelegateAdapters.UNNotificationPresentationOptions
@_exported public import class DelegateAdapters.UNNotificationRequest
@_exported public import class DelegateAdapters.UNNotificationResponse
@_exported public import class DelegateAdapters.UNNotificationSettings
@_exported public import class DelegateAdapters.UNUserNotificationCenter
@_exported public import protocol DelegateAdapters.UNUserNotificationCenterDelegate
