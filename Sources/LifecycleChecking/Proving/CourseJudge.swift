import LifecycleEngine
import LifecycleModel

/// A judge of one invariant on the slices of one key, for an exhaustive search.
///
/// It may guess: an event can lead to several walks, of which each stands for a run of its own.
protocol CourseJudge {
  /// Everything about the past that decides how a run is judged from here on.
  associatedtype Walk: Hashable

  /// The beginning of a run.
  var start: Walk { get }

  /// Whether the slices are those of payloads.
  var followsPayloads: Bool { get }

  /// Returns whether the followed payload may still come.
  func awaitsPayload(_ walk: Walk) -> Bool

  /// Returns the walk at the beginning of an action, given the value of `applicationState`.
  func beginning(_ walk: Walk, reading state: AppState?) -> Walk

  /// Returns the walks that an event can lead to; none if the run is of no interest any more.
  func after(_ row: Int, action payload: Int, _ walk: Walk) -> [Walk]

  /// Returns the walk of a process that dies inside an action.
  func dying(_ walk: Walk) -> Walk

  /// Returns whether the run is judged for good, wherever it goes.
  func isDecided(_ walk: Walk) -> Bool

  /// Returns the walks between two actions that the end of an action can lead to.
  func ends(_ walk: Walk) -> [Walk]

  /// Returns the walk without what is only of interest about the action before it.
  func state(_ walk: Walk) -> Walk
}

/// A judge of runs that end.
final class FiniteJudge: CourseJudge {
  typealias Walk = InvariantSlices.Walk

  /// Whether the invariant was exercised anywhere.
  private(set) var isExercised = false
  private let slices: InvariantSlices

  init(_ slices: InvariantSlices) { self.slices = slices }

  var start: Walk { slices.start }

  var followsPayloads: Bool { slices.followsPayloads }

  func awaitsPayload(_ walk: Walk) -> Bool { walk.awaitsPayload }

  func beginning(_ walk: Walk, reading state: AppState?) -> Walk {
    slices.beginning(walk, reading: state)
  }

  func after(_ row: Int, action payload: Int, _ walk: Walk) -> [Walk] {
    [noted(slices.after(row, action: payload, walk))]
  }

  func dying(_ walk: Walk) -> Walk { walk }

  func isDecided(_ walk: Walk) -> Bool { walk.fails }

  func ends(_ walk: Walk) -> [Walk] { [slices.resting(walk)] }

  func state(_ walk: Walk) -> Walk { walk }

  /// Returns whether a run that ends now violates the invariant.
  func failsAtEnd(_ walk: Walk) -> Bool { noted(slices.ended(walk)).fails }

  /// Returns a walk once it is noted whether it exercised the invariant; where a run is after a
  /// violation no longer matters.
  private func noted(_ walk: Walk) -> Walk {
    if walk.exercised > 0 { isExercised = true }
    return walk.fails ? slices.violated : walk.unexercised
  }
}

/// A judge of runs that never end.
struct EndlessJudge: CourseJudge {
  typealias Walk = EndlessSlices.Walk

  let slices: EndlessSlices

  var start: Walk { slices.start }

  var followsPayloads: Bool { slices.followsPayloads }

  func awaitsPayload(_ walk: Walk) -> Bool { walk.awaitsPayload }

  func beginning(_ walk: Walk, reading state: AppState?) -> Walk {
    slices.beginning(walk, reading: state)
  }

  func after(_ row: Int, action payload: Int, _ walk: Walk) -> [Walk] {
    slices.after(row, action: payload, walk)
  }

  func dying(_ walk: Walk) -> Walk { walk.cut }

  /// Returns false, since what is to come decides.
  func isDecided(_ walk: Walk) -> Bool { false }

  func ends(_ walk: Walk) -> [Walk] { slices.ends(walk) }

  func state(_ walk: Walk) -> Walk { walk.unmarked }
}
