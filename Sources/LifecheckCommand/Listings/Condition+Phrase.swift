import AppLifecycle

extension Condition {
  /// The condition in words.
  var phrase: String {
    switch self {
    case .notRunning: "not running"
    case .running(let states): states.map(\.rawValue).joined(separator: " or ")
    case .suspended: "suspended"
    case .archive: "an archive exists"
    case .forceQuit: "quit by force"
    case .launchRefusals(let limit):
      limit == 0 ? "no launch method returned false" : "at most \(limit) returned false"
    case .implements(let callback): "\(callback.alias) is implemented"
    case .option(let option): "the option \(option.rawValue) is chosen"
    case .session: "a scene session exists"
    case .sceneAttached: "the scene is connected"
    case .discarded: "sessions were closed while not running"
    case .not(let condition): "not (\(condition.phrase))"
    case .all(let conditions): joined(conditions, " and ", mixed: { $0.isAlternative })
    case .any(let conditions): joined(conditions, " or ", mixed: { $0.isCombination })
    }
  }

  private func joined(
    _ conditions: [Condition], _ word: String, mixed: (Condition) -> Bool
  ) -> String {
    conditions.map { mixed($0) ? "(\($0.phrase))" : $0.phrase }.joined(separator: word)
  }

  private var isAlternative: Bool {
    switch self {
    case .any(let conditions): conditions.count > 1
    case .running(let states): states.count > 1
    default: false
    }
  }

  private var isCombination: Bool {
    if case .all(let conditions) = self { return conditions.count > 1 }
    return false
  }
}
