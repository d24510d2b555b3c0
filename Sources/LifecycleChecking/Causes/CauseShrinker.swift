import LifecycleModel
import StateExploration

/// A shrinker that stays with one cause: a candidate has to violate the invariant with the same
/// signature. Otherwise a sequence slips to the simplest cause, whichever it began with.
struct CauseShrinker {
  let runs: SignatureRuns
  let signature: CauseSignature
  /// The work of the runs at which shrinking ends.
  let limit: Int
  let isInterrupted: @Sendable () -> Bool

  /// A sequence to which another one shrinks.
  struct Minimum {
    var actions: [Action]
    var attempts: Int
  }

  /// Returns the sequence to which another one shrinks, or `nil` if that has not the signature, or
  /// the work does not suffice: a sequence that is half shrunk shows no cause.
  func minimum(of actions: [Action]) -> Minimum? {
    guard let first = failing(actions) else { return nil }
    var attempts = 1
    var best = first
    var isOneMinimal = true
    // Replacing is costly, so as much as possible is dropped first.
    for simpler in [{ _ in [] }, simpler(than:)] as [(Action) -> [Action]] {
      let shrinking = Shrinking(best, simpler: simpler) { candidate in
        isSpent ? nil : failing(candidate)
      }
      attempts += shrinking.attempts
      best = shrinking.result
      isOneMinimal = shrinking.isOneMinimal
    }
    guard isOneMinimal, !isSpent else { return nil }
    return Minimum(actions: best, attempts: attempts)
  }

  private var isSpent: Bool { runs.work >= limit || isInterrupted() }

  /// Returns the part of a sequence that could be performed, or `nil` if it has not the signature.
  private func failing(_ actions: [Action]) -> [Action]? {
    let sighting = runs.sighting(of: actions)
    return sighting.signatures.contains(signature) ? sighting.actions : nil
  }

  private func simpler(than action: Action) -> [Action] {
    runs.order.number(of: action).map { runs.order.simpler(than: $0).map(runs.order.action) } ?? []
  }
}
