/// The purpose of the sequence of a seed.
///
/// Seeds take turns, so that among any 100 that follow each other each sort of sequence has its
/// share, whatever the options. A round has 64 of them. The last 16 have a generated configuration;
/// of the others, which have the one given, every second covers the model as long as anything is
/// left to cover. Three of eight are sure of something that the others have now and then: a kill
/// inside an action, a custom action or a wait.
package struct SeedRole: Sendable {
  /// The thing that a drawn sequence is certain to have, if it is possible.
  package enum Certainty: Sendable {
    case killInside
    case custom
    case wait
  }

  /// The number of consecutive seeds with one configuration.
  package static let stretch: UInt64 = 16
  private static let round: UInt64 = 64
  /// The number of seeds in a round that cover the model.
  private static let coveringShare: UInt64 = 24
  /// The fewest actions of a sequence that is certain to have something, if the settings allow it.
  private static let certainLength = 8

  private let seed: UInt64

  package init(_ seed: UInt64) { self.seed = seed }

  /// Whether it is the turn of a generated configuration.
  package var isReconfigured: Bool { seed % Self.round >= Self.round - Self.stretch }

  /// Whether notifications are observed although no code asks for them: in the generated
  /// configuration of every eighth round, from the first.
  package var observesNotifications: Bool {
    isReconfigured && (seed / Self.round).isMultiple(of: 8)
  }

  /// The number of the covering sequence whose turn it is, from 0; `nil` for a drawn one.
  package var covering: UInt64? {
    guard !isReconfigured, seed.isMultiple(of: 2) else { return nil }
    return seed / Self.round * Self.coveringShare + seed % Self.round / 2
  }

  /// The thing that the sequence is certain to have if it is drawn; `nil` for none.
  package var certainty: Certainty? {
    switch seed % 8 {
    case 1: .killInside
    case 3: .custom
    case 5: .wait
    default: nil
    }
  }

  /// Returns the fewest actions of a drawn sequence.
  func shortest(_ maxActions: Int) -> Int {
    certainty == nil ? 1 : min(maxActions, Self.certainLength)
  }

  /// Returns the number of opportunities among which a certain thing happens, low enough that a
  /// sequence is likely to have that many.
  static func chances(_ maxActions: Int) -> Int {
    max(1, min(certainLength, maxActions) / 2)
  }

  /// Returns the number of covering sequences whose turns come before the seed.
  static func coveringCount(before seed: UInt64) -> UInt64 {
    seed / round * coveringShare + min(coveringShare, (seed % round + 1) / 2)
  }

  /// Returns the first seed after the turns of the given number of covering sequences, a multiple
  /// of the size of a round.
  static func end(ofCovering count: Int) -> UInt64 {
    (UInt64(count) + coveringShare - 1) / coveringShare * round
  }
}
