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
      if left.isEmpty, definition.isParametrised, !parameter.isOptional {
        throw Self.count(of: definition)
      }
      // The names of the only event may be given one by one.
      let takesRest = parameter.takesSeveral || definition.parameters.count == 1
      let taken = takesRest ? left : left.prefix(1)
      left = left.dropFirst(taken.count)
      do throws(ArgumentMistake) {
        for words in taken {
          try words.words.checkForGaps()
          try check.checkForKind(in: words, among: definition.payloads)
          guard words.label == nil || parameter.takesLabels else {
            throw Self.mislabelled(words, of: definition)
          }
          try add(words, to: parameter)
        }
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
        .usage, "'\(twice)' is used twice in the check '\(definition.name)'",
        help: "each place takes a different event")
    }
  }

  /// Returns the part of a trace that the check selects, or `nil` if it selects none.
  private static func slice(
    of check: AdapterCheck, _ definition: CheckDefinition
  ) throws(CheckingError) -> Invariant.Slice? {
    let known = definition.slices
    for name in check.slices where !known.contains(where: { $0.rawValue == name }) {
      throw .unknown("part of a run", name, among: known.map(\.rawValue))
    }
    guard Set(check.slices).count <= 1 else {
      throw CheckingError(
        .usage, "the check '\(definition.name)' is to be judged on two parts of a run",
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
        help: "leave out '\(CheckArgument.kinds(check.writtenKinds[0]))'")
    }
    var kinds: Set<PayloadKind> = []
    for written in check.writtenKinds where written != [AdapterCheck.noKind] {
      do throws(ArgumentMistake) {
        try written.checkForGaps()
      } catch {
        throw CheckingError(error)
      }
      for word in written {
        guard let kind = definition.payloads.first(where: { $0.rawValue == word }) else {
          throw .unknown("kind of payload", word, among: definition.payloads.map(\.rawValue))
        }
        kinds.insert(kind)
      }
    }
    return kinds
  }

  private mutating func add(
    _ words: LabelledWords, to parameter: CheckDefinition.Parameter
  ) throws(ArgumentMistake) {
    switch parameter {
    case .names(let agreed): names[agreed, default: []] += words.words
    case .state: state = try AppState(argument: words.single ?? words.description)
    case .states:
      for word in words.words {
        guard word != CheckDefinition.foreground else {
          throw .malformed(
            "'\(word)' is no state beside others",
            help: "write 'only-while(event, \(word))', or the states one by one")
        }
        states.append(try AppState(argument: word))
      }
    case .values: try values.add(words)
    case .words: try self.words.add(words)
    case .targets:
      let target = try ForwardingTarget(words)
      guard !targets.contains(where: { $0.name == target.name }) else {
        throw .malformed(
          "the target '\(target.name ?? "")' is named twice",
          help: "name it once, with all its methods")
      }
      targets.append(target)
    case .key:
      guard words.label == "key", words.words.count == 1 else {
        throw .malformed(
          "'\(words)' does not name the argument of the events that is compared",
          help: "write 'key: count'")
      }
      key = words.words[0]
    case .word(let known):
      guard let word = words.single, known.contains(word) else {
        throw .unknown("word", words.description, among: known)
      }
    }
  }

  /// Returns the error that there are too many arguments.
  private static func surplus(
    _ arguments: some Collection<LabelledWords>, of definition: CheckDefinition
  ) -> CheckingError {
    arguments.first { $0.label != nil }.map { CheckingError(mislabelled($0, of: definition)) }
      ?? count(of: definition)
  }

  /// Returns the error that no place of the check takes a label, such as `key: id`, which is meant
  /// for what events say.
  private static func mislabelled(
    _ words: LabelledWords, of definition: CheckDefinition
  ) -> ArgumentMistake {
    let right = count(of: definition)
    // A label that the check has stands in the place of a name.
    if definition.parameters.contains(where: \.takesLabels) {
      return .malformed(right.message, help: right.help)
    }
    return .malformed(
      "the check '\(definition.name)' has no argument '\(words.label ?? ""):'",
      help: ["it does not compare what events say", right.help]
        .compactMap(\.self).joined(separator: "; "))
  }

  /// Returns the error that there are too few arguments, or too many.
  private static func count(of definition: CheckDefinition) -> CheckingError {
    let wanted = definition.parameters.map(\.example).joined(separator: ", ")
    return CheckingError(
      .usage, "the check '\(definition.name)' has the wrong number of arguments",
      help: wanted.isEmpty ? "it takes none" : "write '\(definition.name)(\(wanted))'")
  }
}

extension AdapterCheck {
  /// Throws an error if the words after a list of kinds are a kind too, and no event.
  fileprivate func checkForKind(
    in words: LabelledWords, among known: [PayloadKind]
  ) throws(ArgumentMistake) {
    guard let word = words.single, let kind = PayloadKind(rawValue: word),
      let place = arguments.firstIndex(of: .words(words)), place > 0,
      case .kinds(let before) = arguments[place - 1]
    else { return }
    throw .malformed(
      "'\(word)' after '\(arguments[place - 1])' is a kind of payload",
      help: known.contains(kind)
        ? "write '\(CheckArgument.kinds(before + [word]))'; an event of that name comes first"
        : "the check '\(name)' is about \(known.map(\.rawValue).asAlternatives)")
  }
}

extension [String] {
  /// Throws an error if one of the words is missing.
  fileprivate func checkForGaps() throws(ArgumentMistake) {
    guard contains("") else { return }
    throw .malformed(
      count == 1
        ? "an argument of a check is empty"
        : "'or' joins nothing in '\(asAlternatives.trimmed)'")
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
