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

  /// Some of them, by their places.
  package func part(_ places: Range<Int>) -> SeedRange {
    SeedRange(first: self[places.lowerBound], count: places.count)
  }

  /// How many blocks of a size they make.
  package func blockCount(_ size: Int) -> Int { count == 0 ? 0 : (count - 1) / size + 1 }

  /// The seeds of a block.
  package func block(_ number: Int, _ size: Int) -> SeedRange {
    let start = number * size
    return part(start..<start + Swift.min(size, count - start))
  }
}
