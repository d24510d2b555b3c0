import LifecycleChecking
import Testing

@Suite struct SeedRangeTests {
  @Test func seedsWrapAtTheEnd() {
    let last = UInt64.max
    let seeds = SeedRange(first: last - 2, count: 6)
    #expect(Array(seeds) == [last - 2, last - 1, last, 0, 1, 2] as [UInt64])
    #expect(Array(seeds.part(1..<4)) == [last - 1, last, 0] as [UInt64])
    #expect(Array(seeds.part(4..<6)) == [1, 2])
  }

  @Test func noSeedsMakeNoBlocks() {
    let seeds = SeedRange(first: 7, count: 0)
    #expect(seeds.isEmpty)
    #expect(seeds.blockCount(5) == 0)
  }

  @Test(arguments: [1, 5, 9, 10, 11, 30], [0, UInt64.max - 4])
  func blocksHaveEverySeedOnce(count: Int, first: UInt64) {
    let seeds = SeedRange(first: first, count: count)
    for size in 1...12 {
      let blocks = (0..<seeds.blockCount(size)).map { Array(seeds.block($0, size)) }
      #expect(blocks.flatMap { $0 } == (0..<count).map { first &+ UInt64($0) })
      #expect(blocks.dropLast().allSatisfy { $0.count == size })
      #expect(blocks.allSatisfy { !$0.isEmpty && $0.count <= size })
    }
  }

  @Test func aBlockCanBeLargerThanAllThereIs() {
    let seeds = SeedRange(first: 5, count: 3)
    #expect(seeds.blockCount(.max) == 1)
    #expect(Array(seeds.block(0, .max)) == [5, 6, 7])
    let many = SeedRange(first: 0, count: .max)
    #expect(many.blockCount(1_000) == 9_223_372_036_854_776)
    #expect(many.block(many.blockCount(1_000) - 1, 1_000).count == 807)
  }
}
