import FormulaMeanings
import TemporalLogic
import Testing

@Suite struct SentenceTests {
  @Test(arguments: [
    ("true", "true"), ("a", "a"), ("not a", "no a"),
    ("not (a or b)", "it is not so that (a or b)"), ("a and not b", "a and no b"),
    ("a implies b", "if a, then b"), ("a iff b", "a exactly if b"),
    ("next a", "at the next position: a"),
    ("weak next a", "at the next position, if there is one: a"),
    ("previously a", "at the previous position: a"),
    ("weak previously a", "at the previous position, if there is one: a"),
    ("always a", "at every position: a"), ("eventually a", "at this or some later position: a"),
    ("once a", "at this or some earlier position: a"),
    ("historically a", "at this and every earlier position: a"),
    ("always within 0 a", "at this position: a"),
    ("always within 1 a", "at this and the next position: a"),
    ("always within 3 a", "at this and each of the next 3 positions: a"),
    ("eventually within 1 a", "at this or the next position: a"),
    ("eventually within 3 a", "at this or one of the next 3 positions: a"),
    ("once within 3 a", "at this or one of the last 3 positions: a"),
    ("historically within 3 a", "at this and each of the last 3 positions: a"),
    ("always within 30s a", "at every position from this one to 30s later: a"),
    ("eventually within 500ms a", "at some position from this one to 500ms later: a"),
    ("once within 31min a", "at some position from 31min ago to this one: a"),
    ("historically within 25h a", "at every position from 25h ago to this one: a"),
    ("a until b", "a until b, which must come"), ("a weak until b", "a until b, or to the end"),
    ("a release b", "b up to and together with a, or to the end"),
    ("a since b", "a ever since b, which must have come"),
    ("a weak since b", "a ever since b, or from the start"),
    (
      "always (a implies (b until (c and d)))",
      "at every position: if a, then b until (c and d), which must come"
    ),
    ("(always a) implies b", "if (at every position: a), then b"),
    ("emitted(x, key: \"v w\") or b", "emitted(x, key: \"v w\") or b"),
  ]) func everyOperatorIsPutInWords(text: String, sentence: String) throws {
    #expect(try parsed(text).sentence == sentence)
  }

  @Test(arguments: [
    ("p never occurs", "p never occurs"), ("p always holds", "p always holds"),
    ("p occurs", "p occurs"), ("p occurs at most 0 times", "p never occurs"),
    ("p occurs at most 1 times", "p occurs at most once"),
    ("p occurs at most 3 times", "p occurs at most 3 times"),
    ("p occurs in at most 1 stretches", "p occurs in at most one stretch of positions"),
    ("p occurs in at most 3 stretches", "p occurs in at most 3 separate stretches of positions"),
    ("s precedes p", "p comes only after or with s"),
    ("p leads to s", "each p is followed by s, or comes with it"),
    ("s then t precedes p", "p comes only after s, and after or with a later t"),
    ("s precedes p then t", "a p that a later t follows comes only after or with s"),
    (
      "s then t leads to p",
      "when a later t follows s, one such t is followed by p, or comes with it"
    ),
    (
      "p leads to s then t",
      "each p is followed by s, or comes with it, and after that by a later t"
    ),
    ("(a or b) never occurs", "(a or b) never occurs"),
  ]) func everyBodyIsPutInWords(body: String, claim: String) throws {
    let places = [
      ("globally", "everywhere"), ("before r", "before the first r, if there is one"),
      ("after q", "from the first q on"),
      ("between q and r", "from each q until before the next r, if there is one"),
      ("after q until (r or s)", "from each q until before the next (r or s), or to the end"),
    ]
    for (scope, place) in places {
      #expect(try parsed("pattern \(scope), \(body)").sentence == "\(place): \(claim)")
    }
  }
}
