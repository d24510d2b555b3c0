/// A priority queue of integers: the lowest cost comes first, and among equal costs the earliest
/// insertion.
///
/// The queue is a binary heap. Including the order of insertion in the key makes it stable, so that
/// a search is the same on every machine.
package struct CostQueue: Sendable {
  private var heap: [Entry] = []
  private var arrivals = 0

  package init() {}

  private struct Entry {
    var cost: Int
    var arrival: Int
    var index: Int

    func precedes(_ other: Entry) -> Bool {
      cost < other.cost || cost == other.cost && arrival < other.arrival
    }
  }

  /// Inserts a number.
  ///
  /// - Complexity: O(log n).
  package mutating func insert(_ index: Int, cost: Int) {
    heap.append(Entry(cost: cost, arrival: arrivals, index: index))
    arrivals += 1
    var child = heap.count - 1
    while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes and returns the number with the lowest cost; `nil` if the queue is empty.
  ///
  /// - Complexity: O(log n).
  package mutating func popCheapest() -> (cost: Int, index: Int)? {
    guard let first = heap.first else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { break }
      let right = left + 1
      let child = right < heap.count && heap[right].precedes(heap[left]) ? right : left
      guard heap[child].precedes(heap[parent]) else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return (first.cost, first.index)
  }

  /// Removes all numbers.
  package mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
    arrivals = 0
  }
}
