/// The scene sessions of a device by ascending number, each number once: a collection whose indices
/// are the numbers.
///
/// They are stored in one word, four bits each, since states of the device are copied and compared
/// at every step of every course.
public struct SceneSessions: Hashable, Sendable {
  /// The sessions, four bits for each number from 1: 0 without a session, otherwise the index of
  /// its phase, from 1, plus 8 on an external display.
  var bits: UInt64 = 0

  /// Creates an empty collection.
  package init() {}

  /// Adds a session with a number from 1 to 15, replacing one with the same number.
  package mutating func insert(_ session: SceneSession) {
    remove(session.number)
    bits |= (session.phase.place + (session.isExternal ? 8 : 0)) << (4 * UInt64(session.number))
  }

  /// Removes the session with the given number, if there is one.
  package mutating func remove(_ number: Int) { bits &= ~(15 << (4 * UInt64(number))) }

  /// Whether a number, from 1 to 15, has a session.
  package func contains(number: Int) -> Bool { bits >> (4 * UInt64(number)) & 15 != 0 }
}

extension SceneSessions: Collection {
  /// The lowest number; `endIndex` without sessions.
  public var startIndex: Int { index(from: 1) }
  /// The index beyond all numbers.
  public var endIndex: Int { 16 }

  /// Returns the next number.
  public func index(after number: Int) -> Int { index(from: number + 1) }

  /// The session of a number that has one.
  public subscript(number: Int) -> SceneSession {
    let session = bits >> (4 * UInt64(number)) & 15
    return SceneSession(
      number: number, phase: ScenePhase(place: session & 7), isExternal: session & 8 != 0)
  }

  /// Returns the lowest number from the given one on that has a session.
  private func index(from number: Int) -> Int {
    guard number < endIndex else { return endIndex }
    let rest = bits >> (4 * UInt64(number))
    return rest == 0 ? endIndex : number + rest.trailingZeroBitCount / 4
  }
}

extension ScenePhase {
  /// The index among all phases, from 1.
  fileprivate var place: UInt64 {
    switch self {
    case .unattached: 1
    case .foregroundInactive: 2
    case .foregroundActive: 3
    case .background: 4
    }
  }

  fileprivate init(place: UInt64) {
    self =
      switch place {
      case 1: .unattached
      case 2: .foregroundInactive
      case 3: .foregroundActive
      default: .background
      }
  }
}
