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
    let model = base.model
    let moves = try CheckingError.naming { () throws(UnknownName) in
      try MoveTable.shared(
        model.profile, edges: model.edges, configuration: configuration, payloads: model.payloads,
        tells: model.tells)
    }
    let left = base.invariants.indices.filter {
      !base.canJudge(base.invariants[$0], in: moves.model)
    }
    self.init(base, moves, judging: base.judging.leavingOut(Set(left)))
  }

  /// Returns the plan in which invariants about notifications are judged too, if the
  /// configuration of some seed of the run has them observed. This one does not.
  func observingNotifications() throws(CheckingError) -> CheckingPlan {
    let pool = options.sequences.configurationPool(of: self)
    guard let observing = pool.observing,
      options.sequences.configurationsDrawn(from: pool).contains(observing)
    else { return self }
    let posted = CallbackSet(model.profile.postings.map(\.notification))
    let selection = ProfileSelection(
      selection.run, in: model.profile, methods: model.implemented.union(posted))
    do throws(JudgingPlan.MonitorTooLarge) {
      return CheckingPlan(self, selection, judging: try JudgingPlan(selection.judged))
    } catch {
      throw CheckingError(error)
    }
  }

  /// The plan without invariants about notifications that nobody observes in its configuration.
  var judgingWhatIsObserved: CheckingPlan {
    let unseen = invariants.indices.filter {
      !invariants[$0].canSee(notificationsAmong: model.implemented)
    }
    return unseen.isEmpty ? self : judging(judging.leavingOut(Set(unseen)))
  }

  /// Whether the invariant can be judged in a configuration of the model generated from this one.
  ///
  /// It cannot if it mentions a method that is left out there, since it would wait for a call that
  /// never comes. Nor can it if it judges whole runs and the device has a past, which is a part of
  /// the run that nobody saw.
  private func canJudge(_ invariant: Invariant, in other: CompiledModel) -> Bool {
    if invariant.isAboutAdapterFailure { return true }
    if invariant.each == .run && other.states[0] != model.states[0] { return false }
    return invariant.canSee(notificationsAmong: other.implemented)
      && !invariant.speaks(ofMethodsIn: model.implemented, missingIn: other.implemented)
  }
}
