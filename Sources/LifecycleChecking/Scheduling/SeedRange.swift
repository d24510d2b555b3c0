/// Consecutive seeds, wrapping at 2⁶⁴.
struct SeedRange: RandomAccessCollection, Sendable {
  let first: UInt64
  let count: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> UInt64 { first &+ UInt64(index) }

  /// Some of them, by their places.
  func part(_ places: Range<Int>) -> SeedRange {
    SeedRange(first: self[places.lowerBound], count: places.count)
  }

  /// How many blocks of a size they make.
  func blockCount(_ size: Int) -> Int { count == 0 ? 0 : (count - 1) / size + 1 }

  /// The seeds of a block.
  func block(_ number: Int, _ size: Int) -> SeedRange {
    let start = number * size
    return part(start..<start + Swift.min(size, count - start))
  }
}

extension FuzzOptions {
  /// The seeds of a run.
  var seeds: SeedRange { SeedRange(first: firstSeed, count: seedCount) }
}
