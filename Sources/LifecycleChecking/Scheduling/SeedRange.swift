/// Consecutive seeds, wrapping at 2⁶⁴.
package struct SeedRange: RandomAccessCollection, Sendable {
  package let first: UInt64
  package let count: Int

  package init(first: UInt64, count: Int) {
    self.first = first
    self.count = count
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> UInt64 { first &+ UInt64(index) }

  /// Returns the seeds at some places.
  package func part(_ places: Range<Int>) -> SeedRange {
    SeedRange(first: self[places.lowerBound], count: places.count)
  }

  /// Returns whether all seeds of another range are there, from the first one on.
  func covers(_ other: SeedRange) -> Bool { first == other.first && count >= other.count }

  /// Returns the number of blocks of a size that the seeds fill.
  package func blockCount(_ size: Int) -> Int { count == 0 ? 0 : (count - 1) / size + 1 }

  /// Returns the seeds of a block.
  package func block(_ number: Int, _ size: Int) -> SeedRange {
    let start = number * size
    return part(start..<start + Swift.min(size, count - start))
  }
}
