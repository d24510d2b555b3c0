import LifecycleModel
import LifecycleAdapters
import TemporalLogic

/// The arguments of a check, which replace the agreed names in its invariants.
package struct CheckArguments: Hashable {
  /// The names that replace each agreed name.
  package private(set) var names: [String: [String]] = [:]
  /// The state that replaces `active`, and is replaced by it.
  private var state = AppState.active
  /// The states any of which is as good as `active`.
  private var states: [AppState] = []
  /// The values any of which is as good as `value`.
  private var values: [String] = []
  /// The method whose completion handlers are meant; those of all methods if `nil`.
  private var method: Callback?
  /// The adapter's words for states.
  private var words: [AppState: String] = [:]
  /// The adapter's key for the state.
  private var key = Self.stateKey
  /// The part of a trace on which to judge; that of the invariant if `nil`.
  private var each: Invariant.Slice?
  /// The names of the adapter's custom actions.
  private let customActions: Set<String>

  private static let stateKey = "state"

  /// The prefix of the argument that selects the part of a trace on which to judge.
  static let slicePrefix = "each "
  /// The argument by which windows are told apart.
  package static let sceneBySceneArgument = slicePrefix + Invariant.Slice.scene.rawValue

  /// Reads the arguments of a check. Throws an error if there are too many, too few, or unknown
  /// ones.
  ///
  /// - Parameter customActions: the names of the adapter's custom actions.
  package init(
    _ definition: CheckDefinition, _ arguments: [String], customActions: [String]
  ) throws(CheckingError) {
    self.customActions = Set(customActions)
    var left = ArraySlice(try takeSlice(arguments, of: definition))
    for (place, parameter) in definition.parameters.enumerated() {
      if left.isEmpty && definition.isParametrised { throw Self.count(of: definition) }
      guard let first = left.first else { break }
      let isLast = place == definition.parameters.count - 1
      // The names of the only event may be given one by one.
      if parameter.takesSeveral || isLast && definition.parameters.count == 1 {
        for argument in left { try add(argument, to: parameter) }
        left = []
      } else {
        try add(first, to: parameter)
        left = left.dropFirst()
      }
    }
    guard left.isEmpty else { throw Self.count(of: definition) }
    let all = names.values.flatMap(Set.init)
    if let twice = all.first(where: { name in all.count { $0 == name } > 1 }) {
      throw CheckingError(
        .usage, "'\(twice)' stands in two places of the check '\(definition.name)'",
        help: "each place takes another event")
    }
  }

  /// Takes the argument that selects the part of a trace on which to judge, if there is one, and
  /// returns the others.
  private mutating func takeSlice(
    _ arguments: [String], of definition: CheckDefinition
  ) throws(CheckingError) -> [String] {
    let known: [Invariant.Slice] =
      [.run, .process, .payload] + (definition.canBeOfScenes ? [.scene] : [])
    for argument in arguments where argument.hasPrefix(Self.slicePrefix) {
      let name = String(argument.dropFirst(Self.slicePrefix.count))
      guard let slice = known.first(where: { $0.rawValue == name }) else {
        throw .unknown("slice", name, among: known.map(\.rawValue))
      }
      guard each == nil || each == slice else {
        throw CheckingError(
          .usage, "the check '\(definition.name)' is to be judged on two slices",
          help: "one argument 'each …' is enough")
      }
      each = slice
    }
    return arguments.filter { !$0.hasPrefix(Self.slicePrefix) }
  }

  private mutating func add(
    _ argument: String, to parameter: CheckDefinition.Parameter
  ) throws(CheckingError) {
    let alternatives = try Self.alternatives(argument)
    switch parameter {
    case .names(let agreed): names[agreed, default: []] += alternatives
    case .state: state = try Self.state(argument)
    case .states:
      for word in alternatives { states.append(try Self.state(word)) }
    case .values: try addValues(argument)
    case .words:
      let parts = argument.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " } }
      guard parts.count == 2 else {
        throw CheckingError(
          .usage, "'\(argument)' says of no state how the adapter calls it",
          help: "write 'active: running', or 'key: phase' for the key of the state")
      }
      if parts[0] == "key" { key = parts[1] } else { words[try Self.state(parts[0])] = parts[1] }
    case .targets: _ = try ForwardingTarget(argument)
    case .word(let words):
      guard words.contains(argument) else { throw .unknown("word", argument, among: words) }
    }
  }

  /// Returns the alternatives that `or` joins in an argument.
  private static func alternatives(_ argument: String) throws(CheckingError) -> [String] {
    let parts = " \(argument) ".split(separator: " or ", omittingEmptySubsequences: false)
      .map { part in
        let rest = part.drop { $0 == " " }
        return String(rest.prefix(rest.count - rest.reversed().prefix { $0 == " " }.count))
      }
    guard !parts.contains("") else {
      throw CheckingError(
        .usage,
        parts.count == 1
          ? "an argument of a check is empty" : "'or' joins nothing in '\(argument)'")
    }
    return parts
  }

  private static func state(_ word: String) throws(CheckingError) -> AppState {
    guard let state = AppState(rawValue: word) else {
      throw .unknown("state", word, among: AppState.allCases.map(\.rawValue))
    }
    return state
  }

  /// Returns the error that there are too few arguments, or too many.
  private static func count(of definition: CheckDefinition) -> CheckingError {
    let wanted = definition.parameters.map(\.words).joined(separator: ", ")
    return CheckingError(
      .usage, "the check '\(definition.name)' has the wrong number of arguments",
      help: wanted.isEmpty ? "it takes none" : "write '\(definition.name)(\(wanted))'")
  }
}

