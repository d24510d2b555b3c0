import StateExploration
import Testing

@Suite struct PinnedTests {
  /// Keeps its mutable state in a pinned place.
  private final class Holder {
    let pinned = Pinned([0])

    func append(_ number: Int) { pinned.value.append(number) }
  }

  @Test func theValueIsChangedThroughAConstant() {
    let holder = Holder()
    for number in 1..<40 { holder.append(number) }
    #expect(holder.pinned.value == Array(0..<40))
  }

  @Test func thePlaceStaysWhateverTheValue() {
    let pinned = Pinned("one")
    let place = pinned.place
    pinned.value = "other"
    let after = pinned.place
    #expect(after == place)
    #expect(place.pointee == "other")
  }

  @Test func aCopyOfTheValueIsIndependent() {
    let pinned = Pinned([1])
    let copy = pinned.value
    pinned.value.append(2)
    #expect(copy == [1])
  }

  @Test func anObjectLivesAsLongAsItIsPinned() {
    var references = WeakReferences()
    do {
      let pinned = Pinned(references.make(1))
      #expect(references.living == [1])
      pinned.value = references.make(2)
      #expect(references.living == [2])
    }
    #expect(references.living == [])
  }

  @Test func noncopyableValuesEndOnce() {
    let count = EndCount()
    do {
      let pinned = Pinned(EndCount.Counted(1, count))
      let number = pinned.value.number
      #expect(number == 1)
      pinned.value = EndCount.Counted(2, count)
      #expect(count.ended == [1])
    }
    #expect(count.ended == [1, 2])
  }

  @Test func valuesAreSwapped() {
    let (one, other) = (Holder(), Holder())
    other.append(7)
    swap(&one.pinned.value, &other.pinned.value)
    #expect(one.pinned.value == [0, 7])
    #expect(other.pinned.value == [0])
  }
}
