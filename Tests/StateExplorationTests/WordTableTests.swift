import StateExploration
import Testing

@Suite struct WordTableTests {
  /// Keys drawn from so few that most come again.
  private static func keys(_ count: Int, below bound: Int) -> [WordTable.Words] {
    var stream = RandomStream(seed: 7, label: "words")
    return (0..<count).map { _ in
      WordTable.Words(UInt64(stream.index(below: bound)), UInt64(stream.index(below: bound)) << 32)
    }
  }

  @Test(arguments: [3, 40, 100_000])
  func numbersAreThoseOfFirstSight(_ bound: Int) {
    var table = WordTable()
    var numbers: [WordTable.Words: Int32] = [:]
    for key in Self.keys(20_000, below: bound) {
      let number = numbers[key] ?? Int32(numbers.count)
      numbers[key] = number
      #expect(table.number(of: key) == number)
    }
  }

  @Test func bothWordsTellKeysApart() {
    var table = WordTable()
    let keys = [
      WordTable.Words(0), WordTable.Words(0, 1), WordTable.Words(1), WordTable.Words(1, 1),
      WordTable.Words(.max), WordTable.Words(0, .max), WordTable.Words(.max, .max),
    ]
    #expect(keys.map { table.number(of: $0) } == Array(0..<Int32(keys.count)))
  }

  @Test func aCopyGoesItsOwnWay() {
    var table = WordTable()
    _ = table.number(of: WordTable.Words(1))
    var copy = table
    #expect(copy.number(of: WordTable.Words(2)) == 1)
    #expect(table.number(of: WordTable.Words(3)) == 1)
  }
}
