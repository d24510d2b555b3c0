import StateExploration
import Testing

@Suite struct FlatTableTests {
  @Test(arguments: [0, 1, 7, 1_000])
  func elementsAreThoseOfTheArray(count: Int) {
    let array = (0..<count).map { "element \($0)" }
    let table = FlatTable(array)
    let (found, indices) = (table.count, table.indices)
    #expect(found == count)
    #expect(indices.map { table[$0] } == array)
  }

  @Test func pointerAndSubscriptReadTheSame() {
    let table = FlatTable([3, 1, 4, 1, 5])
    let start = table.start
    #expect((0..<5).map { start[$0] } == (0..<5).map { table[$0] })
  }

  @Test func objectsLiveAsLongAsTheTable() {
    var references = WeakReferences()
    do {
      let table = FlatTable((0..<5).map { references.make($0) })
      #expect(references.living == [0, 1, 2, 3, 4])
      let last = table[4].number
      #expect(last == 4)
    }
    #expect(references.living == [])
  }
}
