import SourceTexts
public import TemporalLogic

extension LifecycleVocabulary {
  /// Returns the atom that the written one stands for, or the problem with it.
  ///
  /// Over forwarded events without callbacks, a bare callback or class means its forward.
  public func resolve(_ atom: AtomSyntax) -> Result<Formula<LifecycleAtom>, AtomProblem> {
    do throws(AtomProblem) {
      let resolved = try atomNamed(by: atom)
      guard !over.isDisjoint(with: resolved.kinds) else {
        throw AtomProblem(
          "'\(atom.name)' cannot occur over \(over)", at: atom.range,
          help: "add '\(resolved.kinds)' to 'over'")
      }
      return .success(.atom(resolved))
    } catch {
      return .failure(error)
    }
  }

  /// The words that take arguments or are neither a callback nor a class.
  private static let words = [
    "state", "becomes", "sceneBecomes", "arrives", "of", "returned", "forwarded", "emitted",
    "handedOver", "completed", "task", "action", "process", "suspended", "resumed", "withPayload",
  ]

  /// The classes that formulas may name.
  static let classes: [CallbackClass] = [
    .stateChange, .delivery, .geometry, .restoration, .notification,
  ]

  private func atomNamed(by atom: AtomSyntax) throws(AtomProblem) -> LifecycleAtom {
    if let method = method(atom.name) {
      guard atom.arguments == nil else {
        throw AtomProblem("'\(atom.name)' takes no arguments", at: atom.range)
      }
      let meansForward = over.contains(.forwarded) && !over.contains(.callbacks)
      return meansForward ? method.forwarded : method.called
    }
    let arguments = Arguments(of: atom)
    switch atom.name {
    case "state":
      return .state(try arguments.word(0, of: 1, AppState.init, among: AppState.allCases))
    case "becomes":
      return .becomes(try arguments.word(0, of: 1, AppState.init, among: AppState.allCases))
    case "sceneBecomes":
      return .sceneBecomes(try arguments.word(0, of: 1, AppState.init, among: AppState.allCases))
    case "arrives":
      guard !arguments.all.isEmpty else { return try arguments.none(.arrives(nil)) }
      let kinds = PayloadKind.allCases
      return .arrives(try arguments.word(0, of: 1, PayloadKind.init, among: kinds))
    case "of": return try ofScene(arguments)
    case "returned": return try returned(arguments)
    case "forwarded": return try forwarded(arguments)
    case "emitted": return try emitted(arguments)
    case "handedOver": return try handedOver(arguments)
    case "completed": return try completed(arguments)
    case "task":
      return .task(try arguments.word(0, of: 1, TaskPhase.init, among: TaskPhase.allCases))
    case "action": return try action(arguments)
    case "process": return try process(arguments)
    case "withPayload": return try arguments.none(.withPayload)
    case "suspended": return try arguments.none(.suspended)
    case "resumed": return try arguments.none(.resumed)
    default:
      let selectors = atom.name.contains("(") || atom.name.contains(":")
      let known =
        selectors
        ? Callback.allCases.map(\.selector)
        : Callback.aliases + Self.classes.map(\.rawValue) + ["anyCallback"] + Self.words
      throw AtomProblem(
        "unknown name '\(atom.name)'", at: atom.nameRange,
        suggestions: nearestNames(to: atom.name, among: known),
        help: "a callback, a class of callbacks, or one of \(Self.words.joined(separator: ", "))")
    }
  }

  /// Returns the atoms for a callback's or a class's name, called and forwarded.
  private func method(_ name: String) -> (called: LifecycleAtom, forwarded: LifecycleAtom)? {
    if let callback = Callback(named: name) { return (.callback(callback), .forwarded(callback)) }
    if name == "anyCallback" { return (.anyCallback, .anyForwarded) }
    guard let kind = CallbackClass(rawValue: name), Self.classes.contains(kind) else { return nil }
    return (.callbackClass(kind), .forwardedClass(kind))
  }

  /// The word for no scene.
  static let noScene = "app"

  private func ofScene(_ arguments: Arguments) throws(AtomProblem) -> LifecycleAtom {
    try arguments.count(1...1)
    let argument = try arguments.bare(0)
    if argument.text == Self.noScene { return .ofScene(nil) }
    guard SceneSession.ids.contains(argument.text) else {
      throw arguments.unknown(argument, SceneSession.ids + [Self.noScene], "scene")
    }
    return .ofScene(argument.text)
  }

  private func forwarded(_ arguments: Arguments) throws(AtomProblem) -> LifecycleAtom {
    try arguments.count(1...1)
    let argument = try arguments.bare(0)
    guard let method = method(argument.text) else {
      throw arguments.unknown(
        argument, Callback.aliases + Self.classes.map(\.rawValue) + ["anyCallback"], "callback")
    }
    return method.forwarded
  }

