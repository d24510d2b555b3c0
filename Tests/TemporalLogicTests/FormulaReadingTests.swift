import TemporalLogic
import Testing

@Suite struct FormulaReadingTests {
  /// Every part has the values of the definitions, and its range in the text.
  @Test func partsAreTrueOfRandomWords() {
    var samples = MonitorSamples(seed: 23)
    let vocabulary = BitVocabulary.all(3)
    for _ in 0..<1_500 {
      let formula = samples.formula(1 + samples.below(7), atoms: 3, timed: true)
      let reference = samples.timedWord(upTo: 6)
      let reading = FormulaReading(
        of: formula, in: vocabulary, count: reference.word.count, isComplete: true,
        times: reference.times
      ) { atom, position in reference.word[position] & (1 << atom) != 0 }
      #expect(reading.text == formula.text(in: vocabulary))
      let nodes = formula.fold { node, below in below.flatMap { $0 } + [node] }
      #expect(reading.parts.count == nodes.count)
      let bytes = Array(reading.text.utf8)
      for (part, node) in zip(reading.parts, nodes) {
        #expect(part.values == reference.holds(node), "\(node) of \(formula)")
        #expect(
          String(decoding: bytes[part.range], as: UTF8.self) == node.text(in: vocabulary))
      }
    }
  }

  /// Parts whose values future positions can change stay open.
  @Test func aBeginningLeavesOpenWhatMayStillCome() {
    let reading = FormulaReading(
      of: .and(.eventually(.atom(0), within: nil), .atom(1)), in: BitVocabulary.all(2), count: 2,
      isComplete: false, times: [0, 0]
    ) { atom, position in atom == 1 && position == 0 }
    #expect(
      reading.parts.map(\.values) == [
        [false, false], [nil, nil], [true, false], [nil, false],
      ])
  }
}
