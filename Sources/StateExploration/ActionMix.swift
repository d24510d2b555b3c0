/// How likely each action is in one sequence.
///
/// Some sequences leave out a random part of the actions: swarm testing (Groce, Zhang, Eide, Chen
/// and Regehr, "Swarm Testing", ISSTA 2012). What is left then comes in combinations that an even
/// mix of everything hardly ever shows.
public struct ActionMix: Sendable {
  /// The labels that are kept, a bit each.
  @usableFromInline var kept: UInt64
  @usableFromInline let weights: ActionWeights

  /// Draws the mix of one sequence.
  ///
  /// One draw decides, by its lowest bit, whether actions are left out, and by the others, two for
  /// each of the first 31 labels, which: one in four on average. Further labels are kept.
  @inlinable
  public init(_ weights: ActionWeights, _ stream: inout RandomStream) {
    self.weights = weights
    kept = Self.drawKeptLabels(isSwarming: weights.isSwarming, &stream)
  }

  /// The same draw, without the weights: the labels that are kept.
  ///
  /// The two bits of each label are brought together for all labels at once (Warren, "Hacker's
  /// Delight", 2nd edition, 2012, section 7-4).
  @inlinable
  public static func drawKeptLabels(isSwarming: Bool, _ stream: inout RandomStream) -> UInt64 {
    let bits = stream.next()
    guard isSwarming, bits & 1 == 1 else { return .max }
    // Of each two bits whether one is set, first at every other place, then side by side.
    var kept = (bits >> 1 | bits >> 2) & 0x1555_5555_5555_5555
    kept = (kept | kept >> 1) & 0x3333_3333_3333_3333
    kept = (kept | kept >> 2) & 0x0F0F_0F0F_0F0F_0F0F
    kept = (kept | kept >> 4) & 0x00FF_00FF_00FF_00FF
    kept = (kept | kept >> 8) & 0x0000_FFFF_0000_FFFF
    kept = (kept | kept >> 16) & 0x0000_0000_7FFF_FFFF
    return kept | ~0x7FFF_FFFF
  }

  /// Whether labels are left out.
  @inlinable
  public var isPartial: Bool { kept != .max }

  /// The weight of a label, 0 if it is left out.
  @inlinable
  func weight(of label: UInt8, keeping kept: UInt64) -> Int {
    kept & (1 << UInt64(label)) == 0 ? 0 : Int(weights.bytes[Int(label)])
  }
}

/// The weights of all labels, fixed for a run.
public final class ActionWeights: @unchecked Sendable {
  /// Whether some sequences leave out a part of the actions.
  public let isSwarming: Bool
  /// The weight of each label; 64 of them.
  @usableFromInline let bytes: FlatTable<UInt8>

  /// Creates the weights, from 1 to 255 each, of the labels from 0 on; further ones weigh 1.
  public init(_ weights: [Int] = [], isSwarming: Bool) {
    self.isSwarming = isSwarming
    bytes = FlatTable(
      (0..<64).map { $0 < weights.count ? UInt8(clamping: max(1, weights[$0])) : 1 })
  }
}
