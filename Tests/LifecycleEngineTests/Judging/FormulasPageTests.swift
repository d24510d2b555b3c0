import LifecycleModel
import Foundation
import LifecycleEngine
import ModelCases
import SourceTexts
import TemporalLogic
import Testing

/// The pages about formulas are true: their tables are read, and compared with the meaning of
/// formulas and with the judge.
@Suite struct FormulasPageTests {
  private static let catalogue = "Sources/LifecheckTesting/LifecheckTesting.docc"
  private static let reference = "\(catalogue)/FormulaLanguage.md"

  private let page: FormulasPage

  init() throws { page = try FormulasPage("Reports/formulas.md") }

  @Test(arguments: ["Reports/formulas.md", reference])
  func operatorsHoldWhereThePageSays(_ path: String) throws {
    let page = try FormulasPage(path)
    let rows = page.rows(under: "| formula | holds at |")
    let word = try events(page.row("| event | a"), times: page.row("| time |"))
    #expect(word.count == 5)
    for row in rows {
      let formula = try formula(page.code(row[0]))
      let holds = WordMeaning(word: word, vocabulary: emissions).positions(of: formula)
      #expect(holds.map { $0 + 1 } == page.numbers(row[1]), "\(row[0])")
      #expect(try monitorAccepts(formula, word) == holds.contains(0), "\(row[0])")
    }
    // Every operator has a row, and every bounded one two.
    let text = rows.map { " " + page.code($0[0]) + " " }
    for name in [
      "not", "and", "or", "implies", "iff", "next", "weak next", "always", "eventually", "until",
      "weak until", "release", "previously", "weak previously", "once", "historically", "since",
      "weak since",
    ] {
      #expect(text.contains { $0.contains(" \(name) ") || $0.hasPrefix(" \(name) ") }, "\(name)")
    }
    for name in ["always", "eventually", "once", "historically"] {
      #expect(text.count { $0.contains(" \(name) within ") } == 2, "\(name)")
    }
  }

  @Test func patternsHoldWhereThePageSays() throws {
    let heading = "| body | `globally`"
    let scopes = page.cells(page.row(heading)).dropFirst().map(page.code)
    let rows = page.rows(under: heading)
    #expect(scopes.count == 5)
    #expect(rows.count == 11)
    let word = try events(page.line("event  "), times: nil)
    let meaning = WordMeaning(word: word, vocabulary: emissions)
    for row in rows {
      for (scope, cell) in zip(scopes, row.dropFirst()) {
        let pattern = try formula("pattern \(scope), \(page.code(row[0]))")
        let said =
          !meaning.satisfies(pattern) ? "✗" : meaning.satisfies(pattern.exercise) ? "✓" : "–"
        #expect(said == cell, "\(scope), \(row[0])")
        #expect(try monitorAccepts(pattern, word) == (cell != "✗"))
      }
    }
  }

  /// The parts that are drawn are those on which a body is judged: at each of their positions, and
  /// nowhere else, a name that must never occur violates it.
  @Test func scopesArePartsAsDrawn() throws {
    let drawing = page.line("event  ")
    let word = try events(drawing, times: nil)
    let columns = drawing.indices.filter { "pqr".contains(drawing[$0]) && isAlone($0, drawing) }
    #expect(columns.count == 5)
    for scope in ["globally", "before r", "after q", "between q and r", "after q until r"] {
      let line = page.line(scope + "  ")
      let drawn = columns.indices.filter { number in
        let offset = drawing.distance(from: drawing.startIndex, to: columns[number])
        let place = line.index(line.startIndex, offsetBy: offset, limitedBy: line.endIndex)
        return place.map { $0 < line.endIndex && "┗━┛".contains(line[$0]) } ?? false
      }
      let pattern = try formula("pattern \(scope), x never occurs")
      let judged = word.indices.filter { position in
        var marked = word
        marked[position].payload = ["x"]
        let meaning = MarkedMeaning(word: marked)
        return !meaning.satisfies(pattern)
      }
      #expect(drawn == judged, "\(scope)")
    }
  }

  private func isAlone(_ index: String.Index, _ line: String) -> Bool {
    let before = index > line.startIndex ? line[line.index(before: index)] : " "
    let next = line.index(after: index)
    return before == " " && (next == line.endIndex || line[next] == " ")
  }

  @Test func slicesAreThoseThePageSays() throws {
    let rows = page.rows(under: "| `each` | the slice |")
    #expect(rows.count == Invariant.Slice.allCases.count)
    for row in rows {
      let each = try #require(Invariant.Slice(rawValue: page.code(row[0])))
      let said = row[2] == "none" ? [] : row[2].split(separator: ";").map { page.numbers("\($0)") }
      #expect(try slices(each) == said, "\(each)")
    }
  }

