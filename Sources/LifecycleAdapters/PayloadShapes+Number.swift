package import LifecycleModel
import Synchronization

/// The numbers by which calls refer to the shapes of their payloads.
extension PayloadShapes {
  /// All shapes that were ever numbered; number 0 specifies no kind.
  private static let named = Mutex([PayloadShapes()])

  /// The maximum number of shapes in one program.
  private static let limit = 1 << 12

  /// The number of these shapes, which is the same for equal shapes.
  ///
  /// - Precondition: The program has fewer than 4,096 other shapes.
  package var number: UInt16 {
    guard self != PayloadShapes() else { return 0 }
    return Self.named.withLock { named in
      if let known = named.firstIndex(of: self) { return UInt16(known) }
      precondition(named.count < Self.limit, "there are too many shapes of payloads")
      named.append(self)
      return UInt16(named.count - 1)
    }
  }

  /// Returns the shapes with a number.
  package static func named(_ number: UInt16) -> PayloadShapes {
    number == 0 ? PayloadShapes() : named.withLock { $0[Int(number)] }
  }
}
