import LifecycleReports

extension Shard {
  /// Returns the part of some seeds; it is empty if there are fewer seeds than parts before it.
  package func part(of seeds: SeedRange) -> SeedRange { seeds.part(part(of: seeds.count)) }
}

extension SequenceOptions {
  /// Keeps the seeds of a part alone.
  ///
  /// - Throws: `CheckingError` if there are fewer seeds than parts, so that some would be empty.
  public mutating func take(_ shard: Shard) throws(CheckingError) {
    guard seedCount >= shard.count else {
      throw CheckingError(
        .usage, "\(seedCount.counting("seed")) cannot be shared by \(shard.count) shards",
        help: "ask for at least one seed per shard")
    }
    let part = shard.part(of: seeds)
    wholeRun = (firstSeed, seedCount)
    (firstSeed, seedCount) = (part.first, part.count)
  }
}
