import LifecycleModel

extension Action {
  /// The action as a `LifecheckTesting` expression, without the id of its payload, which is
  /// assigned anew: `.kill(.crash, after: 2)`.
  package var swiftExpression: String {
    guard scene == nil else { return wholeExpression }
    switch name {
    case .kill:
      guard let reason else { return wholeExpression }
      return call("kill", [".\(reason.rawValue)"] + variantArgument + afterArgument)
    case .backgroundEvent:
      guard let kind else { return wholeExpression }
      return call("backgroundEvent", [".\(kind.rawValue)"] + variantArgument)
    case .push, .deepLink, .interrupt, .lock: return call(name.rawValue, variantArgument)
    case .custom where isTurn: return call(Self.turnName, afterArgument)
    case .custom: return call("custom", [swiftLiteral(custom ?? "")] + afterArgument)
    case .wait: return call("wait", [swiftLiteral(variant ?? "")])
    case .closeWindow, .reclaim: return variant == nil ? ".\(name.rawValue)()" : wholeExpression
    default: return variant == nil ? ".\(name.rawValue)" : wholeExpression
    }
  }

  private var variantArgument: [String] { variant.map { ["as: \(swiftLiteral($0))"] } ?? [] }

  private var afterArgument: [String] { after.map { ["after: \($0)"] } ?? [] }

  private func call(_ name: String, _ arguments: [String]) -> String {
    arguments.isEmpty ? ".\(name)" : ".\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The action as an initializer with all its fields.
  private var wholeExpression: String {
    var arguments = [".\(name.rawValue)"]
    if let kind { arguments.append("kind: .\(kind.rawValue)") }
    if let reason { arguments.append("reason: .\(reason.rawValue)") }
    arguments += afterArgument
    if let variant { arguments.append("variant: \(swiftLiteral(variant))") }
    if let scene { arguments.append("scene: \(swiftLiteral(scene))") }
    if let custom { arguments.append("custom: \(swiftLiteral(custom))") }
    return ".init(\(arguments.joined(separator: ", ")))"
  }
}

extension Configuration {
  /// Returns the configuration as an initializer without the defaults, one argument per line.
  func swiftExpression(indent: String) -> String {
    var arguments: [String] = []
    if implements != ["*"] {
      arguments.append("implements: [\(implements.map(swiftLiteral).joined(separator: ", "))]")
    }
    if !returns.isEmpty {
      let answers = returns.sorted { $0.key.alias < $1.key.alias }
        .map { ".\($0.key.alias): \($0.value)" }
      arguments.append("returns: [\(answers.joined(separator: ", "))]")
    }
    if !options.isEmpty {
      let chosen = options.sorted { $0.key < $1.key }
        .map { "\(swiftLiteral($0.key)): \($0.value.swiftExpression)" }
      arguments.append("options: [\(chosen.joined(separator: ", "))]")
    }
    if payloads != PayloadShapes() { arguments.append("payloads: \(payloads.swiftExpression)") }
    let lines = arguments.map { "\n\(indent)\($0)" }
    return ".init(\(lines.joined(separator: ",")))"
  }
}

extension PayloadShapes {
  fileprivate var swiftExpression: String {
    var arguments: [String] = []
    func add(_ label: String, _ shapes: [String]) {
      if !shapes.isEmpty { arguments.append("\(label): [\(shapes.joined(separator: ", "))]") }
    }
    add("urls", urls.map(swiftLiteral))
    add("activities", activities.map(\.swiftExpression))
    add("pushes", pushes.map(\.swiftExpression))
    add("silentPushes", silentPushes.map(\.swiftExpression))
    add("shortcuts", shortcuts.map(\.swiftExpression))
    add("without", PayloadKind.allCases.filter(without.contains).map { ".\($0)" })
    if turn > 0 { arguments.append("turn: \(turn)") }
    return ".init(\(arguments.joined(separator: ", ")))"
  }
}

extension PayloadShapes.Activity {
  fileprivate var swiftExpression: String {
    var arguments = [swiftLiteral(type)]
    if let webpageURL { arguments.append("webpageURL: \(swiftLiteral(webpageURL))") }
    if let userInfo { arguments.append("userInfo: \(userInfo.swiftExpression)") }
    return ".init(\(arguments.joined(separator: ", ")))"
  }
}

extension PayloadShapes.Shortcut {
  fileprivate var swiftExpression: String {
    let kept = userInfo.map { ", userInfo: \($0.swiftExpression)" } ?? ""
    return ".init(\(swiftLiteral(type)), title: \(swiftLiteral(title))\(kept))"
  }
}

extension Value {
  fileprivate var swiftExpression: String {
    switch self {
    case .null: ".null"
    case .bool(let bool): ".bool(\(bool))"
    case .int(let int): ".int(\(int))"
    case .double(let double): ".double(\(double))"
    case .string(let text): ".string(\(swiftLiteral(text)))"
    case .array(let elements):
      ".array([\(elements.map(\.swiftExpression).joined(separator: ", "))])"
    case .object(let members):
      ".object(["
        + members.map { ".init(\(swiftLiteral($0.key)), \($0.value.swiftExpression))" }
        .joined(separator: ", ") + "])"
    }
  }
}