  @Test func positionsAreThoseThePageSays() throws {
    let rows = page.rows(under: "| `over` | positions above |")
    let named = Set(rows.flatMap { page.code($0[0]).split(separator: ",").map { "\($0)".trimmed } })
    #expect(named == Set(EventKinds.names.map(\.name)))
    for row in rows {
      let over = try page.code(row[0]).split(separator: ",").reduce(into: EventKinds()) {
        try $0.formUnion(EventKinds(named: "\($1)".trimmed))
      }
      let vocabulary = LifecycleVocabulary(over: over)
      let positions = Self.crash.indices.filter { vocabulary.isPosition(Self.crash[$0]) }
      #expect(positions.map { $0 + 1 } == page.numbers(row[1]), "\(over)")
    }
  }

  @Test func theEndOfAProcessExcusesOrNot() throws {
    let heading = page.row("| `at-kill` | `each process`")
    let written = try #require(page.codes(heading).last)
    for row in page.rows(under: "| `at-kill` | `each process`") {
      let atKill = try #require(Invariant.AtKill(rawValue: page.code(row[0])))
      var invariant = try invariant(written, over: [.callbacks, .emitted, .process])
      invariant.atKill = atKill
      let found = try violations(of: invariant).map { $0.position + 1 }
      #expect(found == (atKill == .excuses ? [] : page.numbers(row[1])), "\(atKill)")
    }
  }

