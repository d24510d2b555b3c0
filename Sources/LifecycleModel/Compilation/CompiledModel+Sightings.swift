extension CompiledModel {
  /// The ground on which the model has a transition.
  package enum Ground: Hashable, Sendable {
    /// Published logs show it: so many of them.
    case seen(Int)
    /// A document states it.
    case written
    /// Nothing does.
    case assumed

    /// The ground in words.
    package var phrase: String {
      switch self {
      case .seen(1): "seen in 1 published log"
      case .seen(let count): "seen in \(count) published logs"
      case .written: "written in a document"
      case .assumed: "assumed"
      }
    }
  }

  /// Returns the ground on which the model has a transition.
  package func ground(of transition: Transition) -> Ground {
    let count = PublishedSightings.count(of: course(of: transition), in: profile.family)
    if count > 0 { return .seen(count) }
    return profile.rules[transition.rule].source.isAssumption ? .assumed : .written
  }

  /// The action of a transition with its calls and what is read in them, notifications aside: a log
  /// that shows it shows it in every state where the calls are these.
  package func course(of transition: Transition) -> String {
    let calls = pathEvents[transition.path].compactMap { index -> String? in
      switch events[Int(index)].body {
      case .callback(let callback, _) where callback.isNotification: nil
      case .callback(let callback, let state): "\(callback.alias) \(state?.rawValue ?? "")"
      case .processStart: "process starts"
      case .processEnd(let reason): "process ends: \(reason.rawValue)"
      case .suspend, .resume, .action, .returned, .becomes, .arrives: nil
      }
    }
    return "\(transition.action): "
      + (calls.isEmpty ? "nothing" : calls.joined(separator: ", "))
  }
}

/// The courses of actions that published logs show, as the tests find them.
enum PublishedSightings {
  private static let counts: [ProfileFamily: [String: Int]] = texts.mapValues { text in
    var counts: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      counts[String(parts[1])] = Int(parts[0])
    }
    return counts
  }

  /// Returns the number of logs that show a course in some profile of a family.
  static func count(of course: String, in family: ProfileFamily) -> Int {
    counts[family]?[course] ?? 0
  }
}
