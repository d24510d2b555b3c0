import TemporalLogic
import Testing

@Suite struct AlphabetTests {
  @Test func lettersAreTheDistinctValuationsInTheOrderOfTheRepresentatives() throws {
    let vocabulary = BitVocabulary(events: [0b100, 0b001, 0b101, 0b000, 0b010])
    let alphabet = try Alphabet(of: [0, 1], in: vocabulary)
    #expect(alphabet.letters == [0b00, 0b01, 0b10])
    let letters = [0b100, 0b001, 0b110].map { alphabet.letter(for: $0, in: vocabulary) }
    #expect(letters == [0, 1, 2])
  }

  @Test func anUnforeseenEventShowsTheNearestLetter() throws {
    let vocabulary = BitVocabulary(events: [0b000, 0b011, 0b100])
    let alphabet = try Alphabet(of: [0, 1, 2], in: vocabulary)
    #expect(!alphabet.isForeseen(0b111, in: vocabulary))
    #expect(alphabet.letter(for: 0b111, in: vocabulary) == 1)
    #expect(alphabet.letter(for: 0b001, in: vocabulary) == 0)
    #expect(alphabet.isForeseen(0b011, in: vocabulary))
  }

  @Test func withoutEventsThereIsOneLetter() throws {
    let alphabet = try Alphabet(of: [0], in: BitVocabulary(events: []))
    #expect(alphabet.letters == [0])
  }

  @Test func moreAtomsThanAValuationHoldsAreRefused() {
    var limits = MonitorLimits.standard
    limits.atoms = 1_000
    #expect(throws: MonitorError(.atoms, 64)) {
      try Alphabet(of: Array(0..<65), in: BitVocabulary(events: [0]), limits: limits)
    }
  }
}
