import StateExploration

/// The probability of a rare event.
///
/// The event happens one time in a given number. If it is certain to happen, it first happens once
/// among the first few times, each equally likely.
struct Chance {
  /// The number of times in which the event happens once, for the next draw.
  private var rarity: Int
  /// 1 until an event that is certain to happen has happened, otherwise 0.
  private var haste: UInt64
  private let usual: Int

  /// Creates a chance.
  ///
  /// - Parameter certain: The number of times among which the event has to happen; `nil` if it need
  ///   not.
  init(oneIn usual: Int, certain: Int? = nil) {
    self.usual = usual
    rarity = certain ?? usual
    haste = certain == nil ? 0 : 1
  }

  /// Whether the event has to happen and hasn't yet.
  var isDue: Bool { haste == 1 }

  /// Draws whether the event happens this time; if the flag is 0, draws nothing and returns false.
  ///
  /// - Parameter flag: 0 or 1.
  @inline(__always)
  mutating func comes(if flag: UInt64 = 1, _ stream: inout RandomStream) -> Bool {
    let comes = stream.happens(oneIn: rarity, if: flag)
    rarity &-= Int(haste & flag)
    guard comes else { return false }
    (rarity, haste) = (usual, 0)
    return true
  }
}
