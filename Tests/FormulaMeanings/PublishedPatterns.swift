/// A pattern and the formula published for it.
package struct PublishedPattern: Sendable, CustomStringConvertible {
  /// The pattern as our files write it, without the keyword.
  package var pattern: String
  /// The published formula in our syntax, a slip of the pen and all.
  package var formula: String
  /// The erratum of the published formula.
  package var erratum: Erratum?

  /// A published formula that differs from the definition of the pattern and its scope.
  package struct Erratum: Sendable {
    package var reason: String
    package var corrected: String
    /// A word on which the two differ: the letters at each position.
    package var witness: String
  }

  package init(_ pattern: String, _ formula: String, _ erratum: Erratum? = nil) {
    self.pattern = pattern
    self.formula = formula
    self.erratum = erratum
  }

  /// The published formula, corrected where that is needed.
  package var meaning: String { erratum?.corrected ?? formula }

  package var description: String { pattern }
}

/// The mappings published by Dwyer, Avrunin and Corbett with "Patterns in Property Specifications
/// for Finite-State Verification" (ICSE 1999), as on
/// https://matthewbdwyer.github.io/psp/patterns/ltl.html, with the letters of our grammar: there `P
/// precedes (S, T)` is here `s precedes p then t`.
///
/// By the definition of scopes published beside them a part ends before the `R` that closes it.
package let publishedPatterns: [PublishedPattern] = [
  .init("globally, p never occurs", "G !p"),
  .init("before r, p never occurs", "F r -> (!p U r)"),
  .init("after q, p never occurs", "G (q -> G !p)"),
  .init("between q and r, p never occurs", "G ((q && !r && F r) -> (!p U r))"),
  .init("after q until r, p never occurs", "G (q && !r -> (!p W r))"),

  .init("globally, p occurs", "F p"),
  .init("before r, p occurs", "!r W (p && !r)"),
  .init("after q, p occurs", "G !q || F (q && F p)"),
  .init("between q and r, p occurs", "G (q && !r -> (!r W (p && !r)))"),
  .init("after q until r, p occurs", "G (q && !r -> (!r U (p && !r)))"),

  .init("globally, p occurs in at most 2 stretches", "!p W (p W (!p W (p W G !p)))"),
  .init(
    "before r, p occurs in at most 2 stretches",
    """
    F r -> ((!p && !r) U (r || ((p && !r) U (r || ((!p && !r) U (r || ((p && !r) U (r ||
      (!p U r)))))))))
    """),
  .init(
    "after q, p occurs in at most 2 stretches",
    "F q -> (!q U (q && (!p W (p W (!p W (p W G !p))))))"),
  .init(
    "between q and r, p occurs in at most 2 stretches",
    """
    G ((q && F r) -> ((!p && !r) U (r || ((p && !r) U (r || ((!p && !r) U (r || ((p && !r) U (r ||
      (!p U r))))))))))
    """),
  .init(
    "after q until r, p occurs in at most 2 stretches",
    """
    G (q -> ((!p && !r) U (r || ((p && !r) U (r || ((!p && !r) U (r || ((p && !r) U (r ||
      (!p W r) || G p)))))))))
    """),

  .init("globally, p always holds", "G p"),
  .init("before r, p always holds", "F r -> (p U r)"),
  .init("after q, p always holds", "G (q -> G p)"),
  .init("between q and r, p always holds", "G ((q && !r && F r) -> (p U r))"),
  .init("after q until r, p always holds", "G (q && !r -> (p W r))"),

  .init("globally, s precedes p", "!p W s"),
  .init("before r, s precedes p", "F r -> (!p U (s || r))"),
  .init(
    "after q, s precedes p", "G !q || F (q && (!p W s))",
    .init(
      reason: "a later Q may serve; the mapping to CTL on the next page takes the first",
      corrected: "!q W (q && (!p W s))", witness: "q p q s")),
  .init("between q and r, s precedes p", "G ((q && !r && F r) -> (!p U (s || r)))"),
  .init("after q until r, s precedes p", "G (q && !r -> (!p W (s || r)))"),

  .init("globally, p leads to s", "G (p -> F s)"),
  .init("before r, p leads to s", "F r -> (p -> (!r U (s && !r))) U r"),
  .init("after q, p leads to s", "G (q -> G (p -> F s))"),
  .init("between q and r, p leads to s", "G ((q && !r && F r) -> (p -> (!r U (s && !r))) U r)"),
  .init("after q until r, p leads to s", "G (q && !r -> ((p -> (!r U (s && !r))) W r))"),

  .init("globally, s then t precedes p", "F p -> (!p U (s && !p && X (!p U t)))"),
  .init("before r, s then t precedes p", "F r -> (!p U (r || (s && !p && X (!p U t))))"),
  .init(
    "after q, s then t precedes p", "G !q || (!q U (q && F p -> (!p U (s && !p && X (!p U t)))))",
    .init(
      reason: "parentheses are missing: where Q does not hold, the implication holds at once",
      corrected: "G !q || (!q U (q && (F p -> (!p U (s && !p && X (!p U t))))))",
      witness: "- q p")),
  .init(
    "between q and r, s then t precedes p",
    "G ((q && F r) -> (!p U (r || (s && !p && X (!p U t)))))"),
  .init(
    "after q until r, s then t precedes p",
    "G (q -> (F p -> (!p U (r || (s && !p && X (!p U t))))))"),

  .init("globally, s precedes p then t", "F (p && X F t) -> (!p U s)"),
  .init("before r, s precedes p then t", "F r -> (!(p && !r && X (!r U (t && !r))) U (r || s))"),
  .init("after q, s precedes p then t", "G !q || (!q U (q && (F (p && X F t) -> (!p U s))))"),
  .init(
    "between q and r, s precedes p then t",
    "G ((q && F r) -> (!(p && !r && X (!r U (t && !r))) U (r || s)))"),
  .init(
    "after q until r, s precedes p then t",
    "G (q -> ((!(p && !r && X (!r U (t && !r))) U (r || s)) || G !(p && X F t)))"),

  .init("globally, s then t leads to p", "G (s && X F t -> X F (t && F p))"),
  .init(
    "before r, s then t leads to p", "F r -> (s && X (!r U t) -> X (!r U (t && F p))) U r",
    .init(
      reason: responseBeyondScope,
      corrected: """
        F r -> (s && X (!r U (t && !r)) -> X (!r U (t && !r && (!r U (p && !r))))) U r
        """,
      witness: "s t r p")),
  .init("after q, s then t leads to p", "G (q -> G (s && X F t -> X (!t U (t && F p))))"),
  .init(
    "between q and r, s then t leads to p",
    "G ((q && F r) -> (s && X (!r U t) -> X (!r U (t && F p))) U r)",
    .init(
      reason: responseBeyondScope,
      corrected: """
        G ((q && F r) -> (s && X (!r U (t && !r)) -> X (!r U (t && !r && (!r U (p && !r))))) U r)
        """,
      witness: "q s t r p")),
  .init(
    "after q until r, s then t leads to p",
    """
    G (q -> (s && X (!r U t) -> X (!r U (t && F p))) U
      (r || G (s && X (!r U t) -> X (!r U (t && F p)))))
    """,
    .init(
      reason: responseBeyondScope,
      corrected: """
        G (q -> (s && X (!r U (t && !r)) -> X (!r U (t && !r && (!r U (p && !r))))) W r)
        """,
      witness: "q s t r p")),

  .init("globally, p leads to s then t", "G (p -> F (s && X F t))"),
  .init(
    "before r, p leads to s then t", "F r -> (p -> (!r U (s && !r && X (!r U t)))) U r",
    .init(
      reason: chainIntoEnd,
      corrected: "F r -> (p -> (!r U (s && !r && X (!r U (t && !r))))) U r", witness: "p s tr")),
  .init(
    "after q, p leads to s then t", "G (q -> G (p -> (s && X F t)))",
    .init(
      reason: "an eventually is missing: S had to hold together with P, unlike globally",
      corrected: "G (q -> G (p -> F (s && X F t)))", witness: "q p s t")),
  .init(
    "between q and r, p leads to s then t",
    "G ((q && F r) -> (p -> (!r U (s && !r && X (!r U t)))) U r)",
    .init(
      reason: chainIntoEnd,
      corrected: "G ((q && F r) -> (p -> (!r U (s && !r && X (!r U (t && !r))))) U r)",
      witness: "q p s tr")),
  .init(
    "after q until r, p leads to s then t",
    "G (q -> (p -> (!r U (s && !r && X (!r U t)))) U (r || G (p -> (s && X F t))))",
    .init(
      reason: chainIntoEnd,
      corrected: "G (q -> (p -> (!r U (s && !r && X (!r U (t && !r))))) W r)",
      witness: "q p s tr")),
]

