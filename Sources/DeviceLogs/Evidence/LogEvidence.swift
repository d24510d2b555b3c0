import LifecycleModel

/// The transitions of each profile that logs are evidence for: those that explain lines of them.
public struct LogEvidence: Sendable {
  /// A transition of a profile's model.
  public struct Transition: Hashable, Sendable {
    /// The action, in words.
    public var action: String
    /// The state from which it leads, in words.
    public var state: String
    /// The names of its edges beyond the documented core.
    public var edges: [String]
    /// The number of logs that it explains lines of.
    public var logs: Int
  }

  /// The evidence that logs are in a profile.
  public struct ProfileEvidence: Sendable {
    /// The name of the profile.
    public var name: String
    /// The number of logs that it explains.
    public var logs = 0
    /// The transitions, in the order of the model.
    public var transitions: [Transition]

    /// The number of transitions that some log is evidence for.
    public var seen: Int { transitions.count { $0.logs > 0 } }
  }

  /// The profiles, in the order given.
  public private(set) var profiles: [ProfileEvidence]
  private var explainer: RecordedLogExplainer

  /// Creates evidence without logs, by the profiles of an explainer.
  public init(_ explainer: RecordedLogExplainer) {
    self.explainer = explainer
    profiles = explainer.models.map { model in
      ProfileEvidence(
        name: model.profile.name,
        transitions: model.transitions.map { transition in
          Transition(
            action: "\(transition.action)", state: model.describe(state: Int(transition.state)),
            edges: model.edges(of: transition), logs: 0)
        })
    }
  }

  /// Adds a log, which counts in each profile that explains it.
  public mutating func add(_ log: RecordedLog) {
    for (index, way) in explainer.ways(to: log).enumerated() {
      guard let way else { continue }
      profiles[index].logs += 1
      for transition in way.course.witnessed(by: log.entries.count) {
        profiles[index].transitions[transition].logs += 1
      }
    }
  }
}

extension LogExplanation.Course {
  /// The transitions that explain at least one line.
  fileprivate func witnessed(by count: Int) -> Set<Int> {
    var witnessed: Set<Int> = []
    var last: Int?
    for index in indices {
      // A process that dies inside an action is not another transition.
      if let transition = transition(at: index) { last = transition }
      let end = index + 1 < self.count ? line(at: index + 1) : count
      if let last, line(at: index) < end { witnessed.insert(last) }
    }
    return witnessed
  }
}
