import LifecycleAdapters
import LifecycleEngine

/// Runs the sequences of a profile, and judges and counts them, in one way.
///
/// Whichever engine serves, the report is the same.
protocol RunEngine {
  /// Runs some of the seeds, in order. An interrupt, the time limit, a failure or too many
  /// unanswered sequences leave out the last ones.
  func run(_ run: ProfileRun, _ leg: ProfileRun.Leg) -> BlockResult
}

/// The engine for the sequences of a profile, with the reason if it is not the fastest.
package enum EngineChoice: Hashable {
  case reference(Reason)
  case tables

  /// A reason why tables cannot be used.
  package enum Reason: Hashable, CaseIterable {
    case isRequested
    case stopsAtFirstFailure
    case isNotActionwise
    case asksStateOfActions
  }

  /// Chooses the engine for a plan; nothing else does.
  package init(_ plan: CheckingPlan, _ options: FuzzOptions) {
    if options.work.usesReferenceEngine {
      // A comparison of engines needs the reference.
      self = .reference(.isRequested)
    } else if options.sequences.stopsAtFirstFailure {
      // Tables count without order, so that they do not know what came before the failure.
      self = .reference(.stopsAtFirstFailure)
    } else if !plan.isActionwise {
      // Durations, and what an adapter does beside answering calls, are in no table.
      self = .reference(.isNotActionwise)
    } else if plan.adapter != nil && plan.judging.aboutAdapter.asksStateOfActions {
      // A script does not say what the state of the app is between two actions.
      self = .reference(.asksStateOfActions)
    } else {
      self = .tables
    }
  }

  /// Creates the engine for all legs of a run.
  func engine(for plans: ConfiguredPlans, _ options: FuzzOptions) -> any RunEngine {
    switch self {
    case .reference: ReferenceEngine()
    case .tables: TableEngine(plans, options)
    }
  }
}
