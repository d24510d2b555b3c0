import StateExploration
import Testing

@Suite struct GrowingTableTests {
  /// Beside and between the sizes at which memory is laid out anew.
  @Test(arguments: [0, 1, 7, 8, 9, 16, 17, 1_000])
  func elementsAreThoseAppended(count: Int) {
    var table = GrowingTable<String>()
    for number in 0..<count { table.append("element \(number)") }
    let (found, array) = (table.count, table.array)
    #expect(found == count)
    #expect(array == (0..<count).map { "element \($0)" })
    #expect((0..<count).map { table[$0] } == array)
  }

  @Test func manyAreAppendedAtOnce() {
    var table = GrowingTable<Int>()
    table.append(1, count: 3)
    table.append(2, count: 0)
    table.append(3, count: 20)
    let array = table.array
    #expect(array == [1, 1, 1] + Array(repeating: 3, count: 20))
  }

  @Test func anElementIsChangedInItsPlace() {
    var table = GrowingTable<[Int]>()
    for number in 0..<20 { table.append([number]) }
    table[3].append(7)
    table[19] = []
    let array = table.array
    #expect(array == (0..<20).map { $0 == 3 ? [3, 7] : $0 == 19 ? [] : [$0] })
  }

  @Test func nothingMovesWithinTheRoomReserved() {
    var table = GrowingTable<Int>()
    table.append(5)
    table.reserve(100)
    let place = table.elements
    for number in 1..<100 { table.append(number) }
    let (after, array) = (table.elements, table.array)
    #expect(after == place)
    #expect(array == [5] + Array(1..<100))
  }

  @Test func anEmptiedTableFillsItsRoomAgain() {
    var table = GrowingTable<Int>()
    for number in 0..<50 { table.append(number) }
    let place = table.elements
    table.removeAll()
    let empty = table.count
    for number in 0..<50 { table.append(-number) }
    let (after, array) = (table.elements, table.array)
    #expect(empty == 0)
    #expect(after == place)
    #expect(array == (0..<50).map { -$0 })
  }

  @Test func anArrayIsACopy() {
    var table = GrowingTable<Int>()
    table.append(1)
    let array = table.array
    table[0] = 2
    table.append(3)
    #expect(array == [1])
  }

  @Test func objectsAreHeldThroughGrowthAndNoLonger() {
    var references = WeakReferences()
    do {
      var table = GrowingTable<Tracked>()
      for number in 0..<20 { table.append(references.make(number)) }
      #expect(references.living == Array(0..<20))
      table.removeAll()
      #expect(references.living == [])
      for number in 20..<40 { table.append(references.make(number)) }
      table[0] = references.make(40)
      #expect(references.living == Array(21...40))
    }
    #expect(references.living == [])
  }

  @Test func noncopyableElementsEndOnce() {
    let count = EndCount()
    do {
      var table = GrowingTable<EndCount.Counted>()
      for number in 0..<20 { table.append(EndCount.Counted(number, count)) }
      #expect(count.ended == [])
      let middle = table[11].number
      #expect(middle == 11)
    }
    #expect(count.ended.sorted() == Array(0..<20))
  }

  @Test func swappedTablesHaveEachOthersElements() {
    var references = WeakReferences()
    var one = GrowingTable<Tracked>()
    do {
      var other = GrowingTable<Tracked>()
      for number in 0..<3 { one.append(references.make(number)) }
      for number in 10..<20 { other.append(references.make(number)) }
      swap(&one, &other)
      let numbers = other.array.map(\.number)
      #expect(numbers == [0, 1, 2])
    }
    let numbers = one.array.map(\.number)
    #expect(numbers == Array(10..<20))
    #expect(references.living == Array(10..<20))
  }

  @Test func elementsOfATableAreSwapped() {
    var table = GrowingTable<GrowingTable<Int>>()
    for number in 0..<9 {
      var inner = GrowingTable<Int>()
      inner.append(number, count: number)
      table.append(inner)
    }
    var last = GrowingTable<Int>()
    swap(&table[8], &last)
    let (emptied, taken) = (table[8].count, last.array)
    #expect(emptied == 0)
    #expect(taken == Array(repeating: 8, count: 8))
    #expect((0..<8).map { table[$0].array } == (0..<8).map { Array(repeating: $0, count: $0) })
  }
}
