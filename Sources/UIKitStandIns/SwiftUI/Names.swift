// The names that `import SwiftUI` adds to a file on Linux: these stand-ins and, as with Apple's,
// Combine, UIKit and Observation.
@_exported public import Combine
@_exported public import Observation
@_exported public import UIKit

/// The class named `NSObject` in files that import only SwiftUI, and in targets with the plugin
/// `UIKitNames` that do. It replaces Foundation's.
open class NSObject: UIResponder {
  public override init() { super.init() }
}

/// A type whose values can be created from the type alone, which the adaptor has to do. Classes
/// that inherit from `UIResponder` or `NSObject` need not say so.
@MainActor
public protocol MadeByType {
  init()
}
