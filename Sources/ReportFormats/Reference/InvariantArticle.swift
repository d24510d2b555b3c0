import LifecycleModel
import SourceTexts
import TemporalLogic

/// An article about an invariant.
struct InvariantArticle {
  let invariant: Invariant
  /// The edges under which it holds, one line per profile; empty if this was not examined.
  let survival: [String]

  /// The article as HTML.
  var markup: Markup {
    let vocabulary = LifecycleVocabulary(over: invariant.over, target: invariant.target)
    let formula = invariant.formula.expandingPatterns()
    var facts: [(String, Markup)] = [
      ("Says", Markup(text: "\(invariant.formula.sentence(in: vocabulary))")),
      ("Formula", Markup("code", invariant.formula.text(in: vocabulary))),
    ]
    facts += [
      ("Each", Markup(text: "\(invariant.each.rawValue), over \(invariant.over)")),
      ("Profiles", Markup(text: Profile.grouped(invariant.profiles).joined(separator: ", "))),
      ("Edges", Markup(text: "\(invariant.edges)")),
      ("Source", Markup(text: invariant.source)),
    ]
    if !survival.isEmpty {
      facts.append(("Survives", Markup("ul", survival.map { Markup("li", $0) })))
    }
    if let note = invariant.note { facts.append(("Note", Markup(text: note))) }
    var folded = words(formula, vocabulary) + monitor(formula, vocabulary)
    if formula != invariant.formula {
      folded.insert(("Expanded", Markup("code", formula.text(in: vocabulary))), at: 0)
    }
    return Markup(
      "article", [.id("invariant-\(invariant.name.asIdentifier)")],
      [
        Markup("h3", invariant.name), Markup("p", invariant.title), Self.list(facts),
        folded.isEmpty
          ? .empty
          : Markup(
            "details", [Markup("summary", "Examples and monitor"), Self.list(folded)]),
      ])
  }

  private static func list(_ facts: [(String, Markup)]) -> Markup {
    Markup("dl", facts.flatMap { [Markup("dt", $0.0), Markup("dd", [$0.1])] })
  }

  private func words(
    _ formula: Formula<LifecycleAtom>, _ vocabulary: LifecycleVocabulary
  ) -> [(String, Markup)] {
    guard !formula.hasDuration, let words = try? InvariantWords(formula, vocabulary) else {
      return []
    }
    func list(_ word: [String], _ end: [String] = []) -> Markup {
      Markup("ol", (word + end).map { Markup("li", $0) })
    }
    var facts: [(String, Markup)] = []
    if let word = words.satisfying { facts.append(("Satisfied by", list(word))) }
    if let word = words.violating {
      facts.append(("Violated by", list(word, words.endsInViolation ? ["nothing more"] : [])))
    }
    return facts
  }

  private func monitor(
    _ formula: Formula<LifecycleAtom>, _ vocabulary: LifecycleVocabulary
  ) -> [(String, Markup)] {
    guard !formula.hasDuration, let table = try? MonitorTable(formula, vocabulary) else {
      return []
    }
    let rows = table.rows.map { Markup("li", $0.text) }
    return [
      (
        "Monitor",
        [Markup(text: table.summary), table.drawing?.markup ?? .empty, Markup("ol", rows)].joined
      )
    ]
  }
}
