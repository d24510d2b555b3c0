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

  /// An action where it was performed.
  private struct Placed {
    var action: Action
    /// The number of the model's state before it; `nil` for an action inside another.
    var state: Int?
  }

  /// Returns the sequence to which another one shrinks, or `nil` if that has not the signature, or
  /// the work does not suffice: a sequence that is half shrunk shows no cause.
  func minimum(of actions: [Action]) -> Minimum? {
    guard let first = failing(actions) else { return nil }
    var attempts = 1
    var best = first
    var isOneMinimal = true
    // Replacing is costly, so as much as possible is dropped first.
    for simpler in [{ _ in [] }, simpler(than:)] as [(Placed) -> [Placed]] {
      let shrinking = Shrinking(best, simpler: simpler) { candidate in
        isSpent ? nil : failing(candidate.map(\.action))
      }
      attempts += shrinking.attempts
      best = shrinking.result
      isOneMinimal = shrinking.isOneMinimal
    }
    guard isOneMinimal, !isSpent else { return nil }
    return Minimum(actions: best.map(\.action), attempts: attempts)
  }

  private var isSpent: Bool { runs.work >= limit || isInterrupted() }

  /// Returns the part of a sequence that could be performed, or `nil` if it has not the signature.
  private func failing(_ actions: [Action]) -> [Placed]? {
    let sighting = runs.sighting(of: actions)
    guard sighting.signatures.contains(signature) else { return nil }
    return zip(sighting.actions, sighting.states).map { Placed(action: $0, state: $1) }
  }

  /// Returns the simpler actions that are possible in its place: any other would be left out, and
  /// leaving out is tried anyway.
  private func simpler(than placed: Placed) -> [Placed] {
    let order = runs.order
    guard let number = order.number(of: placed.action) else { return [] }
    return order.simpler(than: number).filter { simpler in
      guard let state = placed.state else { return true }
      return order.step(simpler, in: state) != nil
    }.map { Placed(action: order.action($0), state: placed.state) }
  }
}