extension CheckArguments {
  /// Returns the invariant with the agreed names replaced by the arguments.
  func applied(to invariant: Invariant) -> Invariant {
    var invariant = invariant
    invariant.formula = invariant.formula.mapAtoms(replacement)
    // For a scene, the state that it becomes also stands for the state that the app is in.
    if each == .scene { invariant.formula = invariant.formula.withoutRepeatedAlternatives }
    invariant.fairness = invariant.fairness?.mapAtoms(replacement)
    let vocabulary = LifecycleVocabulary(over: invariant.over)
    invariant.written = invariant.formula.mapAtoms { .atom(vocabulary.syntax(of: $0)) }
    invariant.title = words(of: invariant.title)
    invariant.source = needs(of: invariant.source)
    if let each { invariant.each = each }
    return invariant
  }

  private func replacement(of atom: LifecycleAtom) -> Formula<LifecycleAtom> {
    switch atom {
    case .emitted(let name, let members):
      let members = members.map(replacement)
      return Self.any(
        (names[name] ?? [name]).map {
          customActions.contains($0) ? .customAction($0) : .emitted($0, members)
        })
    case .customAction(let name): return Self.any((names[name] ?? [name]).map { .customAction($0) })
    case .state(.active) where !states.isEmpty: return Self.any(states.map { .state($0) })
    case .state(let other) where each == .scene: return .atom(.sceneBecomes(other))
    case .becomes(let other) where each == .scene: return .atom(.sceneBecomes(other))
    case .state(let other): return .atom(.state(swapped(other)))
    case .becomes(let other): return .atom(.becomes(swapped(other)))
    case .completed(nil, nil): return .atom(.completed(method, nil))
    case .completed(nil, let value?) where !values.isEmpty && value.text == "value":
      return Self.any(values.map { .completed(method, .word($0)) })
    default: return .atom(atom)
    }
  }

  private func replacement(of member: WrittenMember) -> WrittenMember {
    guard member.key == Self.stateKey, let state = AppState(rawValue: member.value.text) else {
      return member
    }
    return WrittenMember(key, words[state].map { .word($0) } ?? member.value)
  }

  private func swapped(_ other: AppState) -> AppState {
    other == .active ? state : other == state ? .active : other
  }

  private static func any(_ atoms: [LifecycleAtom]) -> Formula<LifecycleAtom> {
    atoms.dropFirst().reduce(.atom(atoms[0])) { .or($0, .atom($1)) }
  }

  /// Returns a source with the agreed names replaced where it tells what an adapter has to emit.
  private func needs(of source: String) -> String {
    guard let start = source.firstRange(of: "needs an adapter")?.lowerBound else { return source }
    let words = source[start...].split(separator: " ").map { word in
      names[String(word)]?.joined(separator: " or ") ?? String(word)
    }
    return source[..<start] + words.joined(separator: " ")
  }

