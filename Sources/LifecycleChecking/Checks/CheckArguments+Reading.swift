import LifecycleModel
package import LifecycleAdapters

extension CheckArguments {
  /// Reads the arguments of a check; none if it has no definition. Throws an error if there are too
  /// many, too few, or unknown ones.
  ///
  /// - Parameter customActions: the names of the adapter's custom actions.
  package init(_ check: AdapterCheck, customActions: [String] = []) throws(CheckingError) {
    self.customActions = Set(customActions)
    guard let definition = check.definition else { return }
    each = try Self.slice(of: check, definition)
    kinds = try Self.kinds(of: check, definition)
    // Another definition is about the first argument alone.
    var left = check.places[...].prefix(definition.name == check.name ? .max : 1)
    for parameter in definition.parameters {
      if left.isEmpty && definition.isParametrised { throw Self.count(of: definition) }
      // The names of the only event may be given one by one.
      let takesRest = parameter.takesSeveral || definition.parameters.count == 1
      let taken = takesRest ? left : left.prefix(1)
      left = left.dropFirst(taken.count)
      do throws(ArgumentMistake) {
        for argument in taken { try add(argument, to: parameter) }
      } catch {
        throw CheckingError(error)
      }
    }
    guard left.isEmpty else { throw Self.surplus(left, of: definition) }
    if definition.parameters == [.targets], targets.isEmpty { targets = [ForwardingTarget()] }
    if !definition.isParametrised {
      // The agreed name may be given, and changes nothing.
      for name in names.keys where names[name] == [name.rawValue] { names[name] = nil }
    }
    let all = names.values.flatMap(Set.init)
    if let twice = all.first(where: { name in all.count { $0 == name } > 1 }) {
      throw CheckingError(
        .usage, "'\(twice)' stands in two places of the check '\(definition.name)'",
        help: "each place takes another event")
    }
  }

  /// Returns the part of a trace that the check selects, or `nil` if it selects none.
  private static func slice(
    of check: AdapterCheck, _ definition: CheckDefinition
  ) throws(CheckingError) -> Invariant.Slice? {
    let known = definition.slices
    for name in check.slices where !known.contains(where: { $0.rawValue == name }) {
      throw .unknown("slice", name, among: known.map(\.rawValue))
    }
    guard Set(check.slices).count <= 1 else {
      throw CheckingError(
        .usage, "the check '\(definition.name)' is to be judged on two slices",
        help: "one argument 'each …' is enough")
    }
    return check.slices.first.flatMap(Invariant.Slice.init(rawValue:))
  }

  /// Returns the kinds of payloads that the check selects, or `nil` if it selects none.
  private static func kinds(
    of check: AdapterCheck, _ definition: CheckDefinition
  ) throws(CheckingError) -> Set<PayloadKind>? {
    guard !check.writtenKinds.isEmpty else { return nil }
    guard !definition.payloads.isEmpty else {
      throw CheckingError(
        .usage, "the check '\(definition.name)' is about no payloads",
        help: "leave out 'of \(check.writtenKinds[0])'")
    }
    var kinds: Set<PayloadKind> = []
    for written in check.writtenKinds where written != AdapterCheck.noKind {
      let words: [String]
      do throws(ArgumentMistake) {
        words = try [String](alternatives: written)
      } catch {
        throw CheckingError(error)
      }
      for word in words {
        guard let kind = definition.payloads.first(where: { $0.rawValue == word }) else {
          throw .unknown("kind of payload", word, among: definition.payloads.map(\.rawValue))
        }
        kinds.insert(kind)
      }
    }
    return kinds
  }

  private mutating func add(
    _ argument: String, to parameter: CheckDefinition.Parameter
  ) throws(ArgumentMistake) {
    let alternatives = try [String](alternatives: argument)
    switch parameter {
    case .names(let agreed): names[agreed, default: []] += alternatives
    case .state: state = try AppState(argument: argument)
    case .states:
      for word in alternatives { states.append(try AppState(argument: word)) }
    case .values: try values.add(argument)
    case .words: try words.add(argument)
    case .targets: targets.append(try ForwardingTarget(argument: argument))
    case .word(let words):
      guard words.contains(argument) else { throw .unknown("word", argument, among: words) }
    }
  }

  /// Returns the error that there are too many arguments. One with a label, such as `key: id`, is
  /// meant for what events say.
  private static func surplus(
    _ arguments: some Collection<String>, of definition: CheckDefinition
  ) -> CheckingError {
    var error = count(of: definition)
    let label = arguments.lazy.compactMap { argument in
      argument.firstIndex(of: ":").map { argument[...$0] }
    }.first
    guard let label else { return error }
    error.message = "the check '\(definition.name)' has no argument '\(label)'"
    error.help = ["it does not compare what events say", error.help].compactMap(\.self)
      .joined(separator: "; ")
    return error
  }

  /// Returns the error that there are too few arguments, or too many.
  private static func count(of definition: CheckDefinition) -> CheckingError {
    let wanted = definition.parameters.map(\.example).joined(separator: ", ")
    return CheckingError(
      .usage, "the check '\(definition.name)' has the wrong number of arguments",
      help: wanted.isEmpty ? "it takes none" : "write '\(definition.name)(\(wanted))'")
  }
}

extension CheckingError {
  /// Creates the error that an argument of a check cannot be read.
  fileprivate init(_ mistake: ArgumentMistake) {
    switch mistake {
    case .malformed(let message, let help): self.init(.usage, message, help: help)
    case .unknown(let kind, let name, let known, let help):
      self = .unknown(kind, name, among: known)
      if let help { self.help = help }
    }
  }
}
