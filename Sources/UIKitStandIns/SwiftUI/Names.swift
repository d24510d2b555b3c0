// The names that `import SwiftUI` adds to a file on Linux: these stand-ins and, as with Apple's,
// Combine, UIKit and Observation.
@_exported public import Combine
@_exported public import Observation
@_exported public import UIKit

/// A class whose objects can be created from the type alone, as the adaptor creates a delegate.
///
/// It replaces Foundation's class in files that import only SwiftUI.
open class NSObject: UIResponder, MadeByType {
  public required override init() { super.init() }
}

/// The class named `UIResponder` in targets with the plugin `UIKitNames` that have an adaptor, so
/// that the adaptor can create a delegate that inherits from it.
open class MadeResponder: UIResponder, MadeByType {
  public required override init() { super.init() }
}

/// A type whose values can be created from the type alone. Final classes can conform to it.
@MainActor
public protocol MadeByType {
  init()
}
