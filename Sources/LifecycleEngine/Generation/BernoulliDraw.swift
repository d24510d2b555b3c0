import StateExploration

/// A draw of a rare event, which happens one time in so many or, where it has to happen, once among
/// the first few times, each as likely as the others, and then one time in so many.
struct BernoulliDraw {
  /// The number of times in which the event happens once, for the next draw.
  private var rarity: Int
  /// 1 until it has come, if it has to come, else 0.
  private var awaited: UInt64
  private let usual: Int

  /// Creates a chance.
  ///
  /// - Parameter certain: The number of times among which the event has to happen; `nil` if it need
  ///   not.
  init(oneIn usual: Int, certain: Int? = nil) {
    self.usual = usual
    rarity = certain ?? usual
    awaited = certain == nil ? 0 : 1
  }

  /// Whether it has to come and has not yet.
  var isDue: Bool { awaited == 1 }

  /// Draws whether the event happens this time; if the flag is 0, draws nothing and returns false.
  ///
  /// - Parameter flag: 0 or 1.
  @inline(__always)
  mutating func comes(if flag: UInt64 = 1, _ stream: inout RandomStream) -> Bool {
    let comes = stream.happens(oneIn: rarity, if: flag)
    rarity &-= Int(awaited & flag)
    guard comes else { return false }
    (rarity, awaited) = (usual, 0)
    return true
  }
}
