package import LifecycleModel
import LifecycleEngine
import TemporalLogic

extension CheckingPlan {
  /// Creates the same plan for another configuration. The monitors are shared.
  ///
  /// The invariants that can exist there are judged; see ``canJudge(_:in:)``. Its sequences are
  /// drawn: covering sequences belong to the configuration given.
  package convenience init(
    _ base: CheckingPlan, _ configuration: Configuration
  ) throws(CheckingError) {
    let compiled = try CheckingError.naming { () throws(UnknownName) in
      try CompiledModel(
        profile: base.model.profile, edges: base.model.edges, configuration: configuration,
        payloads: base.model.payloads, tells: base.model.tells)
    }
    let left = base.invariants.indices.filter { !base.canJudge(base.invariants[$0], in: compiled) }
    self.init(base, compiled, judging: base.judging.leavingOut(Set(left)))
  }

  /// Whether the invariant can be judged in a configuration of the model generated from this one.
  ///
  /// It cannot if it mentions a method that is left out there, since it would wait for a call that
  /// never comes. Nor can it if it judges whole runs and the device has a past, which is a part of
  /// the run that nobody saw.
  private func canJudge(_ invariant: Invariant, in other: CompiledModel) -> Bool {
    if invariant.isAboutAdapterFailure { return true }
    if invariant.each == .run && other.states[0] != model.states[0] { return false }
    return !invariant.speaks(ofMethodsIn: model.implemented, missingIn: other.implemented)
  }
}
