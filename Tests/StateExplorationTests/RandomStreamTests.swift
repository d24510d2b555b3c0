import StateExploration
import Testing

@Suite struct RandomStreamTests {
  /// The published first outputs of SplitMix64 from state 1234567, as listed with the reference
  /// implementation.
  static let published: [UInt64] = [
    6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
  ]

  /// SplitMix64 written out again from the paper.
  struct Reference {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &+ 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test func theReferenceGivesThePublishedNumbers() {
    var reference = Reference(state: 1_234_567)
    #expect(Self.published == (0..<5).map { _ in reference.next() })
  }

  @Test func theStreamIsTheReferenceFromItsDocumentedStart() {
    for seed in [0, 1, 42, UInt64.max] {
      var inner = Reference(state: seed)
      let mixed = inner.next() ^ (RandomStream.hash("scene-ios13") &+ 1)
      var outer = Reference(state: mixed &- 0x9E37_79B9_7F4A_7C15)
      var reference = Reference(state: outer.next())
      var stream = RandomStream(seed: seed, label: "scene-ios13")
      for _ in 0..<100 { #expect(stream.next() == reference.next()) }
    }
  }

  @Test func theStreamOfVersionOneNeverChanges() {
    var stream = RandomStream(seed: 7, label: "app-delegate-ios12")
    #expect(RandomStream.version == 1)
    #expect((0..<8).map { _ in stream.index(below: 100) } == [65, 10, 31, 90, 11, 13, 86, 18])
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func indicesAreEvenlySpread(count: Int) {
    var stream = RandomStream(seed: 3, label: "spread")
    var tally = Array(repeating: 0, count: count)
    for _ in 0..<(1000 * count) { tally[stream.index(below: count)] += 1 }
    #expect(tally.allSatisfy { (850...1150).contains($0) })
  }

  @Test func seedsAndLabelsGiveUnrelatedStreams() {
    var starts: Set<UInt64> = []
    for seed in 0..<1000 {
      for label in ["a", "b", "c"] {
        var stream = RandomStream(seed: UInt64(seed), label: label)
        starts.insert(stream.next())
      }
    }
    #expect(starts.count == 3000)
  }

  @Test func labelsAreHashedAsPublished() {
    #expect(RandomStream.hash("") == 0xCBF2_9CE4_8422_2325)
    #expect(RandomStream.hash("a") == 0xAF63_DC4C_8601_EC8C)
    #expect(RandomStream.hash("foobar") == 0x8594_4171_F739_67E8)
  }
}
