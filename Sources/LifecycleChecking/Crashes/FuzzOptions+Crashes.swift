import LifecycleModel
import LifecycleAdapters
package import LifecycleReports

extension FuzzOptions {
  /// Arranges for crashes of an adapter that runs in this process to be reported before the process
  /// dies.
  ///
  /// - Parameters:
  ///   - folder: the folder in which the sequence is saved; `nil` to save none.
  ///   - tell: a function that is called on a thread of its own, while the one that crashed stands
  ///     still.
  package mutating func tellCrashes(
    savingIn folder: RegressionFolder?,
    _ tell: @escaping @Sendable (Report.Crash) -> Void
  ) {
    guard let adapter, adapter.isLocal else { return }
    let options = self
    self.adapter?.onCrash = { crash in tell(options.report(of: crash, in: folder)) }
  }

  private func report(of crash: AdapterCrash, in folder: RegressionFolder?) -> Report.Crash {
    let sequence = crash.actions.map { actions in
      Report.Sequence(
        profile: crash.profile, edges: crash.edges, adapter: adapter?.name,
        invariant: AdapterFailure.Kind.crashed.invariant, configuration: crash.configuration,
        actions: actions)
    }
    let file = sequence.flatMap { sequence in
      crash.signal == nil ? nil : try? folder?.keep(sequence)
    }
    let saved: Reproduction.Subject? = crash.isBetweenSteps ? nil : file.map { .saved($0) }
    var reproduction = reproduction(
      of: crash.seed.map { .seed($0) } ?? saved ?? .wholeRun, in: crash.profile)
    reproduction.checks = Selection(self).repeatedChecks.map(\.description)
    return Report.Crash(
      signal: crash.signalName, profile: crash.profile, seed: crash.seed, sequence: sequence,
      call: crash.call, file: file, reproduction: reproduction)
  }
}
