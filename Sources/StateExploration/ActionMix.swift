/// The relative likelihood of each action in one sequence.
///
/// Some sequences leave out a random subset of the actions: swarm testing (Groce, Zhang, Eide, Chen
/// and Regehr, "Swarm Testing", ISSTA 2012). The remaining actions then occur in combinations that
/// an even mix of everything hardly ever produces.
public struct ActionMix: Sendable {
  /// The labels that are kept, one bit each.
  @usableFromInline var kept: UInt64
  @usableFromInline let weights: ActionWeights

  /// Draws the mix of one sequence.
  ///
  /// A single draw decides, by its lowest bit, whether actions are left out, and by the other bits,
  /// two for each of the first 31 labels, which ones: one in four on average. All other labels are
  /// kept.
  @inlinable
  public init(_ weights: ActionWeights, _ stream: inout RandomStream) {
    self.weights = weights
    kept = Self.drawKeptLabels(isSwarming: weights.isSwarming, &stream)
  }

  /// Draws the labels to keep, exactly as the initializer does but without the weights.
  ///
  /// The two bits of each label are combined for all labels at once (Warren, "Hacker's Delight",
  /// 2nd edition, 2012, section 7-4).
  @inlinable
  public static func drawKeptLabels(isSwarming: Bool, _ stream: inout RandomStream) -> UInt64 {
    let bits = stream.next()
    guard isSwarming, bits & 1 == 1 else { return .max }
    // Combine the two bits of each label with "or", then pack the results side by side.
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

  /// Returns the weight of a label, or 0 if the label is left out.
  @inlinable
  func weight(of label: UInt8, keeping kept: UInt64) -> Int {
    kept & (1 << UInt64(label)) == 0 ? 0 : Int(weights.bytes[Int(label)])
  }
}

/// The weights of all labels, fixed for a run.
public final class ActionWeights: @unchecked Sendable {
  /// Whether some sequences leave out some of the actions.
  public let isSwarming: Bool
  /// The weights of the 64 labels.
  @usableFromInline let bytes: FlatTable<UInt8>

  /// Creates the weights, clamped to 1...255, of the labels from 0 on; all further labels have
  /// weight 1.
  public init(_ weights: [Int] = [], isSwarming: Bool) {
    self.isSwarming = isSwarming
    bytes = FlatTable(
      (0..<64).map { $0 < weights.count ? UInt8(clamping: max(1, weights[$0])) : 1 })
  }
}
