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
    let course = steps.map { "    \(Code.of($0)),\n" }.joined()
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

  /// Returns the name of a case without values.
  private static func name(of value: Any) -> String {
    switch value {
    case let callback as Callback: callback.alias
    case ActionName.custom: "custom"
    default: "\(value)"
    }
  }
}
