import FormulaMeanings
import TemporalLogic
import Testing

private let names: [Character] = ["p", "s", "t", "q", "r"]

/// The formula over numbered atoms.
private func numbered(_ text: String) throws -> Formula<Int> {
  try parsed(text).expandingPatterns().mapAtoms { atom in
    .atom(names.firstIndex(of: Character(atom.name)) ?? 0)
  }
}

private func bits(_ word: [String]) -> [Int] {
  word.map { position in
    names.indices.reduce(0) { position.contains(names[$1]) ? $0 | 1 << $1 : $0 }
  }
}

private func spelled(_ word: [Int]) -> [String] {
  word.map { letter in String(names.indices.filter { letter & 1 << $0 != 0 }.map { names[$0] }) }
}

/// The words with at most one of the names of a pattern at each position.
private func shortWords(_ pattern: String) -> [[Int]] {
  let used = names.indices.filter { name in
    pattern.split { !$0.isLetter }.contains { $0 == String(names[name]) }
  }
  let letters = [0] + used.map { 1 << $0 }
  return words(letters: letters.count, upTo: 5)
    .dropFirst().map { $0.map { letters[$0] } }
}

/// Words in which several names hold at once.
private func denseWords() -> [[Int]] {
  var random = RandomFormulas(state: 3)
  return (0..<400).map { _ in
    (0...random.below(7)).map { _ in random.below(2) == 0 ? random.below(32) : 1 << random.below(5)
    }
  }
}

private let allPatterns =
  publishedPatterns + publishedBoundedExistence(atMost: 0)
  + publishedBoundedExistence(atMost: 1) + publishedBoundedExistence(atMost: 3)
  + (0...3).flatMap(boundedCounts)

@Suite struct PatternExpansionTests {
  @Test func everyBodyIsPublishedInEveryScope() throws {
    #expect(Set(publishedPatterns.map(\.pattern)).count == 50)
    let written = try publishedPatterns.filter { $0.pattern.contains("at most") }.map {
      try parsed($0.formula)
    }
    #expect(try publishedBoundedExistence(atMost: 2).map { try parsed($0.formula) } == written)
  }

  @Test(arguments: allPatterns) func expansionsMeanWhatIsPublished(row: PublishedPattern) throws {
    let expanded = try numbered("pattern \(row.pattern)")
    let published = try numbered(row.meaning)
    let walk = PatternWalk(row.pattern)
    let monitor = try Monitor(expanded, .all(5), atoms: Array(0..<5))
    let wrong = (shortWords(row.pattern) + denseWords()).first { word in
      let verdict = ReferenceEvaluator.accepts(published, word)
      return monitor.accepts(monitor.run(word)[word.count]) != verdict
        || walk.holds(spelled(word)) != verdict
        || word.count < 4 && ReferenceEvaluator.accepts(expanded, word) != verdict
    }
    #expect(wrong.map(spelled) == nil)
  }

  @Test(arguments: allPatterns) func exercisedIsWhatTheScopeHoldsAnOccasionFor(
    row: PublishedPattern
  ) throws {
    let exercise = try numbered("pattern \(row.pattern)").exercise
    let walk = PatternWalk(row.pattern)
    let wrong = (shortWords(row.pattern).filter { $0.count < 4 } + denseWords()).first { word in
      ReferenceEvaluator.accepts(exercise, word) != walk.isExercised(spelled(word))
    }
    #expect(wrong.map(spelled) == nil)
  }

  /// Two opened links in a row are two, and one stretch.
  @Test(arguments: [
    ("p occurs at most 1 times", false), ("p occurs at most 2 times", true),
    ("p occurs in at most 1 stretches", true),
  ])
  func adjacentPositionsAreCountedEach(body: String, holds: Bool) throws {
    for scope in ["globally", "before r", "after q", "between q and r", "after q until r"] {
      let formula = try numbered("pattern \(scope), \(body)")
      #expect(ReferenceEvaluator.accepts(formula, bits(["q", "p", "p", "r"])) == holds, "\(scope)")
    }
  }

  @Test func errataAreShownByAWord() throws {
    for row in publishedPatterns {
      guard let erratum = row.erratum else { continue }
      let word = bits(erratum.witness.split(separator: " ").map(String.init))
      let published = ReferenceEvaluator.accepts(try numbered(row.formula), word)
      #expect(ReferenceEvaluator.accepts(try numbered(row.meaning), word) != published, "\(row)")
    }
  }
}
