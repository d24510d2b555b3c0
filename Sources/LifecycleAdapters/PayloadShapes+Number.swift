package import LifecycleModel
import Synchronization

/// The numbers by which calls name what their payloads look like.
extension PayloadShapes {
  /// All that were ever named, by number; 0 says nothing of any kind.
  private static let named = Mutex([PayloadShapes()])

  /// So many can be named in one program.
  private static let limit = 1 << 12

  /// The number of these; equal ones have the same.
  ///
  /// - Precondition: there are fewer than 4,096 in the program.
  package var number: UInt16 {
    guard self != PayloadShapes() else { return 0 }
    return Self.named.withLock { named in
      if let known = named.firstIndex(of: self) { return UInt16(known) }
      precondition(named.count < Self.limit, "there are too many shapes of payloads")
      named.append(self)
      return UInt16(named.count - 1)
    }
  }

  /// Those of a number.
  package static func named(_ number: UInt16) -> PayloadShapes {
    number == 0 ? PayloadShapes() : named.withLock { $0[Int(number)] }
  }
}
