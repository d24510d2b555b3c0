// What `import SwiftUI` brings into a file on Linux: these stand-ins, and as Apple's does Combine,
// UIKit and Observation.
@_exported public import Combine
@_exported public import Observation
@_exported public import UIKit

/// A class whose objects can be made from its type alone, as the adaptor makes a delegate; it takes
/// the place of Foundation's in files that import SwiftUI alone.
open class NSObject: UIResponder, MadeByType {
  /// Creates an object.
  public required override init() { super.init() }
}

/// What `UIResponder` is in targets with the plugin `UIKitNames` that have an adaptor, so that it
/// can make a delegate that inherits from it.
open class MadeResponder: UIResponder, MadeByType {
  /// Creates a responder.
  public required override init() { super.init() }
}

/// What can be made from its type alone; a final class may adopt it.
@MainActor
public protocol MadeByType {
  /// Creates one.
  init()
}
