import LifecycleEngine

extension SequenceOptions {
  /// The seeds of a run.
  package var seeds: SeedRange { SeedRange(first: firstSeed, count: seedCount) }

  /// The settings that the sequences have in common.
  var generation: GenerationSettings {
    let (end, overflow) = firstSeed.addingReportingOverflow(UInt64(clamping: seedCount))
    return GenerationSettings(
      isGuided: strategy == .guided, maxActions: maxActions, variesLength: variesLength,
      cutsActions: killsInsideActions, seedEnd: overflow ? .max : Int(clamping: end))
  }

  /// These options without what takes time to plan and is of no use where nothing is generated.
  var withoutGeneration: SequenceOptions {
    var options = self
    options.strategy = .uniform
    options.maxActions = 1
    return options
  }
}