  private func returned(_ arguments: Arguments) throws(AtomProblem) -> LifecycleAtom {
    try arguments.count(1...2)
    let callback = try arguments.callback(0)
    guard callback.row.returns != .nothing else {
      throw AtomProblem("'\(callback.alias)' returns nothing", at: try arguments.bare(0).range)
    }
    guard let value = try arguments.value(1) else { return .returned(callback, nil) }
    if case .bool = callback.row.returns {
      try arguments.check(value, isAmong: ["true", "false"], at: 1)
    }
    return .returned(callback, value)
  }

  private func handedOver(_ arguments: Arguments) throws(AtomProblem) -> LifecycleAtom {
    guard !arguments.all.isEmpty else { return try arguments.none(.handedOver(nil)) }
    try arguments.count(1...1)
    return .handedOver(try handingOver(arguments).callback)
  }

  /// Returns the method that hands over a completion handler, and the value that the handler takes.
  private func handingOver(
    _ arguments: Arguments
  ) throws(AtomProblem) -> (callback: Callback, completion: Callback.CompletionValue) {
    let callback = try arguments.callback(0)
    guard let completion = callback.row.completion else {
      throw AtomProblem(
        "'\(callback.alias)' hands over no completion handler", at: try arguments.bare(0).range)
    }
    return (callback, completion)
  }

  private func completed(_ arguments: Arguments) throws(AtomProblem) -> LifecycleAtom {
    guard !arguments.all.isEmpty else { return try arguments.none(.completed(nil, nil)) }
    try arguments.count(1...2)
    if try arguments.bare(0).text == "any" {
      return .completed(nil, try arguments.value(1))
    }
    let (callback, completion) = try handingOver(arguments)
    guard let value = try arguments.value(1) else { return .completed(callback, nil) }
    switch completion {
    case .words(let words): try arguments.check(value, isAmong: words, at: 1)
    case .bool: try arguments.check(value, isAmong: ["true", "false"], at: 1)
    case .null: try arguments.check(value, isAmong: ["null"], at: 1)
    case .options: break
    }
    return .completed(callback, value)
  }

  private func emitted(_ arguments: Arguments) throws(AtomProblem) -> LifecycleAtom {
    try arguments.count(1...Int.max)
    let name = try arguments.bare(0)
    var members: [WrittenMember] = []
    for argument in arguments.all.dropFirst() {
      guard let key = argument.key else {
        throw AtomProblem(
          "an argument of an emitted event needs its key", at: argument.range,
          help: "write 'emitted(name, key: value)'")
      }
      members.append(
        WrittenMember(key, WrittenValue(argument.text, isQuoted: argument.isQuoted)))
    }
    return .emitted(name.text, members)
  }

  private func action(_ arguments: Arguments) throws(AtomProblem) -> LifecycleAtom {
    if arguments.all.count == 2 { try refuse(arguments.all[1], asVariantOf: arguments.all[0].text) }
    try arguments.count(1...1)
    let argument = try arguments.bare(0)
    if let name = ActionName(rawValue: argument.text), name != .custom { return .action(name) }
    if customActions.contains(argument.text) { return .customAction(argument.text) }
    if argument.text == Self.anyCustomAction { return .action(.custom) }
    let known =
      ActionName.allCases.filter { $0 != .custom }.map(\.rawValue) + customActions
      + [Self.anyCustomAction]
    throw arguments.unknown(argument, known, "action")
  }

  /// The word for any custom action.
  static let anyCustomAction = "custom"

  /// Throws an error if the variant is an action of its own name.
  private func refuse(
    _ variant: AtomSyntax.Argument, asVariantOf name: String
  ) throws(AtomProblem) {
    guard let meant = ActionName(rawValue: name)?.action(mistakenForVariant: variant.text) else {
      return
    }
    throw AtomProblem(
      "'\(variant.text)' is not a variant of '\(name)'", at: variant.range,
      help: "it is an action of its own: write 'action(\(meant.rawValue))'")
  }

  private func process(_ arguments: Arguments) throws(AtomProblem) -> LifecycleAtom {
    try arguments.count(1...2)
    let phase = try arguments.bare(0)
    switch (phase.text, arguments.all.count) {
    case ("start", 1): return .processStart
    case ("end", 1): return .processEnd(nil)
    case ("end", _):
      return .processEnd(
        try arguments.word(1, of: 2, KillReason.init, among: KillReason.allCases))
    case ("start", _):
      throw AtomProblem("a start has no reason", at: arguments.all[1].range)
    default: throw arguments.unknown(phase, ["start", "end"], "phase")
    }
  }
}
