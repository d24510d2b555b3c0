import FuzzTargets
import Testing

/// Parsers and protocols that are given any bytes.
@Suite struct FuzzTargetTests {
  /// The number of inputs made for each target; `Tests/Fuzzing/run` makes as many as there is time.
  private static let count = 3_000

  @Test(arguments: FuzzTarget.all.map(\.name))
  func noInputIsReadWrongly(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let corpus = try Corpus.inputs(of: target)
    #expect(corpus.count > 1)
    for (name, bytes) in corpus {
      #expect(target.mistake(for: bytes) == nil, "\(target.name)/\(name)")
      // Each beginning of it, for what was cut off.
      for length in bytes.indices.prefix(1_000) {
        let beginning = Array(bytes.prefix(length))
        #expect(target.mistake(for: beginning) == nil, "\(target.name)/\(name), \(length) bytes")
      }
    }
    var maker = InputMaker(target, corpus: corpus.map(\.bytes), seed: 1)
    for _ in 0..<Self.count {
      let input = maker.next()
      #expect(target.mistake(for: input) == nil, "\(input)")
    }
  }

  @Test func inputsDependOnTheSeedAlone() throws {
    func inputs(_ seed: UInt64) throws -> [[UInt8]] {
      let target = try #require(FuzzTarget.named("json"))
      var maker = InputMaker(target, corpus: [Array("{\"a\": [1, null]}".utf8)], seed: seed)
      return (0..<50).map { _ in maker.next() }
    }
    let first = try inputs(7)
    #expect(try inputs(7) == first)
    #expect(try inputs(8) != first)
    #expect(Set(first).count > 40)
  }
}
