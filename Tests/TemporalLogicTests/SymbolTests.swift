import FormulaMeanings
import TemporalLogic
import Testing

@Suite struct SymbolTests {
  @Test(arguments: [
    ("! a", "not a"), ("a && b", "a and b"), ("a || b", "a or b"), ("a -> b", "a implies b"),
    ("a <-> b", "a iff b"), ("G a", "always a"), ("F a", "eventually a"), ("X a", "next a"),
    ("a U b", "a until b"), ("a W b", "a weak until b"), ("a R b", "a release b"),
    ("G within 3 a", "always within 3 a"), ("F within 30s a", "eventually within 30s a"),
    ("!!a", "not not a"), ("a<->b->c||d&&!e", "a iff b implies c or d and not e"),
    ("G(a->X(b U c))", "always (a implies next (b until c))"), ("a-b->c", "(a-b) implies c"),
  ]) func symbolsMeanTheirWords(symbols: String, words: String) throws {
    #expect(try parsed(symbols) == parsed(words))
    #expect(try parsed(symbols).text == parsed(words).text)
  }

  @Test func theShortestBoundIsThisPositionAlone() throws {
    let formula = Formula<AtomSyntax>.always(.atom(AtomSyntax("a")), within: .positions(0))
    #expect(try parsed("always within 0 a") == formula && formula.text == "always within 0 a")
    for unit in ["ms", "s", "min", "h"] {
      #expect(try parsed("once within 0\(unit) a").text == "once within 0ms a")
    }
    let (a, b) = (Formula<Int>.atom(0), Formula<Int>.atom(1))
    let bounded = Formula.until(
      .eventually(a, within: .positions(0)), .once(b, within: .positions(0)))
    for word in words(letters: 4, upTo: 4).dropFirst() {
      let same = ReferenceEvaluator.accepts(.until(a, b), word)
      #expect(ReferenceEvaluator.accepts(bounded, word) == same)
      #expect(try Monitor(bounded).accepts(Monitor(bounded).run(word)[word.count]) == same)
    }
  }
}
