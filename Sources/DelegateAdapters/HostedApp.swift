package import UIKitShapes
public import LifecycleAdapters
package import LifecycleModel

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An app that receives life-cycle calls itself, in addition to its delegates, as a SwiftUI app
/// does.
@MainActor
package protocol HostedApp: AnyObject {
  /// The app's delegate, once it has made one.
  var delegate: (any UIApplicationDelegate)? { get }

  /// Answers one of SwiftUI's calls.
  ///
  /// - Returns: whether the app handles the call.
  func answer(_ call: HostedCall) -> Bool

  /// Closes a window: its views no longer receive or do anything.
  func close(_ window: String)

  /// Lets changes take effect. Called after each call and each turn of the loop.
  func settle()

  /// Ends the app's process and releases its objects.
  func end()
}

/// A call of SwiftUI's, with the objects it hands over.
package struct HostedCall {
  /// The callback.
  package let callback: Callback
  /// The id of the window's session, or `nil` for calls that concern the whole app.
  package let window: String?
  /// The URL, which may be that of an activity.
  package let url: URL?
  /// The activity, or `nil` for calls that hand over none.
  package let activity: NSUserActivity?

  @MainActor
  init(_ call: DelegateCall, _ delivered: DeliveredCall) {
    callback = call.callback
    window = call.scene
    url = delivered.url
    activity = call.callback == .onContinueUserActivity ? delivered.userActivity : nil
  }
}

/// An app that can be checked as a whole, through an adapter that it makes itself.
///
/// With this package's stand-in for SwiftUI, every `App` conforms to this protocol.
public protocol CheckableApp: SendableMetatype {
  /// Creates the adapter of a new process, given the storage that outlives it.
  static func makeAdapter(storage: AdapterStorage) -> any DelegateAdapter
}