  /// A link that starts the app and is lost is a violation of the process that it started.
  @Test func theFormulaAboutTheLinkThatStartsAProcessFails() throws {
    let text = try #require(
      page.codes(page.text).first { $0.hasPrefix("always (action(deepLink)") })
    var invariant = try invariant(text, over: [.actions, .emitted])
    invariant.atKill = .judges
    #expect(try violations(of: invariant).map(\.sliceStart) == [0])
  }

  @Test(arguments: ["Reports/formulas.md", reference])
  func everyAtomOfThePageIsOne(_ path: String) throws {
    let page = try FormulasPage(path)
    let rows = page.rows(under: "| atom | true at |")
    let vocabulary = LifecycleVocabulary(
      over: EventKinds.all.union([.notifications, .changes, .arrivals]), customActions: ["ready"])
    var count = 0
    for row in rows {
      for text in page.codes(row[0]) {
        let parsed = try parse(text)
        guard case .atom(let atom) = parsed else {
          Issue.record("\(text) is no atom")
          continue
        }
        guard case .success = vocabulary.resolve(atom) else {
          Issue.record("\(text) means nothing")
          continue
        }
        count += 1
      }
    }
    #expect(count > 25)
  }

  @Test(arguments: [
    "Reports/formulas.md", "\(catalogue)/MyOwnInvariant.md", "\(catalogue)/Slices.md",
  ])
  func everyInvariantShownIsOne(_ path: String) throws {
    let blocks = try FormulasPage(path).text.matches(of: /(?ms)^```ltl\n(.*?)^```$/)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let source = try SourceText(String(block.1), file: path)
      let parsed = InvariantFile.parse(source, headers: Invariant.headers)
      #expect(parsed.diagnostics.isEmpty && parsed.invariants.count == 1, "\(block.1)")
      for syntax in parsed.invariants {
        let resolved = Invariant.resolve(syntax, in: source, group: Invariant.ownGroup)
        #expect(resolved.diagnostics.isEmpty, "\(block.1)")
      }
    }
  }

  @Test func theReferenceNamesWhatHeadersTake() throws {
    let page = try FormulasPage(Self.reference)
    let values = { (header: String) in page.codes(page.row("| `\(header)` |")).dropFirst(2) }
    #expect(values("each") == ArraySlice(Invariant.Slice.allCases.map(\.rawValue)))
    #expect(Set(values("over")) == Set(EventKinds.names.map(\.name)))
    #expect(Set(values("at-kill")) == Set(Invariant.AtKill.allCases.map(\.rawValue)))
  }

  @Test func theReferenceHasEveryPattern() throws {
    let page = try FormulasPage(Self.reference)
    let grammar = try #require(page.text.firstMatch(of: /(?ms)^pattern  =.*?^```$/)).0
    let written = grammar.replacing(/[\s"|]+/, with: " ") + " "
    for row in self.page.rows(under: "| body | in words |") {
      #expect(written.contains(" \(page.code(row[0])) "), "\(row[0])")
    }
  }

  // MARK: Reading

  private let emissions = LifecycleVocabulary(over: .emitted)

  private func parse(_ text: String) throws -> Formula<AtomSyntax> {
    let file = """
      invariant page
        source "page"
        formula
          \(text)

      """
    let parsed = InvariantFile.parse(
      try SourceText(file, file: "page"), headers: Invariant.headers)
    #expect(parsed.diagnostics.isEmpty, "\(text)")
    return try #require(parsed.invariants.first).formula
  }

  /// Returns the formula; a name in it stands for the event emitted under it.
  private func formula(_ text: String) throws -> Formula<LifecycleAtom> {
    try parse(text).mapAtoms { .atom(.emitted($0.name, [])) }
  }

  private func monitorAccepts(
    _ formula: Formula<LifecycleAtom>, _ word: [Event]
  ) throws -> Bool {
    let alphabet = try Alphabet(of: formula.expandingPatterns().atoms, in: emissions)
    var monitor = try Monitor(formula, alphabet: alphabet)
    var state = monitor.initial
    var last = word[0].time
    for event in word {
      state = monitor.next(
        state, letter: alphabet.letter(for: event, in: emissions), elapsed: event.time - last)
      last = event.time
    }
    return monitor.accepts(state)
  }

  /// The events of a row or a line, and when they happen.
  private func events(_ line: String, times: String?) throws -> [Event] {
    let names = line.split { " |".contains($0) }.dropFirst().map(String.init)
    let seconds = times.map { line in
      page.cells(line).dropFirst().compactMap { Int($0.split(separator: " ")[0]) }
    }
    return names.enumerated().map { index, name in
      Event(.emit(name, arguments: []), time: 1_000 * (seconds?[index] ?? index))
    }
  }

  // MARK: The run that ends in a crash

  private static let crash = [
    Event(.action(Action(.deepLink))), Event(.processStart),
    Event(.callback(.openURL, state: .inactive, arguments: [])), Event(.processEnd(.crash)),
    Event(.action(Action(.deepLink))),
  ]

  /// The keys of the payloads of the run.
  private static let keys: [Int32] = [0, -1, 0, -1, 1]

  private func invariant(_ text: String, over: EventKinds) throws -> Invariant {
    let vocabulary = LifecycleVocabulary(over: over)
    let formula = try parse(text).mapAtoms { atom -> Formula<LifecycleAtom> in
      (try? vocabulary.resolve(atom).get()) ?? .constant(false)
    }
    #expect(formula.atoms.count == 2)
    return Invariant("page", edges: .observed, over: over) { formula }
  }

  private func violations(of invariant: Invariant) throws -> [TraceJudge.Violation] {
    try judged(invariant).takeViolations()
  }

  /// Returns the slices, found by a formula that is never satisfied, and never lost before a slice
  /// ends.
  private func slices(_ each: Invariant.Slice) throws -> [[Int]] {
    var invariant = Invariant("page", edges: .observed, each: each, over: .all) {
      .eventually(.action(.memoryWarning))
    }
    invariant.atKill = .judges
    let judge = try judged(invariant)
    return judge.takeViolations().map { judge.positions(of: $0).map { $0 + 1 } }
  }

  private func judged(_ invariant: Invariant) throws -> TraceJudge {
    let rows = EventRows(try ModelCase.appDelegate.table())
    let judge = TraceJudge(try JudgingPlan([invariant]), rows)
    judge.isRecording = true
    judge.beginRun()
    var trace = Trace()
    for (event, key) in zip(Self.crash, Self.keys) {
      trace.append(Int32(rows.row(of: event)), key)
    }
    judge.see(trace)
    judge.endRun()
    return judge
  }
}

/// A word in which one position bears the name `x` besides its own.
private struct MarkedMeaning {
  var word: [Event]

  /// The same as of a word in which that is an argument.
  func satisfies(_ formula: Formula<LifecycleAtom>) -> Bool {
    let events = word.map { event in
      guard case .emit(let name, _) = event.body, event.payload == ["x"] else { return event }
      return Event(.emit(name, arguments: [.init("mark", .string("x"))]), time: event.time)
    }
    let marked = formula.mapAtoms { atom -> Formula<LifecycleAtom> in
      guard case .emitted("x", _) = atom else { return .atom(atom) }
      let member = WrittenMember("mark", WrittenValue("x"))
      return ["p", "q", "r"].map { .atom(.emitted($0, [member])) }.reduce(.constant(false), ||)
    }
    return WordMeaning(word: events, vocabulary: LifecycleVocabulary(over: .emitted))
      .satisfies(marked)
  }
}

/// The page, as lines and tables.
private struct FormulasPage {
  let text: String
  private let lines: [String]

  /// Reads a page, by its path in the package.
  init(_ path: String) throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: path)
    text = try String(contentsOf: page, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func line(_ beginning: String) -> String { lines.first { $0.hasPrefix(beginning) } ?? "" }

  func row(_ beginning: String) -> String { line(beginning) }

  /// Returns the rows of the table with this heading, as cells.
  func rows(under heading: String) -> [[String]] {
    guard let first = lines.firstIndex(where: { $0.hasPrefix(heading) }) else { return [] }
    return lines[(first + 2)...].prefix { $0.hasPrefix("|") }.map(cells)
  }

  func cells(_ row: String) -> [String] {
    row.split(separator: "|").map { "\($0)".trimmed }.filter { !$0.isEmpty }
  }

  /// Returns the text between the first two backticks.
  func code(_ cell: String) -> String { codes(cell).first ?? "" }

  func codes(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { "\($0.element)" }
  }

  /// The numbers of positions in a cell.
  func numbers(_ cell: String) -> [Int] {
    cell.split { !$0.isNumber }.compactMap { Int($0) }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
