import LifecycleModel
import LifecycleReports

extension Rule {
  /// The rule as it is written in Swift among those of a profile.
  package var code: String {
    var head = [Code.call("Action", action.parts)]
    if let payload { head.append("payload: \(Code.of(payload))") }
    if payload != nil, payloadCount != 1 { head.append("payloadCount: \(payloadCount)") }
    if let scenes { head.append("each: \(Code.of(scenes))") }
    head.append("when: \(Code.of(enabled))")
    let course = steps.map { Code.lines(of: $0, indent: 4).joined(separator: "\n") + ",\n" }
      .joined()
    let place = Code.of(source.text)
    return "Rule(\n  \(head.joined(separator: ", ")),\n  [\n\(course)  ],\n  source: \(place))"
  }
}

extension Action {
  fileprivate var parts: [String] {
    [Code.of(name)]
      + [
        kind.map { "kind: \(Code.of($0))" }, reason.map { "reason: \(Code.of($0))" },
        variant.map { "variant: \(Code.of($0))" },
      ].compactMap(\.self)
  }
}

/// Values as Swift literals and cases.
private enum Code {
  /// The number of columns up to which a step stands on one line.
  private static let columns = 100

  /// Returns a step on one line, or if it is too long, with the steps inside it on lines of their
  /// own.
  static func lines(of step: Step, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let whole = margin + of(step)
    guard whole.count >= columns else { return [whole] }
    func list(_ steps: [Step]) -> [String] {
      steps.flatMap { step in
        var inner = lines(of: step, indent: indent + 4)
        inner[inner.count - 1] += ","
        return inner
      }
    }
    func course(_ head: String, _ lists: [(label: String, steps: [Step])]) -> [String] {
      let filled = lists.filter { !$0.steps.isEmpty }
      let bodies = filled.enumerated().flatMap { place, part in
        let end = place == filled.count - 1 ? "  ])" : "  ],"
        return ["\(margin)  \(part.label)["] + list(part.steps) + [margin + end]
      }
      return ["\(margin)\(head)"] + bodies
    }
    switch step {
    case .every(let selection, let steps):
      return course(".every(\(of(selection)),", [("", steps)])
    case .when(let condition, let steps, let otherwise):
      return course(".when(\(of(condition)),", [("", steps), ("otherwise: ", otherwise)])
    case .ask(let callback, let carrying, let absent, let steps, let otherwise):
      let head = ".ask(\(of(callback)), carrying: \(carrying), absent: \(absent),"
      return course(head, [("then: ", steps), ("otherwise: ", otherwise)])
    case .start, .wake, .suspend, .end, .call, .carry, .carryFirst, .set, .reading: return [whole]
    }
  }

  static func call(_ name: String, _ arguments: [String]) -> String {
    "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the value, which consists of cases, selections of scenes, texts, numbers and lists.
  static func of(_ value: Any) -> String {
    switch value {
    case let text as String: return swiftLiteral(text)
    case let selection as SceneSelection: return of(selection)
    case let list as [Any]: return "[\(list.map(of).joined(separator: ", "))]"
    case is Bool, is Int: return "\(value)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "\(value)" }
    guard let (label, content) = mirror.children.first else { return ".\(name(of: value))" }
    let inner = Mirror(reflecting: content)
    guard inner.displayStyle == .tuple else {
      return call(".\(label ?? "")", [of(content)])
    }
    let arguments = inner.children.compactMap { label, value -> String? in
      // An empty branch is left out, as rules are written.
      if label == "otherwise", (value as? [Any])?.isEmpty == true { return nil }
      let name = label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return name + of(value)
    }
    return call(".\(label ?? "")", arguments)
  }

  private static func of(_ selection: SceneSelection) -> String {
    let known: [(String, SceneSelection)] = [
      ("windows", .windows), ("connected", .connected), ("unattached", .unattached),
      ("background", .background), ("foreground", .foreground), ("active", .active),
      ("inactive", .inactive), ("everyForeground", .everyForeground),
      ("externalBackground", .externalBackground), ("external", .external),
    ]
    if let name = known.first(where: { $0.1 == selection })?.0 { return ".\(name)" }
    let kind = selection.isWindow.map { $0 ? "" : ", isWindow: false" } ?? ", isWindow: nil"
    return "SceneSelection(\(of(selection.phases as [Any]))\(kind))"
  }

  /// Returns the name of a case without values. Those that describe themselves in words are listed.
  private static func name(of value: Any) -> String {
    switch value {
    case let callback as Callback: callback.alias
    case ActionName.custom: "custom"
    case let option as ModelOption: options.first { $0.0 == option }?.1 ?? option.rawValue
    case let kind as any RawRepresentable<String>: kind.rawValue
    case let condition as Condition: conditions.first { $0.0 == condition }?.1 ?? "\(value)"
    case let change as Change: changes.first { $0.0 == change }?.1 ?? "\(value)"
    default: "\(value)"
    }
  }

  /// The options that are called otherwise in Swift than in files.
  private static let options: [(ModelOption, String)] = [
    (.launchReturnedBoth, "launchReturnedBoth"), (.installedBefore, "installedBefore"),
    (.noPasscode, "noPasscode"),
  ]

  private static let conditions: [(Condition, String)] = [
    (.notRunning, "notRunning"), (.suspended, "suspended"), (.archive, "archive"),
    (.forceQuit, "forceQuit"), (.locked, "locked"), (.roomForWindow, "roomForWindow"),
    (.discarded, "discarded"),
  ]

  private static let changes: [(Change, String)] = [
    (.refuseLaunch, "refuseLaunch"), (.forgetLaunchReturns, "forgetLaunchReturns"),
    (.openSession, "openSession"), (.openExternalSession, "openExternalSession"),
    (.closeSession, "closeSession"), (.discardSessions, "discardSessions"),
    (.nameLive, "nameLive"), (.forgetDiscarded, "forgetDiscarded"),
  ]
}
