import LifecycleEngine

extension FuzzOptions {
  /// The settings that the sequences have in common.
  var generation: GenerationSettings {
    let (end, overflow) = firstSeed.addingReportingOverflow(UInt64(clamping: seedCount))
    return GenerationSettings(
      isGuided: strategy == .guided, maxActions: maxActions, variesLength: variesLength,
      cutsActions: killsInsideActions, seedEnd: overflow ? .max : Int(clamping: end))
  }
}
