extension Invariant {
  /// The profiles that the invariant is claimed for; `all profiles` if it is claimed for every one.
  package var profilesInWords: String {
    profiles == Profile.all.map(\.name)
      ? "all profiles" : Profile.grouped(profiles).joined(separator: ", ")
  }
}

extension Invariant.Slice {
  /// The part of a trace, in words.
  package var extent: String {
    switch self {
    case .run: "the whole run"
    case .process: "from the action that starts a process to its end"
    case .action: "from one action to the next"
    case .scene: "one connection of a scene, with the events that belong to no scene"
    case .payload: "the events with one payload, and those with none, from the start of the run"
    case .target: "the events of one target of forwards, and those of none"
    case .handler: "the calls of one completion handler, and the events of none"
    case .task: "the events of one background task, and those of none"
    }
  }
}

extension Invariant.AtKill {
  /// The consequence for obligations, in words.
  package var meaning: String {
    switch self {
    case .excuses: "excuses: the end of a process excuses what was pending"
    case .judges: "judges: the end of a process counts, whatever ended it"
    }
  }
}
