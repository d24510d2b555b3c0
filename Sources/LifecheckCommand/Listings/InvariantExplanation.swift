package import LifecycleModel
import ReportFormats
import SourceTexts
import TemporalLogic

/// An explanation of one invariant: its meaning, its origin, the way it is judged.
package struct InvariantExplanation {
  private let invariant: Invariant
  private let expanded: Formula<LifecycleAtom>
  private let vocabulary: LifecycleVocabulary
  private let table: MonitorTable

  /// Builds the monitor of an invariant.
  ///
  /// - Throws: a failure if the monitor would be too large.
  package init(_ invariant: Invariant) throws(CommandFailure) {
    self.invariant = invariant
    expanded = invariant.expanded
    vocabulary = LifecycleVocabulary(over: invariant.over)
    do throws(MonitorError) {
      table = try MonitorTable(expanded, vocabulary)
    } catch {
      let mark = invariant.formulaMark
      throw CommandFailure(
        .badData, "\(invariant.name) has no monitor: \(error.description)",
        diagnostics: mark.map { [Diagnostic(error.description, at: $0)] } ?? [])
    }
  }

  /// Returns the explanation as text.
  package func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    page.heading(invariant.name)
    page.paragraph(invariant.title)
    page.blank()
    page.facts(meaning)
    page.blank()
    page.facts(claim)
    page.blank()
    page.facts(origin)
    page.heading("monitor")
    page.paragraph(table.summary, indent: 2)
    page.facts(table.rows)
    return page
  }

  private var meaning: [(label: String, text: String)] {
    var facts = [
      ("says", "\(invariant.formula.sentence(in: vocabulary))"),
      ("formula", invariant.formula.text(in: vocabulary)),
    ]
    if expanded != invariant.formula {
      facts.append(("expanded", expanded.text(in: vocabulary)))
    }
    let exercise = expanded.exercise.affirmed
    let occasion =
      exercise == .constant(true)
      ? "any \(invariant.each.rawValue)"
      : "a \(invariant.each.rawValue) where \(exercise.sentence(in: vocabulary))"
    facts.append(("exercised", occasion))
    return facts
  }

  private var claim: [(label: String, text: String)] {
    var facts = [
      ("each", "\(invariant.each.rawValue): \(invariant.each.extent)"),
      ("over", invariant.over.description),
      ("profiles", invariant.profilesInWords),
      ("edges", invariant.edges.description),
      ("at kill", invariant.atKill.meaning),
    ]
    if !invariant.needsAdapter, !invariant.formula.isSyntacticallySafe {
      facts += invariant.fairness.facts(in: vocabulary)
    }
    return facts
  }

  private var origin: [(label: String, text: String)] {
    var facts = [("source", invariant.source)]
    if let note = invariant.note { facts.append(("note", note)) }
    facts.append(("group", invariant.group))
    if let mark = invariant.nameMark { facts.append(("file", mark.description)) }
    return facts
  }
}
