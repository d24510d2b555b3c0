import Foundation
import LifecycleChecking
import LifecycleReports

extension SequenceOptions {
  /// Keeps the seeds of the shard that the environment names, so that a test suite spreads over the
  /// jobs of a CI matrix. Fewer seeds than shards are run by each of them.
  ///
  /// - Throws: `CheckingError` if the environment names no shard that there is.
  mutating func takeShardOfProcess() throws(CheckingError) {
    let variables = ProcessInfo.processInfo.environment
    guard let (shard, file) = try ShardEnvironment({ variables[$0] }).chosenShard() else { return }
    if let file { try? AtomicFile.write("", to: FilePath(file)) }
    if seedCount >= shard.count { try take(shard) }
  }
}
