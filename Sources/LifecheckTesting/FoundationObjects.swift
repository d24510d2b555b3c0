public import Foundation
import UIKitShapes

/// Objects of classes of Foundation's `NSObject` that are known only when the program runs.
enum FoundationObjects {
  /// Has them made from now on, see ``ClassObject``.
  static let areMade: Void = ClassObject.makeFoundationObjects { type in
    guard type is Foundation.NSObject.Type else { return nil }
    return unsafeBitCast(type, to: ObjectOfAnyClass.Type.self).init()
  }
}

/// The class as which a class of Foundation's is looked at.
open class ObjectOfAnyClass: Foundation.NSObject {
  public required override init() { super.init() }
}
