import SourceTexts
import TemporalLogic

/// The arguments of a written atom, with the errors that they can contain.
struct Arguments {
  let atom: AtomSyntax
  let all: [AtomSyntax.Argument]

  init(of atom: AtomSyntax) {
    self.atom = atom
    all = atom.arguments ?? []
  }

  /// Returns the atom if there are no arguments.
  func none(_ result: LifecycleAtom) throws(AtomProblem) -> LifecycleAtom {
    guard atom.arguments == nil else {
      throw AtomProblem("'\(atom.name)' takes no arguments", at: atom.range)
    }
    return result
  }

  /// Throws an error unless the number of arguments is in the range.
  func count(_ range: ClosedRange<Int>) throws(AtomProblem) {
    guard range.contains(all.count) else {
      throw AtomProblem(
        "'\(atom.name)' takes \(wanted(range)), not \(all.count)", at: atom.range)
    }
  }

  private func wanted(_ range: ClosedRange<Int>) -> String {
    if range.upperBound == Int.max { return "at least \(range.lowerBound) argument" }
    if range.count > 1 { return "\(range.lowerBound) or \(range.upperBound) arguments" }
    return range.lowerBound == 1 ? "1 argument" : "\(range.lowerBound) arguments"
  }

  /// Returns an argument that has no key.
  func bare(_ index: Int) throws(AtomProblem) -> AtomSyntax.Argument {
    guard all.indices.contains(index) else {
      throw AtomProblem("'\(atom.name)' needs an argument", at: atom.range)
    }
    guard all[index].key == nil else {
      throw AtomProblem("no key is expected here", at: all[index].range)
    }
    return all[index]
  }

  /// Returns an argument that is one of an enumeration's words.
  func word<Word: RawRepresentable<String>>(
    _ index: Int, of expected: Int, _ make: (String) -> Word?, among words: [Word]
  ) throws(AtomProblem) -> Word {
    try count(expected...expected)
    let argument = try bare(index)
    guard let word = make(argument.text) else {
      throw unknown(argument, words.map(\.rawValue), "argument")
    }
    return word
  }

  /// Returns an argument that is a callback's alias or selector.
  func callback(_ index: Int) throws(AtomProblem) -> Callback {
    let argument = try bare(index)
    guard let callback = Callback(named: argument.text) else {
      throw unknown(argument, Callback.aliases, "callback")
    }
    return callback
  }

  /// Returns a value, if there is such an argument.
  func value(_ index: Int) throws(AtomProblem) -> WrittenValue? {
    guard all.indices.contains(index) else { return nil }
    let argument = try bare(index)
    return WrittenValue(argument.text, isQuoted: argument.isQuoted)
  }

  /// Throws an error unless the value is one of these words.
  func check(
    _ value: WrittenValue, isAmong words: [String], at index: Int
  ) throws(AtomProblem) {
    guard words.contains(value.text) else { throw unknown(all[index], words, "value") }
  }

  /// Returns the problem of an argument that is none of these names.
  func unknown(
    _ argument: AtomSyntax.Argument, _ names: [String], _ subject: String
  ) -> AtomProblem {
    AtomProblem(
      "unknown \(subject) '\(argument.text)'", at: argument.range,
      suggestions: nearestNames(to: argument.text, among: names),
      help: names.count <= 16 ? "one of \(names.joined(separator: ", "))" : nil)
  }
}