private let responseBeyondScope =
  "P may come after the R that ends the scope, and T together with it"

private let chainIntoEnd = "T may come together with the R that ends the scope"

/// The published mapping of bounded existence with another bound, "variations on this mapping".
package func publishedBoundedExistence(atMost n: Int) -> [PublishedPattern] {
  func nested(_ last: String, _ step: (String) -> String) -> String {
    (0..<n).reduce(last) { rest, _ in step(rest) }
  }
  let open = nested("G !p") { "(!p W (p W \($0)))" }
  func closed(_ last: String) -> String {
    nested(last) { "((!p && !r) U (r || ((p && !r) U (r || \($0)))))" }
  }
  let body = "p occurs in at most \(n) stretches"
  return [
    .init("globally, \(body)", open), .init("before r, \(body)", "F r -> \(closed("(!p U r)"))"),
    .init("after q, \(body)", "F q -> (!q U (q && \(open)))"),
    .init("between q and r, \(body)", "G ((q && F r) -> \(closed("(!p U r)")))"),
    .init(
      "after q until r, \(body)",
      "G (q -> \(closed(n > 0 ? "(!p W r) || G p" : "(!p W r)")))"),
  ]
}

/// Counting positions with `P`, written without counting: there are not N and one more, each within
/// the scope.
package func boundedCounts(atMost n: Int) -> [PublishedPattern] {
  let open = (0..<n).reduce("F p") { rest, _ in "F (p && X \(rest))" }
  let closed = (0..<n).reduce("(!r U (p && !r))") { rest, _ in "(!r U (p && !r && X \(rest)))" }
  let body = "p occurs at most \(n) times"
  return [
    .init("globally, \(body)", "!\(open)"), .init("before r, \(body)", "F r -> !\(closed)"),
    .init("after q, \(body)", "G !q || (!q U (q && !\(open)))"),
    .init("between q and r, \(body)", "G ((q && !r && F r) -> !\(closed))"),
    .init("after q until r, \(body)", "G (q && !r -> !\(closed))"),
  ]
}
