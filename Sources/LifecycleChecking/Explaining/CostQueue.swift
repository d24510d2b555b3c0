/// Entries that wait, the cheapest first, of equal cost the one that came first.
///
/// A binary heap; with the order of arrival in the key it is stable, so that a search is the same on
/// every machine.
struct CostQueue<Entry> {
  private var heap: [(cost: Int, arrival: Int, entry: Entry)] = []
  private var arrivals = 0

  /// Adds an entry.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ entry: Entry, cost: Int) {
    heap.append((cost, arrivals, entry))
    arrivals += 1
    var child = heap.count - 1
    while child > 0, precedes(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the cheapest entry; `nil` if none waits.
  ///
  /// - Complexity: O(log n).
  mutating func popCheapest() -> (cost: Int, entry: Entry)? {
    guard let first = heap.first else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while let child = lesserChild(of: parent), precedes(child, parent) {
      heap.swapAt(child, parent)
      parent = child
    }
    return (first.cost, first.entry)
  }

  private func lesserChild(of parent: Int) -> Int? {
    let left = 2 * parent + 1
    guard left < heap.count else { return nil }
    return left + 1 < heap.count && precedes(left + 1, left) ? left + 1 : left
  }

  private func precedes(_ one: Int, _ other: Int) -> Bool {
    (heap[one].cost, heap[one].arrival) < (heap[other].cost, heap[other].arrival)
  }
}
