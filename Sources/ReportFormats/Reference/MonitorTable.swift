package import LifecycleModel
import LifecycleReports
package import TemporalLogic

/// A monitor as a readable table: its states, their verdicts, and the moves between them.
package struct MonitorTable {
  let alphabet: Alphabet<LifecycleAtom>
  let monitor: Monitor<LifecycleAtom>
  private let vocabulary: LifecycleVocabulary
  /// The states in the order in which they are reached, the initial one first.
  private let states: [Int]

  /// The number of states above which the table is omitted.
  static let stateLimit = 16

  /// Builds the monitor of a formula without patterns.
  package init(
    _ formula: Formula<LifecycleAtom>, _ vocabulary: LifecycleVocabulary
  ) throws(MonitorError) {
    self.vocabulary = vocabulary
    alphabet = try Alphabet(of: formula.atoms, in: vocabulary)
    monitor = try Monitor(formula, alphabet: alphabet)
    states = monitor.statesByDistance
  }

  /// The size of the monitor.
  package var summary: String {
    "\(states.count.counting("state")), \(monitor.letterCount.counting("letter")) over"
      + " \(alphabet.atoms.count.counting("atom"))"
  }

  /// A drawing of the monitor; `nil` if there are too many states.
  var drawing: MonitorDrawing? {
    guard states.count <= Self.stateLimit else { return nil }
    let moves = states.indices.flatMap { from in
      let targets = Set(
        (0..<monitor.letterCount).map { monitor.next(states[from], letter: $0) })
      return states.indices.filter { targets.contains(states[$0]) }.map { (from: from, to: $0) }
    }
    return MonitorDrawing(verdicts: states.map { monitor.verdict($0) }, moves: moves)
  }

  /// The rows, one per state: its verdict, and its moves.
  package var rows: [(label: String, text: String)] {
    guard states.count <= Self.stateLimit else { return [] }
    return states.indices.map { number in
      let verdict = monitor.verdict(states[number]).rawValue
      return ("\(number + 1)", "\(verdict)\(moves(from: number))")
    }
  }

  /// Returns the moves out of a state; the target of most letters comes last.
  private func moves(from number: Int) -> String {
    var letters: [Int: [Int]] = [:]
    for letter in 0..<monitor.letterCount {
      letters[monitor.next(states[number], letter: letter), default: []].append(letter)
    }
    let targets = states.filter { letters[$0] != nil }
    guard targets.count > 1 || targets.first != states[number] else { return ", for good" }
    let usual = targets.max { (letters[$0] ?? []).count < (letters[$1] ?? []).count }
    let others = targets.filter { $0 != usual }.map { target in
      let causes = (letters[target] ?? []).map(describe).joined(separator: " or ")
      return "\(causes) → \(self.number(of: target))"
    }
    let rest = usual.map { ["\(others.isEmpty ? "any" : "else") → \(self.number(of: $0))"] } ?? []
    return "; " + (others + rest).joined(separator: ", ")
  }

  private func number(of state: Int) -> Int {
    (states.firstIndex(of: state) ?? 0) + 1
  }

  /// Returns the atoms that hold in a letter, except those implied by others.
  func describe(_ letter: Int) -> String {
    let bits = alphabet.letters[letter]
    let holding = alphabet.atoms.indices.filter { bits & 1 << UInt64($0) != 0 }
    let telling = holding.filter { atom in
      !holding.contains { $0 != atom && implies($0, atom) && !implies(atom, $0) }
    }
    let names = telling.map { vocabulary.syntax(of: alphabet.atoms[$0]).description }
    return names.isEmpty ? "none of these" : names.joined(separator: " with ")
  }

  /// Whether every letter with the first atom has the second one.
  private func implies(_ one: Int, _ other: Int) -> Bool {
    alphabet.letters.allSatisfy { $0 & 1 << UInt64(one) == 0 || $0 & 1 << UInt64(other) != 0 }
  }
}

extension Monitor {
  /// The reachable states, in breadth-first order.
  fileprivate var statesByDistance: [Int] {
    var found = [initial]
    var seen: Set<Int> = [initial]
    var index = 0
    while index < found.count {
      for letter in 0..<letterCount {
        let target = next(found[index], letter: letter)
        if seen.insert(target).inserted { found.append(target) }
      }
      index += 1
    }
    return found
  }
}
