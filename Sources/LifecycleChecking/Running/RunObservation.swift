import LifecycleEngine
import LifecycleModel

/// The parts of a run's state that decide how it goes on, noted between its actions.
final class RunObservation {
  /// The state that decides how the run goes on, after some numbers of actions; `nil` if unknown.
  private(set) var known: [Int: KnownRun?] = [:]
  /// The custom actions that settle a run, and could be performed before each action, as bits; the
  /// last ones are those at the end. Turns of the main loop are among them.
  private(set) var settling: [UInt64] = []
  private let stops: Set<Int>
  private let snapshots: RunSnapshots

  /// Creates an observation of a run under a plan.
  ///
  /// - Parameter stops: The numbers of actions after which the state is noted.
  init(_ plan: CheckingPlan, stops: Set<Int> = []) {
    self.stops = stops
    snapshots = RunSnapshots(plan)
  }

  /// Notes the state after a number of actions.
  func note(_ run: borrowing JudgedRun, after count: Int) {
    if stops.contains(count) { known[count] = snapshots.snapshot(of: run).map { KnownRun($0) } }
    var bits: UInt64 = 0
    if let extras = run.machine.extras {
      for number in Self.settling(in: extras) where run.machine.isPossible(.custom(number)) {
        bits |= 1 << UInt64(number)
      }
    }
    // Actions inside others have no state of their own before them.
    while settling.count <= count { settling.append(bits) }
  }

  /// The numbers of the custom actions that settle a run, with the turns of the main loop, as far
  /// as there are bits for them.
  static func settling(in extras: ExtraActions) -> [Int] {
    (extras.settling + [extras.drain].compactMap(\.self)).filter { $0 < UInt64.bitWidth }
  }
}
