/// A pattern's claim about a word, found by cutting the word into parts and searching these; a
/// letter is the set of names that hold at a position.
struct PatternWalk {
  var scope: String
  var body: String

  /// - Parameter pattern: such as `after q until r, p leads to s`.
  init(_ pattern: String) {
    let comma = pattern.firstIndex(of: ",") ?? pattern.endIndex
    scope = String(pattern[..<comma])
    body = String(pattern[comma...].dropFirst(2))
  }

  func holds(_ word: [String]) -> Bool { parts(word).allSatisfy(claims) }

  /// Whether the word exercises the pattern: it opens a part in which the body's event occurs.
  func isExercised(_ word: [String]) -> Bool { parts(word).contains(where: occasions) }

  /// The parts of a word that the scope opens.
  func parts(_ word: [String]) -> [[String]] {
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

  /// Whether something in the part requires the body's claim.
  private func occasions(_ part: [String]) -> Bool {
    func chain(_ a: Character, _ b: Character) -> Bool {
      part.indices.contains { i in
        part[i].contains(a) && part[(i + 1)...].contains { $0.contains(b) }
      }
    }
    switch body {
    case "p never occurs", "p always holds", "p occurs", "p occurs at most 0 times",
      "p occurs in at most 0 stretches":
      return true
    case "s then t leads to p": return chain("s", "t")
    case "s precedes p then t": return chain("p", "t")
    default: return part.contains { $0.contains("p") }
    }
  }

  /// Whether the body holds of a part.
  private func claims(_ part: [String]) -> Bool {
    func has(_ name: Character, _ range: Range<Int>) -> Bool {
      range.contains { part[$0].contains(name) }
    }
    func chain(_ a: Character, _ b: Character, in range: Range<Int>) -> Bool {
      range.contains { part[$0].contains(a) && has(b, ($0 + 1)..<max($0 + 1, range.upperBound)) }
    }
    let all = part.indices
    let isP = part.map { $0.contains("p") }
    let p = all.filter { isP[$0] }
    let stretches = p.count { $0 == 0 || !isP[$0 - 1] }
    switch body {
    case "p never occurs": return p.isEmpty
    case "p always holds": return p.count == part.count
    case "p occurs": return !p.isEmpty
    case "s precedes p": return p.allSatisfy { has("s", 0..<($0 + 1)) }
    case "p leads to s": return p.allSatisfy { has("s", $0..<part.count) }
    case "s then t precedes p":
      return p.allSatisfy { at in (0..<at).contains { chain("s", "t", in: $0..<(at + 1)) } }
    case "s precedes p then t":
      return p.allSatisfy { has("s", 0..<($0 + 1)) || !has("t", ($0 + 1)..<part.count) }
    case "s then t leads to p":
      return all.allSatisfy { s in
        !part[s].contains("s")
          || ((s + 1)..<part.count).allSatisfy { t in
            !part[t].contains("t") || has("p", t..<part.count)
              || ((s + 1)..<part.count).contains {
                part[$0].contains("t") && has("p", $0..<part.count)
              }
          }
      }
    case "p leads to s then t": return p.allSatisfy { chain("s", "t", in: $0..<part.count) }
    default:
      let words = body.split(separator: " ")
      let most = Int(words[words.count - 2]) ?? 0
      return (words.last == "stretches" ? stretches : p.count) <= most
    }
  }
}
