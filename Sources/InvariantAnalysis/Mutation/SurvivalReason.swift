import LifecycleModel
import LifecycleChecking
import LifecycleReports
import TemporalLogic

/// A classifier that determines why no invariant notices a mutant, from the event with which it
/// departs from the original.
struct SurvivalReason {
  private let plan: CheckingPlan
  private let departure: TraceInclusion.Departure

  init(_ plan: CheckingPlan, _ departure: TraceInclusion.Departure) {
    self.plan = plan
    self.departure = departure
  }

  /// The reason, as determined by fixed rules.
  var survival: MutationReport.Survival {
    let event = EventWording(departure.event.instantiate()).departure
    return reason.map { .outside($0, event: event) } ?? .unnoticed(event: event)
  }

  private var reason: MutationReport.OutsideReason? {
    switch departure.event.body {
    case .action: return .action
    case .callback(let callback, let state):
      if callback.row.classes.contains(.geometry) { return .geometry }
      if hasAlternative(callback, state) { return .payload }
      if hasAlternative(callback), isAssumed(callback) { return .assumedReading }
      return isNamed(callback) ? nil : .unnamedCallback
    case .processStart, .processEnd, .suspend, .resume, .returned, .becomes, .arrives: return nil
    }
  }

  /// Returns whether the original can call the method there, with any value of `applicationState`
  /// or with the given one.
  private func hasAlternative(_ callback: Callback, _ state: AppState?? = nil) -> Bool {
    departure.alternatives.contains { event in
      guard case .callback(callback, let other) = event.body else { return false }
      return state.map { $0 == other } ?? true
    }
  }

  private func isAssumed(_ callback: Callback) -> Bool {
    plan.model.profile.assumedReadings.contains { $0.callbacks.contains(callback) }
  }

  private func isNamed(_ callback: Callback) -> Bool {
    plan.invariants.contains { invariant in
      invariant.atoms.contains { atom in
        switch atom {
        case .callback(let named): named == callback
        case .callbackClass(let kind): callback.row.classes.contains(kind)
        default: false
        }
      }
    }
  }
}
