import DeviceLogs
import Testing

@Suite("Queue by cost")
struct CostQueueTests {
  @Test("the cheapest comes first, and of equal cost the one that came first")
  func orderIsStable() {
    var queue = CostQueue()
    let costs = (0..<300).map { $0 * 7919 % 23 }
    for (index, cost) in costs.enumerated() { queue.insert(index, cost: cost) }
    var popped: [Int] = []
    while let (cost, index) = queue.popCheapest() {
      #expect(cost == costs[index])
      popped.append(index)
    }
    #expect(popped == costs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) })
  }

  @Test("what is added between is taken in its order")
  func additionsBetween() {
    var queue = CostQueue()
    var waiting: [(cost: Int, index: Int)] = []
    for index in 0..<500 {
      let cost = index * 31 % 17
      queue.insert(index, cost: cost)
      waiting.append((cost, index))
      guard index % 3 == 0, let first = waiting.min(by: <) else { continue }
      let popped = queue.popCheapest()
      #expect(popped.map { $0 == first } == true)
      waiting.removeAll { $0 == first }
    }
  }

  @Test("a queue that forgot all has nothing, and begins anew")
  func forgetting() {
    var queue = CostQueue()
    queue.insert(1, cost: 1)
    queue.insert(2, cost: 0)
    queue.removeAll()
    let none = queue.popCheapest()
    #expect(none == nil)
    queue.insert(3, cost: 5)
    queue.insert(4, cost: 5)
    let first = queue.popCheapest()
    #expect(first?.index == 3)
  }
}
