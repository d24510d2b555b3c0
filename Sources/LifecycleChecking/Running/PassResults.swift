import LifecycleModel
import StateExploration
import TemporalLogic

/// Results of passes over the sequences of a profile, kept from run to run.
protocol PassResults: KeptResults {
  /// Whether the results of a pass are also kept while it goes on.
  var keepsLegs: Bool { get }
  /// Returns the result of a pass as far as its first sequences were run; empty if they were not.
  func beginning(of run: ProfileRun, _ pass: PassIdentity) -> BlockResult
  /// Adds the result of a pass as far as it has come, in place of what was kept of it before.
  func note(_ result: BlockResult, of run: ProfileRun, _ pass: PassIdentity)
}

/// The identity of a pass over the sequences of a profile: what is run, and what is judged.
///
/// It does not tell the options of the run, which are compared by themselves.
struct PassIdentity: Hashable, Sendable {
  /// The name of the profile.
  var profile: String
  /// A hash of the configuration and of the formulas.
  var digest: UInt64

  init(profile: String, digest: UInt64) { (self.profile, self.digest) = (profile, digest) }

  init(_ plans: ConfiguredPlans) {
    let invariants = plans.base.invariants.map { invariant in
      let vocabulary = LifecycleVocabulary(over: invariant.positions, target: invariant.target)
      return "\(invariant.name) \(invariant.each) \(invariant.atKill) "
        + invariant.expanded.text(in: vocabulary)
    }
    self.init(
      profile: plans.base.model.profile.name,
      digest: RandomStream.hash(
        ([plans.base.model.configuration.description] + invariants).joined(separator: "\n")))
  }
}
