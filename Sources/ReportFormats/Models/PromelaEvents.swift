import LifecycleModel

/// The events of a model as numbers: its own letters, and then the kills inside its actions.
struct PromelaEvents {
  /// The events, each with a payload if it carries one.
  let all: [Event]
  /// Whether each carries the payload of its action.
  private let carries: [Bool]
  /// The scenes that any event belongs to.
  private let scenes: [String]

  init(_ model: CompiledModel) {
    let own = model.events.map { template in
      template.instantiate(payloads: template.carries.map { [Payload($0, number: 1)] } ?? [])
    }
    let kills = model.cuts.map { cut in
      model.events[Int(cut.action)].instantiate(after: 1)
    }
    all = own + kills
    carries = model.events.map { $0.carries != nil } + kills.map { _ in false }
    scenes = Set(all.compactMap(\.scene)).sorted()
  }

  /// The number of the kill inside an action for the first reason; the others follow.
  var firstKill: Int { carries.count - KillReason.insideActions.count }

  /// The number of scenes that slices can be those of.
  var sceneCount: Int { scenes.count }

  /// The tables about the events, and the names under which spin prints them.
  var text: String {
    let words = names
    let known = Set(words).sorted()
    let list = known.joined(separator: ", ").wrapped(to: 96)
    return """
      mtype = {
      \(list)
      };

      """
        + named("nameTable", words) + "\n"
        + PromelaTable(
          name: "traits", comment: "the traits of an event, as the sum of these", values: traits
        ).text
        + Self.traitNames.enumerated().map { "#define \($1) \(1 << $0)\n" }.joined()
        + PromelaTable(
          name: "sceneOf", comment: "the number of its scene, from 1; 0 if it has none",
          values: all.map { event in event.scene.flatMap(scenes.firstIndex).map { $0 + 1 } ?? 0 }
        ).text
        + PromelaTable(
          name: "told",
          comment: "1 + what applicationState reads from the event on; 0 if it does not say",
          values: all.map(Self.told)
        ).text
  }

  // MARK: Names

  private func named(_ name: String, _ words: [String]) -> String {
    "/* the name of an event */\nhidden mtype \(name)[\(words.count)] = {\n"
      + words.joined(separator: ", ").wrapped(to: 96)
      + "\n};\n"
  }

  /// The number of names that spin takes.
  private static let nameLimit = 250

  /// The names of the events; those of actions without variants if there were too many.
  private var names: [String] {
    let full = all.map { $0.promelaName(isShort: false) }
    return Set(full).count <= Self.nameLimit ? full : all.map { $0.promelaName(isShort: true) }
  }

  // MARK: Traits

  private static let traitNames = [
    "STARTS", "ENDS", "ACTS", "KILLS", "CONNECTS", "DISCONNECTS", "CARRIES", "CRASHES",
  ]

  private var traits: [Int] {
    zip(all, carries).map { event, carries in
      var found: Set<String> = carries ? ["CARRIES"] : []
      switch event.body {
      case .processStart: found.insert("STARTS")
      case .processEnd(let reason):
        found.insert("ENDS")
        if reason == .crash { found.insert("CRASHES") }
      case .action(let action):
        found.insert("ACTS")
        if action.after != nil { found.insert("KILLS") }
      case .callback(.sceneWillConnect, _, _), .callback(.viewOnAppear, _, _):
        found.insert("CONNECTS")
      case .callback(.sceneDidDisconnect, _, _): found.insert("DISCONNECTS")
      default: break
      }
      return Self.traitNames.enumerated().reduce(0) { sum, trait in
        found.contains(trait.element) ? sum + 1 << trait.offset : sum
      }
    }
  }

  private static func told(_ event: Event) -> Int {
    switch event.body {
    case .callback(_, let state, _): 1 + state.place
    case .processStart, .processEnd: 1
    default: 0
    }
  }
}

extension Event {
  /// Returns the event as an identifier.
  fileprivate func promelaName(isShort: Bool) -> String {
    switch body {
    case .action(let action) where action.after != nil:
      "dies_" + (action.reason?.rawValue ?? "")
    case .action(let action):
      isShort ? action.name.rawValue : action.description.identifier
    case .processStart: "process_starts"
    case .processEnd(let reason): "process_ends_\(reason.rawValue)"
    case .suspend: "suspended"
    case .resume: "resumed"
    case .becomes(let state): "becomes_\(state.rawValue)"
    case .arrives(let kind, _): "arrives_\(kind.rawValue)"
    case .callback(let callback, _, _): callback.alias
    case .returned(let callback, .bool(let value)): "\(callback.alias)_returns_\(value)"
    case .returned(let callback, _): "\(callback.alias)_returns"
    case .forward, .emit, .handOver, .complete, .task, .goOn: "other"
    }
  }
}

extension String {
  /// The text with one underscore for everything between its words.
  fileprivate var identifier: String {
    split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "_")
  }

  /// Returns the words in lines of at most so many columns, each indented by two.
  fileprivate func wrapped(to columns: Int) -> String {
    var lines = [""]
    for word in split(separator: " ") {
      if lines[lines.count - 1].utf8.count + word.utf8.count + 2 > columns { lines.append("") }
      lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? "  \(word)" : " \(word)"
    }
    return lines.joined(separator: "\n")
  }
}
