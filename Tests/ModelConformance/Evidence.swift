public import LifecycleModel
import DeviceLogs

/// The transitions of the profiles that published logs show.
///
/// A transition is shown by a log if the way that explains the log takes one with the same action
/// and the same calls: a launch that was seen is one from every state where it runs alike.
public struct Evidence: Sendable {
  /// A profile, and the number of its transitions that are shown.
  public struct Row: Sendable {
    /// The profile's name.
    public var profile: String
    /// The number of its transitions, in the documented core with one window.
    public var transitions: Int
    /// The number of those that logs show which were explained in the profile itself.
    public var ownSeen: Int
    /// The number of those that logs show of any profile of the family.
    public var seen: Int
    /// The number of those that logs do not show and whose rule is an assumption.
    public var assumed: Int
  }

  /// The rows, in the order of the profiles.
  public let rows: [Row]

  /// Finds the transitions that logs show.
  public init(_ logs: LogConformance) throws(UnknownName) {
    var seen: [String: Set<String>] = [:]
    for result in logs.results {
      guard let way = result.explanation.way else { continue }
      seen[result.explanation.profile, default: []].formUnion(
        try Self.courses(of: way, result.explanation.profile, result.log.publication.options))
    }
    var rows: [Row] = []
    for profile in Profile.all {
      let family = Profile.all.filter { $0.family == profile.family }.map(\.name)
      let ofFamily = family.reduce(into: Set()) { $0.formUnion(seen[$1] ?? []) }
      let model = try CompiledModel(profile: profile)
      let courses = model.transitions.map { (transition: $0, course: model.course(of: $0)) }
      rows.append(
        Row(
          profile: profile.name, transitions: courses.count,
          ownSeen: courses.count { seen[profile.name]?.contains($0.course) ?? false },
          seen: courses.count { ofFamily.contains($0.course) },
          assumed: courses.count {
            !ofFamily.contains($0.course) && profile.rules[$0.transition.rule].source.isAssumption
          }))
    }
    self.rows = rows
  }

  /// Returns the actions of a way with their calls in an app that has all methods.
  private static func courses(
    of way: LogExplanation.Way, _ profile: String, _ options: [String: Value]
  ) throws(UnknownName) -> Set<String> {
    let model = try CompiledModel(
      profile: try Profile.named(profile), edges: .observed,
      configuration: Configuration(
        implements: ["*", Configuration.notifications], options: options))
    guard var state = model.states.firstIndex(of: way.start) else { return [] }
    var courses: Set<String> = []
    for action in way.actions {
      guard action.after == nil, let index = model.transition(for: action, in: state) else { break }
      courses.insert(model.course(of: model.transitions[index]))
      state = Int(model.transitions[index].target)
    }
    return courses
  }

  /// The shares as a part of the page on conformance.
  var markdown: String {
    let lines = rows.map { row in
      "| `\(row.profile)` | \(row.transitions) | \(share(row.ownSeen, row))"
        + " | \(share(row.seen, row)) | \(share(row.assumed, row)) |"
    }
    return
      ([
        "## Evidence", "",
        "The share of each profile's transitions, in the documented core with one window, that"
          + " published logs show: those explained in the profile itself, then those of any"
          + " profile of its family, since most rules are the same in all. A transition counts if"
          + " a log shows its action with the same calls. Of what no log shows, the last column"
          + " gives the share that no document states either.", "",
        "| profile | transitions | seen in it | seen in its family | assumed |",
        "|---|---|---|---|---|",
      ] + lines).joined(separator: "\n") + "\n"
  }

  private func share(_ part: Int, _ row: Row) -> String {
    "\(part) (\((100 * part + row.transitions / 2) / row.transitions) %)"
  }
}

extension CompiledModel {
  /// The action of a transition with its calls and what is read in them, notifications aside.
  fileprivate func course(of transition: Transition) -> String {
    let calls = pathEvents[transition.path].compactMap { index -> String? in
      switch events[Int(index)].body {
      case .callback(let callback, _) where callback.isNotification: nil
      case .callback(let callback, let state): "\(callback.alias) \(state?.rawValue ?? "")"
      case .processStart, .processEnd: "\(events[Int(index)].body)"
      case .suspend, .resume, .action, .returned, .becomes, .arrives: nil
      }
    }
    return "\(transition.action): " + calls.joined(separator: ", ")
  }
}
