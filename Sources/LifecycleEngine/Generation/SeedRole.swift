/// What the sequence of a seed is for.
///
/// Seeds take turns, so that among any 100 that follow each other each sort of sequence has its
/// share, whatever the options. A round has 64 of them. The last 16 have a generated configuration;
/// of the others, which have the one given, every second covers the model as long as anything is
/// left to cover. Three of eight are sure of something that the others have now and then: a kill
/// inside an action, an own action or a wait.
package struct SeedRole: Sendable {
  /// What a drawn sequence is sure of, where it can be done.
  package enum Certainty: Sendable {
    case killInside
    case own
    case wait
  }

  /// How many seeds have one configuration, before those of another come.
  package static let stretch: UInt64 = 16
  private static let round: UInt64 = 64
  /// How many seeds of a round cover the model.
  private static let coveringShare: UInt64 = 24
  /// A sequence that is sure of something has so many actions at least, if it may.
  private static let certainLength = 8

  private let seed: UInt64

  package init(_ seed: UInt64) { self.seed = seed }

  /// Whether a generated configuration has its turn.
  package var isReconfigured: Bool { seed % Self.round >= Self.round - Self.stretch }

  /// Which covering sequence has its turn, from 0; `nil` for a drawn one.
  package var covering: UInt64? {
    guard !isReconfigured, seed.isMultiple(of: 2) else { return nil }
    return seed / Self.round * Self.coveringShare + seed % Self.round / 2
  }

  /// What the sequence is sure of if it is drawn; `nil` for nothing.
  package var certainty: Certainty? {
    switch seed % 8 {
    case 1: .killInside
    case 3: .own
    case 5: .wait
    default: nil
    }
  }

  /// The fewest actions of a drawn sequence.
  func shortest(_ maxActions: Int) -> Int {
    certainty == nil ? 1 : min(maxActions, Self.certainLength)
  }

  /// Among how many times that it can be done what the sequence is sure of is done, so that it is
  /// likely to have so many.
  static func chances(_ maxActions: Int) -> Int {
    max(1, min(certainLength, maxActions) / 2)
  }

  /// How many covering sequences have their turn before the seed.
  static func coveringCount(before seed: UInt64) -> UInt64 {
    seed / round * coveringShare + min(coveringShare, (seed % round + 1) / 2)
  }

  /// The first seed after the turns of so many covering sequences; it is a multiple of a round.
  static func end(ofCovering count: Int) -> UInt64 {
    (UInt64(count) + coveringShare - 1) / coveringShare * round
  }
}
