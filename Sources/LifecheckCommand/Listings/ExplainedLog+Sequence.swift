import DeviceLogs
import LifecycleModel
import LifecycleReports

extension ExplainedLog {
  /// Returns the actions that explain the log, from an app that is not installed yet, as a
  /// sequence; `nil` if nothing explains it.
  ///
  /// - Throws: a failure if a method has to answer now one thing and now another, which no
  ///   configuration says.
  func sequence(scenes: Int) throws(CommandFailure) -> Report.Sequence? {
    guard let way = explanation.way else { return nil }
    var configuration = Configuration()
    configuration.sceneCount =
      Profile.all.first { $0.name == explanation.profile }?.hasScenes == true ? scenes : 1
    for answer in way.answers {
      guard configuration.returns[answer.callback] ?? answer.value == answer.value else {
        throw CommandFailure(
          .badData, "\(answer.callback.alias) answers differently in the course of \(name)",
          help: "cut out the part before or after")
      }
      configuration.returns[answer.callback] = answer.value
    }
    return Report.Sequence(
      profile: explanation.profile,
      edges: (["documented"] + explanation.needs).joined(separator: ","), adapter: nil,
      invariant: nil, configuration: configuration, actions: way.setUp + way.actions)
  }
}
