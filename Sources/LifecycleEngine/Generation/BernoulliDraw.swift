import StateExploration

/// How often something rare comes: one time in so many; or, where it has to come, once among the
/// first few times, each as likely as the others, and then one time in so many.
struct BernoulliDraw {
  /// The next time it comes one time in so many.
  private var rarity: Int
  /// 1 until it has come, if it has to come, else 0.
  private var awaited: UInt64
  private let usual: Int

  /// - Parameter certain: among how many times it has to come; `nil` where it need not.
  init(oneIn usual: Int, certain: Int? = nil) {
    self.usual = usual
    rarity = certain ?? usual
    awaited = certain == nil ? 0 : 1
  }

  /// Whether it has to come and has not yet.
  var isDue: Bool { awaited == 1 }

  /// Draws whether it comes this time; if the flag is 0 nothing is drawn and the answer is no.
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
