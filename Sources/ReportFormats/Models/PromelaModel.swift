public import LifecycleModel
public import TemporalLogic

/// A model in Promela, complete with the invariants to judge it by, for the model checker spin.
///
/// A state of the verifier is a state of the model with the slice of one invariant, between two
/// actions: an action is one atomic step of it (Holzmann, "The SPIN Model Checker", 2003). It does
/// anew what a proof does, from the definitions of slices.
public struct PromelaModel: Sendable {
  /// The text of the file.
  public let text: String

  /// Writes the model.
  ///
  /// - Parameter invariants: the invariants to judge, which have no
  ///   ``LifecycleModel/Invariant/obstacleToPromela``; without any, the model is only walked.
  /// - Throws: an error if an automaton is too large.
  public init(
    _ model: CompiledModel, judging invariants: [Invariant]
  ) throws(MonitorError) {
    let events = PromelaEvents(model)
    let judge = try PromelaJudge(invariants, events)
    text =
      Self.head(model)
      + "\n" + PromelaCourses(model, events).text
      + "\n" + events.text
      + "\n" + judge.text
      + "\n" + promelaVariables + promelaSlices + promelaDevice
  }

  private static func head(_ model: CompiledModel) -> String {
    """
    /* The life cycle of an app: profile \(model.profile.name), edges \(model.edges), \
    windows \(model.configuration.sceneCount).
       Written by lifecheck profiles export.

         spin -a FILE && cc -DSAFETY -DNOREDUCE -o pan pan.c && ./pan -m500000
         spin -t FILE       the run that violates an invariant

       With -DCHOOSE=judged=2 both are about the invariant of that number alone, with -DACTIONS=3
       about runs of at most three actions: the least number with an error is the length of a
       shortest counterexample. The states stored are those between two actions, and one before the
       choice of the invariant. */

    """
  }
}
