import AppLifecycle
import DelegateAdapters
import TemporalLogic

/// What stands in the invariants of a check in place of the names agreed upon.
struct CheckArguments: Hashable {
  /// The names in place of one agreed upon.
  private(set) var names: [String: [String]] = [:]
  /// The state in place of `active`, and that one in its place.
  private var state = AppState.active
  /// The states any of which is as good as `active`.
  private var states: [AppState] = []
  /// What is as good as `value`.
  private var values: [String] = []
  /// The adapter's words for states.
  private var words: [AppState: String] = [:]
  /// The adapter's key for the state.
  private var key = Self.stateKey
  /// The part of a trace on which to judge; that of the invariant if it is `nil`.
  private var each: Invariant.Slice?
  /// The names of the adapter's own actions.
  private let own: Set<String>

  private static let stateKey = "state"

  /// Reads the arguments of a check; fails if there are too many, too few, or none of these words.
  ///
  /// - Parameter own: the names of the adapter's own actions.
  init(
    _ definition: CheckDefinition, _ arguments: [String], own: [String]
  ) throws(CheckingError) {
    self.own = Set(own)
    var left = ArraySlice(try takeSlice(arguments))
    for (place, parameter) in definition.parameters.enumerated() {
      if left.isEmpty && definition.isParametrised { throw Self.count(of: definition) }
      guard let first = left.first else { break }
      let isLast = place == definition.parameters.count - 1
      // Names of the only event may be told one by one.
      if parameter.takesSeveral || isLast && definition.parameters.count == 1 {
        for argument in left { try add(argument, to: parameter) }
        left = []
      } else {
        try add(first, to: parameter)
        left = left.dropFirst()
      }
    }
    guard left.isEmpty else { throw Self.count(of: definition) }
  }

  /// Takes the argument that says on which part of a trace to judge, if there is one.
  private mutating func takeSlice(_ arguments: [String]) throws(CheckingError) -> [String] {
    for argument in arguments where argument.hasPrefix("each ") {
      let name = String(argument.dropFirst("each ".count))
      let known: [Invariant.Slice] = [.run, .process, .payload]
      guard let slice = known.first(where: { $0.rawValue == name }) else {
        throw .unknown("slice", name, among: known.map(\.rawValue))
      }
      each = slice
    }
    return arguments.filter { !$0.hasPrefix("each ") }
  }

  private mutating func add(
    _ argument: String, to parameter: CheckDefinition.Parameter
  ) throws(CheckingError) {
    let alternatives = argument.split(separator: " or ").map(String.init)
    guard !alternatives.isEmpty else {
      throw CheckingError(.usage, "an argument of a check is empty")
    }
    switch parameter {
    case .names(let agreed): names[agreed, default: []] += alternatives
    case .state: state = try Self.state(argument)
    case .states:
      for word in alternatives { states.append(try Self.state(word)) }
    case .values:
      for value in alternatives where !Self.isValue(value) {
        throw .unknown("value of a completion handler", value, among: Self.knownValues)
      }
      values += alternatives
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

  /// What completion handlers take that can be listed.
  private static let knownValues: [String] = {
    let words = Callback.allCases.flatMap { callback -> [String] in
      if case .words(let words)? = callback.row.completion { words } else { [] }
    }
    return (words + ["null", "true", "false"]).reduce(into: []) { unique, word in
      if !unique.contains(word) { unique.append(word) }
    }
  }()

  /// Whether some completion handler takes it; a list is one of presentation options.
  private static func isValue(_ text: String) -> Bool {
    text.hasPrefix("[") || knownValues.contains(text)
  }

  private static func state(_ word: String) throws(CheckingError) -> AppState {
    guard let state = AppState(rawValue: word) else {
      throw .unknown("state", word, among: AppState.allCases.map(\.rawValue))
    }
    return state
  }

  /// That there are too few arguments, or too many.
  private static func count(of definition: CheckDefinition) -> CheckingError {
    let wanted = definition.parameters.map(\.words).joined(separator: ", ")
    return CheckingError(
      .usage, "the check '\(definition.name)' has the wrong number of arguments",
      help: wanted.isEmpty ? "it takes none" : "write '\(definition.name)(\(wanted))'")
  }
}

extension CheckArguments {
  /// The invariant with what stands in place of the names agreed upon.
  func applied(to invariant: Invariant) -> Invariant {
    var invariant = invariant
    invariant.formula = invariant.formula.mapAtoms(replacement)
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
        (names[name] ?? [name]).map { own.contains($0) ? .ownAction($0) : .emitted($0, members) })
    case .ownAction(let name): return Self.any((names[name] ?? [name]).map { .ownAction($0) })
    case .state(.active) where !states.isEmpty: return Self.any(states.map { .state($0) })
    case .state(let other): return .atom(.state(swapped(other)))
    case .becomes(let other): return .atom(.becomes(swapped(other)))
    case .completed(nil, let value?) where !values.isEmpty && value.text == "value":
      return Self.any(values.map { .completed(nil, .word($0)) })
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

  /// A source that ends with what an adapter has to emit.
  private func needs(of source: String) -> String {
    guard let start = source.firstRange(of: "needs an adapter")?.lowerBound else { return source }
    let words = source[start...].split(separator: " ").map { word in
      names[String(word)]?.joined(separator: " or ") ?? String(word)
    }
    return source[..<start] + words.joined(separator: " ")
  }

  /// A title in which names agreed upon stand in quotes.
  private func words(of title: String) -> String {
    var told = names
    told["active"] = states.isEmpty ? [state.rawValue] : states.map(\.rawValue)
    told["value"] = values
    var title = title
    for (agreed, names) in told.sorted(by: { $0.key < $1.key }) where !names.isEmpty {
      title = title.replacing("'\(agreed)'", with: names.joined(separator: " or "))
    }
    return title
  }
}

extension CheckDefinition.Parameter {
  /// How it is written in a check.
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
