import StateExploration
import Testing

@Suite struct BitSetTests {
  @Test func membersAreThoseInserted() {
    var set = BitSet(capacity: 200)
    let members = [0, 1, 63, 64, 65, 127, 128, 199]
    for member in members { set.insert(member) }
    #expect((0..<200).filter(set.contains) == members)
    #expect(set.count == members.count)
  }

  @Test func aUnionHasTheMembersOfBoth() {
    var one = BitSet(capacity: 70)
    var other = BitSet(capacity: 70)
    one.insert(3)
    other.insert(3)
    other.insert(69)
    one.formUnion(other)
    #expect((0..<70).filter(one.contains) == [3, 69])
  }
}
