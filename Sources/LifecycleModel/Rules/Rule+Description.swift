extension Rule: CustomStringConvertible {
  /// The row in words: `deepLink when active: willResignActive, openURL with url, didBecomeActive`.
  public var description: String {
    "\(action) when \(precondition): \(course)"
  }

  /// The condition under which it is enabled, in words, including the scenes it is about.
  public var precondition: String {
    scenes.map { "\(enabled), for each \($0)" } ?? enabled.description
  }

  /// The steps in words.
  public var course: String {
    Step.describe(steps, carrying: payload?.rawValue ?? LaunchCause(action.kind)?.rawValue)
  }
}

extension Step {
  /// Returns a description of steps, separated by commas.
  static func describe(_ steps: [Step], carrying payload: String?) -> String {
    steps.isEmpty
      ? "nothing" : steps.map { $0.describe(carrying: payload) }.joined(separator: ", ")
  }

  private func describe(carrying payload: String?) -> String {
    let carried = payload.map { " with \($0)" } ?? ""
    switch self {
    case .start(.prewarm, let app), .start(.preload, let app):
      return "process starts in advance (\(app.rawValue))"
    case .start(let launch, let app):
      return "process starts for the \(launch.rawValue) (\(app.rawValue))"
    case .wake: return "process resumes if suspended"
    case .suspend: return "process is suspended"
    case .end: return "process ends"
    case .call(let callback): return callback.alias
    case .carry(let callback): return callback.alias + carried
    case .carryFirst(let callbacks):
      return "the first implemented of " + callbacks.map(\.alias).joined(separator: " or ")
        + carried
    case .ask(let callback, let carries, _, let then, let otherwise):
      let branches = [("true", then), ("false", otherwise)].filter { !$0.1.isEmpty }
      let courses = branches.map { answer, steps in
        "if \(answer) " + Step.describe(steps, carrying: payload)
      }
      return callback.alias + (carries ? carried : "") + " (" + courses.joined(separator: ", ")
        + ")"
    case .reading(let app, let step):
      return step.describe(carrying: payload) + " reading \(app.rawValue)"
    case .set(let change): return change.description
    case .every(let selection, let steps):
      return "for each \(selection) (" + Step.describe(steps, carrying: payload) + ")"
    case .when(let condition, let then, let otherwise):
      let other =
        otherwise.isEmpty ? "" : " else (" + Step.describe(otherwise, carrying: payload) + ")"
      return "if \(condition) (" + Step.describe(then, carrying: payload) + ")" + other
    }
  }
}

extension Change: CustomStringConvertible {
  /// The change in words: `archive: yes`.
  public var description: String {
    switch self {
    case .app(let state): "app: \(state.rawValue)"
    case .archive(let exists): "archive: \(exists ? "yes" : "no")"
    case .forceQuit(let isSet): "force quit: \(isSet ? "yes" : "no")"
    case .locked(let isSet): "locked: \(isSet ? "yes" : "no")"
    case .refuseLaunch: "launch refused"
    case .forgetLaunchReturns: "launch returns forgotten"
    case .scene(let phase): "scene: \(phase.rawValue)"
    case .focus(let selection): "the first \(selection)"
    case .focusScene(let number): SceneSession.id(number)
    case .openSession: "new session"
    case .openExternalSession: "new session on an external display"
    case .closeSession: "session discarded"
    case .discardSessions: "sessions discarded"
    case .nameLive: "session named as discarded"
    case .forgetDiscarded: "discarded sessions forgotten"
    }
  }
}

extension Condition: CustomStringConvertible {
  /// The condition in words: `background or suspended`.
  public var description: String {
    switch self {
    case .notRunning: "not running"
    case .running(let states) where states.count == AppState.allCases.count: "running"
    case .running(let states): states.map(\.rawValue).joined(separator: " or ")
    case .suspended: "suspended"
    case .archive: "archive"
    case .forceQuit: "force quit"
    case .locked: "locked"
    case .launched(.foreground): "launched by the user"
    case .launched(.background): "launched in background"
    case .launched(.prewarm): "prewarmed"
    case .launched(.preload): "frozen since its start"
    case .launchRefusals(0): "no launch method returned false"
    case .launchRefusals(let limit): "at most \(limit) launch methods returned false"
    case .implements(let callback): "\(callback.alias) implemented"
    case .implementsAny(_, let name): "\(name) implemented"
    case .option(let option): "option \(option.rawValue)"
    case .scene(let selection): "\(selection)"
    case .severalScenes(let selection): "more than one \(selection)"
    case .subject(let selection): "it is a \(selection)"
    case .roomForWindow: "room for one more window"
    case .discarded: "discarded sessions"
    case .not(let condition): "not \(condition.inParentheses)"
    case .all(let conditions): conditions.map(\.inParentheses).joined(separator: " and ")
    case .any(let conditions): conditions.map(\.inParentheses).joined(separator: " or ")
    }
  }

  private var inParentheses: String {
    switch self {
    case .all, .any: "(\(self))"
    default: description
    }
  }
}
