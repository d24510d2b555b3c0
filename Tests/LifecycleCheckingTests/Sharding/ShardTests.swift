import LifecycleChecking
import LifecycleModel
import Testing

/// Parts of the seeds of a run.
@Suite struct ShardTests {
  @Test(arguments: [
    ("1/1", 1, 1), ("2/7", 2, 7), ("7/7", 7, 7), ("100000/100000", 100_000, 100_000),
  ])
  func aShardIsReadAsItIsWritten(text: String, number: Int, count: Int) throws {
    let shard = try #require(Shard(text))
    #expect(shard.number == number && shard.count == count && shard.description == text)
  }

  @Test(arguments: [
    "", "/", "2", "2/", "/7", "0/7", "8/7", "2/0", "-1/7", "2/-7", "+2/7", "2/7/9", "2 /7", "a/b",
    "2/100001", "99999999999999999999/7", "٢/٧",
  ])
  func malformedShardsAreErrors(text: String) { #expect(Shard(text) == nil) }

  /// Every seed is in one shard, in order, and the sizes differ by at most one.
  @Test(arguments: [1, 2, 3, 7, 16, 97], [97, 100, 1_000, 4_097])
  func theShardsMakeUpTheRun(count: Int, seeds: Int) throws {
    var next: UInt64 = 5
    var sizes: Set<Int> = []
    for number in 1...count {
      var options = FuzzOptions(profiles: [.sceneIOS13], invariants: []).sequences
      (options.firstSeed, options.seedCount) = (5, seeds)
      try options.take(try #require(Shard(number, of: count)))
      #expect(options.firstSeed == next)
      next += UInt64(options.seedCount)
      sizes.insert(options.seedCount)
    }
    #expect(next == 5 + UInt64(seeds))
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test func fewerSeedsThanShardsAreRefused() throws {
    var options = FuzzOptions(profiles: [.sceneIOS13], invariants: []).sequences
    options.seedCount = 3
    let shard = try #require(Shard(1, of: 4))
    #expect(throws: CheckingError.self) { try options.take(shard) }
    #expect(options.seedCount == 3)
  }
}

/// The shard that an engine gives to a process.
@Suite struct ShardEnvironmentTests {
  /// Variables as the documentation of each engine describes them, and the shard.
  static let engines: [([String: String], Int?, String)] = [
    (
      [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "8",
        "SLURM_ARRAY_TASK_STEP": "1",
      ], nil, "3/8"
    ),
    // sbatch --array=0-14:2
    (
      [
        "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "8",
        "SLURM_ARRAY_TASK_STEP": "2",
      ], nil, "4/8"
    ),
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4"], nil, "1/4"),
    (["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "4"], nil, "4/4"),
    (["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "4"], 4, "4/4"),
    (["JOB_COMPLETION_INDEX": "0"], 3, "1/3"),
    (["PARALLEL_SEQ": "3"], 3, "3/3"),
  ]

  @Test(arguments: engines.indices) func anEngineNamesTheShard(index: Int) throws {
    let (variables, count, shard) = Self.engines[index]
    #expect(try ShardEnvironment { variables[$0] }.shard(of: count).0.description == shard)
  }

  /// Variables, the number of shards, and what the message says.
  static let mistakes: [([String: String], Int?, String)] = [
    ([:], 4, "the environment does not say"),
    (["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"], nil, "not one of 4 shards"),
    (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], nil, "not one of 4 shards"),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], 3, "runs 4 shards, not 3"),
    (["CI_NODE_INDEX": "1"], nil, "CI_NODE_TOTAL is not set"),
    (["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "4"], nil, "'one'"),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"], nil, "not one of 0 shards"),
    (["JOB_COMPLETION_INDEX": "0"], nil, "does not say how many"),
    (["JOB_COMPLETION_INDEX": "3"], 3, "not one of 3 shards"),
    (
      ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "PARALLEL_SEQ": "1"], nil,
      "GitLab and GNU parallel"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "8",
        "SLURM_ARRAY_TASK_STEP": "2",
      ], nil, "not one of 8 shards"
    ),
  ]

  @Test(arguments: mistakes.indices) func mistakesAreReported(index: Int) {
    let (variables, count, words) = Self.mistakes[index]
    do throws(CheckingError) {
      let shard = try ShardEnvironment { variables[$0] }.shard(of: count).0
      Issue.record("\(shard)")
    } catch {
      #expect(error.message.contains(words), "\(error.message)")
    }
  }

  @Test func aPersonNamesTheShard() throws {
    func chosen(_ variables: [String: String]) throws -> String? {
      try ShardEnvironment { variables[$0] }.chosenShard()?.0.description
    }
    #expect(try chosen([:]) == nil)
    #expect(try chosen(["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]) == nil)
    #expect(try chosen(["LIFECHECK_SHARD": "2/3"]) == "2/3")
    let matrix = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]
    #expect(try chosen(matrix.merging(["LIFECHECK_SHARD": "auto"]) { $1 }) == "2/3")
    #expect(throws: CheckingError.self) { try chosen(["LIFECHECK_SHARD": "3"]) }
  }
}
