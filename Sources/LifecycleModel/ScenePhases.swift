/// The phases of an app's scenes as its code can see them, in so few bits that every call has room
/// for them.
package struct ScenePhases: Hashable, Sendable {
  /// The phases, three bits for each scene from 1 on, 0 without a session; the highest bit is set
  /// if the phases are known at all.
  package let bits: UInt16

  package init(bits: UInt16) { self.bits = bits }

  /// Creates the phases of the sessions on a device.
  package init(_ sessions: SceneSessions) {
    bits = sessions.reduce(Self.knownBit) { $0 | $1.phase.code &<< Self.shift($1.number) }
  }

  /// The maximum number of scenes.
  package static let limit = SceneSession.numberLimit
  private static let knownBit: UInt16 = 1 &<< 15

  private static func shift(_ number: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: 3 * (number - 1))
  }

  /// Whether the phases are known.
  package var areKnown: Bool { bits & Self.knownBit != 0 }

  /// The bits of the scenes, without the one that says that they are known.
  package var code: UInt16 { bits & ~Self.knownBit }

  /// The phase of a scene; `nil` if it has no session.
  package subscript(number: Int) -> ScenePhase? {
    switch bits &>> Self.shift(number) & 7 {
    case 1: .unattached
    case 2: .foregroundInactive
    case 3: .foregroundActive
    case 4: .background
    default: nil
    }
  }

  /// The number of the scene in front: the first that is active, else the first in the foreground,
  /// else the first that is connected; `nil` if none is.
  package var front: Int? {
    let order: [ScenePhase] = [.foregroundActive, .foregroundInactive, .background]
    return order.lazy.compactMap { phase in (1...Self.limit).first { self[$0] == phase } }.first
  }

  /// Returns the phases without a scene.
  package func without(_ number: Int) -> ScenePhases {
    ScenePhases(bits: bits & ~(7 &<< Self.shift(number)))
  }
}

extension ScenePhase {
  /// The code of the phase, from 1; 0 means none.
  fileprivate var code: UInt16 {
    switch self {
    case .unattached: 1
    case .foregroundInactive: 2
    case .foregroundActive: 3
    case .background: 4
    }
  }
}
