import LifecycleChecking
import Testing

/// Each option of a run has a suite that would fail if nothing read it.
@Suite struct OptionSuitesTests {
  private static let suites: [String: Any.Type] = [
    // Sequences.
    "configuration": ConfigurationTests.self, "edges": EdgeSurvivalTests.self,
    "exhaustion": ShortSequencesTests.self, "firstSeed": RegressionTests.self,
    "hasChosenSceneCount": UntriedSituationTests.self, "killsInsideActions": SharesTests.self,
    "maxActions": ReachabilityTests.self, "profiles": LoneProfileTests.self,
    "regressions": RegressionTests.self, "saturation": SaturationTests.self,
    "seedCount": FuzzingTests.self, "stopsAtFirstFailure": ActionwiseTests.self,
    "strategy": SharesTests.self, "triesShortSequences": SmallScopeTests.self,
    "variesLength": SharesTests.self, "wholeRun": ShardTests.self, "without": ExclusionTests.self,
    // Judging.
    "furtherChecks": SavedCheckTests.self, "invariants": SelectionTests.self,
    "only": SelectionTests.self, "own": SelectionTests.self, "withoutChecks": SelectionTests.self,
    // Work.
    "clock": FuzzingTests.self, "isInterrupted": ProverTests.self, "jobs": ShortSequencesTests.self,
    "onProgress": ProgressTests.self, "progressInterval": ProgressTests.self,
    "results": CheckpointTests.self, "timeLimit": FuzzingTests.self,
    "usesReferenceEngine": EngineChoiceTests.self,
  ]

  @Test func eachOptionHasOne() {
    let options = FuzzOptions(profiles: [], invariants: [])
    let names = [options.sequences, options.judging, options.work].flatMap { (part: Any) in
      Mirror(reflecting: part).children.compactMap(\.label)
    }
    #expect(names.sorted() == Self.suites.keys.sorted())
  }
}