  /// Returns the words for what the app does when it changes to a state.
  static func change(to state: AppState) -> String {
    state == .background ? "enters the background" : "becomes \(state.rawValue)"
  }

  /// Returns a title with the agreed names replaced, which are in quotes.
  private func words(of title: String) -> String {
    var told = names
    told["active"] = states.isEmpty ? [state.rawValue] : states.map(\.rawValue)
    told["value"] = values
    var title = title.replacing("becomes 'active'", with: Self.change(to: state))
    if let method {
      title = title.replacing(
        "every completion handler", with: "every completion handler of \(method.alias)")
    }
    for (agreed, names) in told.sorted(by: { $0.key < $1.key }) where !names.isEmpty {
      title = title.replacing("'\(agreed)'", with: names.joined(separator: " or "))
    }
    return title
  }
}

extension CheckArguments {
  /// Reads values such as `newData or noData`, or with the method that is meant,
  /// `performFetch: newData`.
  private mutating func addValues(_ argument: String) throws(CheckingError) {
    let parts = try Self.method(before: argument)
    if let meant = parts.method {
      guard values.isEmpty || meant == method else {
        throw CheckingError(
          .usage, "the values of two methods stand in one check",
          help: "write a check for each method")
      }
      method = meant
    }
    for value in try Self.alternatives(parts.values) {
      let known = Self.values(of: method)
      let takesLists = method.map { $0.row.completion == .options } ?? true
      guard !value.hasPrefix("[") || !takesLists else {
        try Self.checkList(value)
        values.append(value)
        continue
      }
      guard known.contains(value) else {
        var unknown = CheckingError.unknown("value of a completion handler", value, among: known)
        if takesLists, known.isEmpty { unknown.help = "write a list, '[banner, sound]'" }
        throw unknown
      }
      values.append(value)
    }
  }

  /// Returns the method that is written before the values, by its alias or selector, or `nil` if
  /// there is none.
  private static func method(
    before argument: String
  ) throws(CheckingError) -> (method: Callback?, values: String) {
    // A selector has colons too.
    guard let colon = argument.lastIndex(of: ":"), !argument[colon...].contains(")") else {
      return (nil, argument)
    }
    let name = String(argument[..<colon])
    guard let callback = Callback(named: name), callback.row.completion != nil else {
      let known = Callback.allCases.filter { $0.row.completion != nil }.map(\.alias)
      throw .unknown("method with a completion handler", name, among: known)
    }
    return (callback, String(argument[colon...].dropFirst().drop { $0 == " " }))
  }

  /// Throws an error if the list contains anything but presentation options.
  private static func checkList(_ text: String) throws(CheckingError) {
    let known = Callback.CompletionValue.optionNames
    guard text.hasSuffix("]") else {
      throw CheckingError(.usage, "the list '\(text)' is not closed", help: "write '\(text)]'")
    }
    let words = text.filter { !"[] ".contains($0) }.split(separator: ",").map(String.init)
    for word in words where !known.contains(word) {
      throw .unknown("presentation option", word, among: known)
    }
  }

  /// Returns the values that can be listed of those that the completion handlers of a method, or of
  /// all methods, take.
  private static func values(of method: Callback?) -> [String] {
    let completions = (method.map { [$0] } ?? Callback.allCases).compactMap(\.row.completion)
    let words = completions.flatMap { completion -> [String] in
      if case .words(let words) = completion { words } else { [] }
    }
    let others =
      (completions.contains(.null) ? ["null"] : [])
      + (completions.contains(.bool) ? ["true", "false"] : [])
    return (words + others).reduce(into: []) { unique, word in
      if !unique.contains(word) { unique.append(word) }
    }
  }
}

extension CheckDefinition.Parameter {
  /// An example of how it is written in a check.
  fileprivate var words: String {
    switch self {
    case .names(let agreed): agreed
    case .state: "active"
    case .states: "active or inactive"
    case .values: "newData or noData"
    case .words: "active: running"
    case .targets: "target"
    case .word(let words): words[0]
    }
  }
}
