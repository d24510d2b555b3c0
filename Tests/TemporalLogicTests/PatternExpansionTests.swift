import TemporalLogic
import Testing

private typealias Syntax = Formula<AtomSyntax>

/// Judges an expanded formula by the definitions of LTLf; only operators that expansions use.
private func holds(_ formula: Syntax, _ word: [String], _ i: Int) -> Bool {
  func until(_ a: Syntax, _ b: Syntax) -> Bool {
    (i..<word.count).contains { k in
      holds(b, word, k) && (i..<k).allSatisfy { holds(a, word, $0) }
    }
  }
  switch formula {
  case .constant(let value): return value
  case .atom(let atom): return word[i].contains(atom.name)
  case .not(let a): return !holds(a, word, i)
  case .and(let a, let b): return holds(a, word, i) && holds(b, word, i)
  case .or(let a, let b): return holds(a, word, i) || holds(b, word, i)
  case .implies(let a, let b): return !holds(a, word, i) || holds(b, word, i)
  case .next(let a): return i + 1 < word.count && holds(a, word, i + 1)
  case .always(let a, _): return (i..<word.count).allSatisfy { holds(a, word, $0) }
  case .eventually(let a, _): return (i..<word.count).contains { holds(a, word, $0) }
  case .until(let a, let b): return until(a, b)
  case .weakUntil(let a, let b):
    return until(a, b) || (i..<word.count).allSatisfy { holds(a, word, $0) }
  default:
    Issue.record("not in an expansion: \(formula.text)")
    return false
  }
}

private func words(_ letters: [String], upTo length: Int) -> [[String]] {
  var all: [[String]] = []
  var last: [[String]] = [[]]
  for _ in 0..<length {
    last = last.flatMap { word in letters.map { word + [$0] } }
    all += last
  }
  return all
}

/// The segments of a word that a scope opens, found by walking it.
private func segments(_ word: [String], _ scope: String) -> [[String]] {
  func end(_ start: Int) -> Int? { (start..<word.count).first { word[$0].contains("r") } }
  let opens = word.indices.filter { word[$0].contains("q") && !word[$0].contains("r") }
  switch scope {
  case "globally": return [word]
  case "before r": return end(0).map { [Array(word[..<$0])] } ?? []
  case "after q": return word.firstIndex { $0.contains("q") }.map { [Array(word[$0...])] } ?? []
  case "between q and r": return opens.compactMap { q in end(q).map { Array(word[q..<$0]) } }
  default: return opens.map { q in Array(word[q..<(end(q) ?? word.count)]) }
  }
}

private func stretches(_ word: [String]) -> Int {
  word.indices.count { word[$0].contains("p") && ($0 == 0 || !word[$0 - 1].contains("p")) }
}

/// Whether a body holds of a segment, by counting and searching.
private func claims(_ body: String, _ part: [String]) -> Bool {
  let isP = part.map { $0.contains("p") }
  let firstP = isP.firstIndex(of: true) ?? part.count
  let firstS = part.firstIndex { $0.contains("s") }
  switch body {
  case "p never occurs": return !isP.contains(true)
  case "p always holds": return !isP.contains(false)
  case "p occurs": return isP.contains(true)
  case "p occurs at most 1 times": return stretches(part) <= 1
  case "p occurs at most 2 times": return stretches(part) <= 2
  case "s precedes p": return firstP == part.count || (firstS.map { $0 <= firstP } ?? false)
  default:
    return part.indices.allSatisfy { i in
      !isP[i] || part[i...].contains { $0.contains("s") }
    }
  }
}

/// As published, precedence after `q` asks for some `q` from which it holds, not for the first.
private func expected(_ body: String, _ scope: String, _ word: [String]) -> Bool {
  if body == "s precedes p" && scope == "after q" {
    let starts = word.indices.filter { word[$0] == "q" }
    return starts.isEmpty || starts.contains { claims(body, Array(word[$0...])) }
  }
  return segments(word, scope).allSatisfy { claims(body, $0) }
}

@Test(arguments: ["globally", "before r", "after q", "between q and r", "after q until r"])
func expansionsMeanWhatThePatternsSay(scope: String) throws {
  let bodies = [
    "p never occurs", "p always holds", "p occurs", "p occurs at most 1 times",
    "p occurs at most 2 times", "s precedes p", "p leads to s",
  ]
  for body in bodies {
    let formula = try parsed("pattern \(scope), \(body)").expandingPatterns()
    let wrong = words(["-", "p", "s", "q", "r"], upTo: 5).first { word in
      holds(formula, word, 0) != expected(body, scope, word)
    }
    #expect(wrong == nil, "\(body): \(formula.text)")
  }
}
