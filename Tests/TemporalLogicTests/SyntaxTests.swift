import FormulaMeanings
import SourceTexts
import TemporalLogic
import Testing

@Test(arguments: [
  ("always a implies b", "(always a) implies b"), ("not a until b", "(not a) until b"),
  ("a until b until c", "a until (b until c)"),
  ("a implies b implies c", "a implies (b implies c)"),
  ("a and b and c", "(a and b) and c"), ("a or b and c", "a or (b and c)"),
  ("a iff b implies c", "a iff (b implies c)"), ("a until b and c", "(a until b) and c"),
  ("a release b since c", "a release (b since c)"), ("a -> b <-> c", "(a implies b) iff c"),
  ("!a && b || c", "((not a) and b) or c"), ("G F X a", "always (eventually (next a))"),
  ("a U b W c R d", "a until (b weak until (c release d))"), ("a->b", "a implies b"),
  ("a weak since b or c", "(a weak since b) or c"),
  ("eventually within 90s a", "eventually within 90s (a)"),
])
func bindsAsTheDesignSays(text: String, same: String) throws {
  #expect(try parsed(text) == parsed(same))
}

@Test func operatorsNestToTheSideTheyAssociateTo() throws {
  let (a, b, c) = (
    Formula.atom(AtomSyntax("a")), Formula.atom(AtomSyntax("b")), Formula.atom(AtomSyntax("c"))
  )
  #expect(try parsed("a and b and c") == .and(.and(a, b), c))
  #expect(try parsed("a until b until c") == .until(a, .until(b, c)))
  #expect(try parsed("always a implies b") == .implies(.always(a, within: nil), b))
  #expect(try parsed("once within 31min a") == .once(a, within: .milliseconds(1_860_000)))
}

@Test func printedFormulasParseToThemselves() throws {
  var random = RandomFormulas(state: 1)
  for _ in 0..<20_000 {
    let formula = random.formula(random.below(6))
    let text = formula.text
    #expect(try parsed(text) == formula, "\(text)")
    let broken = formula.lines(width: 30).joined(separator: "\n")
    #expect(try parsed(broken) == formula, "\(broken)")
  }
}

let example = """
  invariant foreground-becomes-active
    title    "willEnterForeground is always followed by didBecomeActive"
    source   "App Lifecycle notes: applicationWillEnterForeground"
    profile  app-delegate-ios11, app-delegate-ios12
    edges    documented
    each     process
    over     callbacks
    formula
      always (willEnterForeground implies next ((not stateChange) until didBecomeActive))
  """

@Test func theExampleOfTheDesignParsesAndPrints() throws {
  let source = try SourceText(example, file: "e.ltl")
  let (invariants, diagnostics) = InvariantFile.parse(source, headers: schema)
  #expect(diagnostics == [])
  let invariant = try #require(invariants.first)
  #expect(
    invariant.header("profile")?.values.map(\.text) == ["app-delegate-ios11", "app-delegate-ios12"])
  #expect(
    invariant.formula.sentence
      == """
      at every position: if willEnterForeground, then at the next position: \
      no stateChange until didBecomeActive, which must come
      """
  )
  let again = InvariantFile.parse(try SourceText(invariant.fileText(), file: "p"), headers: schema)
  #expect(again.invariants.first?.formula == invariant.formula)
  #expect(again.invariants.first?.fileText() == invariant.fileText())
}

@Test func mutatedFilesNeverTrap() {
  var random = RandomFormulas(state: 7)
  let bytes = Array(example.utf8)
  for _ in 0..<3_000 {
    var mutated = bytes
    for _ in 0...random.below(6) {
      guard !mutated.isEmpty else { break }
      let place = random.below(mutated.count)
      switch random.below(4) {
      case 0: mutated[place] = UInt8(random.below(256))
      case 1: mutated.remove(at: place)
      case 2: mutated.insert(Array("()\"\\#-><&|!,:\n\u{e9}".utf8)[random.below(15)], at: place)
      default: mutated = Array(mutated[..<max(1, place)])
      }
    }
    guard let source = try? SourceText(bytes: mutated, file: "m") else { continue }
    let result = InvariantFile.parse(source, headers: schema)
    for diagnostic in result.diagnostics {
      #expect(diagnostic.line >= 1 && diagnostic.column >= 1 && !diagnostic.rendered().isEmpty)
    }
  }
}
