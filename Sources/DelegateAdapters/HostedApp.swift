package import UIKitShapes
public import LifecycleAdapters
package import LifecycleModel

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An app that is told of its life cycle itself, not its delegates alone, as one of SwiftUI's is.
@MainActor
package protocol HostedApp: AnyObject {
  /// Its delegate, once it has made one.
  var delegate: (any UIApplicationDelegate)? { get }

  /// Answers one of SwiftUI's calls.
  ///
  /// - Returns: whether it has anything for it.
  func answer(_ call: HostedCall) -> Bool

  /// A window is gone: its views hear and do nothing any more.
  func close(_ window: String)

  /// Lets what changed take effect; called after each call and each turn of the loop.
  func settle()

  /// Forgets everything.
  func end()
}

/// A call of SwiftUI's, and what it hands over.
package struct HostedCall {
  /// What is called.
  package let callback: Callback
  /// The id of the window's session; `nil` for calls of the whole app.
  package let window: String?
  /// The URL, also that of an activity.
  package let url: URL?
  /// The activity; `nil` in calls that hand over none.
  package let activity: NSUserActivity?

  @MainActor
  init(_ call: DelegateCall, _ delivered: DeliveredCall) {
    callback = call.callback
    window = call.scene
    url = delivered.url
    activity = call.callback == .onContinueUserActivity ? delivered.userActivity : nil
  }
}

/// An app that can be checked as a whole: what it is told, it is told by an adapter that it makes.
///
/// Where `import SwiftUI` means the stand-in of this package, every `App` is one.
public protocol CheckableApp: SendableMetatype {
  /// Makes the adapter of a new process, given what outlives it.
  static func makeAdapter(storage: AdapterStorage) -> any DelegateAdapter
}
