import LifecycleAdapters
import LifecycleModel
package import LifecycleReports

/// The situations that a run did not try, although a check that holds depends on them.
package struct UntriedSituations {
  /// The notes, one about each situation at most.
  package private(set) var notes: [String] = []

  /// Finds the situations that a report on the runs of a planner does not tell of.
  package init(_ planner: Planner, in report: Report) throws(CheckingError) {
    let violated = Set(
      report.runs.flatMap(\.invariants).filter { $0.status == .violated }.map(\.name))
    let checks = planner.selection.checks.filter {
      $0.standing == .judged && violated.isDisjoint(with: $0.invariants.map(\.name))
        && !$0.check.isOfEachScene
    }
    for situation in Situation.allCases {
      let names = checks.map(\.check)
        .filter { $0.definition?.situations.contains(situation) == true }
        .map(\.description)
      guard !names.isEmpty, try planner.misses(situation) else { continue }
      let verb = names.count == 1 ? "was" : "were"
      notes.append(
        "\(names.joined(separator: " and ")) \(verb) not tried with \(situation.words); "
          + situation.option)
    }
  }
}

extension Planner {
  /// Whether a run could have tried the situation, with code that could tell, and none did.
  fileprivate func misses(_ situation: Situation) throws(CheckingError) -> Bool {
    let sequences = options.sequences
    switch situation {
    case .secondWindow:
      guard sequences.sceneCount == 1, !sequences.hasChosenSceneCount else { return false }
      for profile in sequences.profiles where profile.hasScenes {
        let heard = try methods(in: profile)
        if Self.callbacksOfOneWindow.contains(where: heard.contains) { return true }
      }
      return false
    case .prewarming:
      return !sequences.edges.contains(Situation.prewarmingEdge)
        && sequences.profiles.contains { $0.edgeNames.contains(Situation.prewarmingEdge) }
    }
  }

  /// The methods and notifications that tell of one window coming or going.
  private static let callbacksOfOneWindow = Callback.allCases.filter { callback in
    callback.row.isOfScene && callback.row.classes.contains(.stateChange)
      || sceneNotifications.contains(callback)
  }

  private static let sceneNotifications: Set<Callback> = [
    .sceneDidActivateNotification, .sceneWillDeactivateNotification,
    .sceneWillEnterForegroundNotification, .sceneDidEnterBackgroundNotification,
  ]
}
