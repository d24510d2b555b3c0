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

extension Invariant.Slice {
  /// The part of a trace, in words.
  fileprivate var extent: String {
    switch self {
    case .run: "the whole run"
    case .process: "from the action that starts a process to its end"
    case .action: "from one action to the next"
    case .scene: "one connection of a scene, with the events that belong to no scene"
    case .payload: "the events with one payload, and those with none, from the start of the run"
    case .target: "the events of one target of forwards, and those of none"
    case .handler: "the calls of one completion handler, and the events of none"
    case .task: "the events of one background task, and those of none"
    }
  }
}

extension Invariant.AtKill {
  /// The consequence for obligations, in words.
  fileprivate var meaning: String {
    switch self {
    case .excuses: "excuses: the end of a process excuses what was pending"
    case .judges: "judges: the end of a process counts, whatever ended it"
    }
  }
}

extension Formula {
  /// The formula with negations moved inwards as far as operators have a dual.
  fileprivate var affirmed: Formula {
    guard case .not(let inner) = self else { return self }
    switch inner {
    case .constant(let value): return .constant(!value)
    case .not(let a): return a.affirmed
    case .implies(let a, let b): return .and(a, Formula.not(b).affirmed)
    case .and(let a, let b): return .or(Formula.not(a).affirmed, Formula.not(b).affirmed)
    case .or(let a, let b): return .and(Formula.not(a).affirmed, Formula.not(b).affirmed)
    case .always(let a, let bound): return .eventually(Formula.not(a).affirmed, within: bound)
    case .weakNext(let a): return .next(Formula.not(a).affirmed)
    case .historically(let a, let bound): return .once(Formula.not(a).affirmed, within: bound)
    case .weakPreviously(let a): return .previously(Formula.not(a).affirmed)
    default: return self
    }
  }
}
