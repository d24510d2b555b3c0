import LifecycleModel
import LifecycleReports
import LifecycleChecking
import TemporalLogic

/// An explanation of a saved sequence: what the user does, what iOS calls, and why that is a
/// violation.
struct SequenceExplanation {
  private let regression: Regression
  private let steps: [Report.Step]
  private let counterexample: Report.Counterexample?
  private let invariant: Invariant?
  private let notes: [String]

  /// Takes the report of performing the sequence.
  ///
  /// The violation explained is that of the invariant that the sequence names, else the first.
  init(_ regression: Regression, _ report: Report, _ invariants: [Invariant]) {
    let found = report.runs.flatMap(\.counterexamples)
    let name = regression.sequence.invariant
    let told = found.first { $0.invariant == name } ?? found.first
    self.regression = regression
    steps = report.runs.first?.performance?.steps ?? []
    counterexample = told
    invariant = invariants.first { $0.name == told?.invariant ?? name }
    notes = report.notes
  }

  /// Returns the explanation as text.
  func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    page.heading(invariant?.title ?? regression.name)
    page.facts(circumstances)
    page.heading("What happens")
    page.facts(steps.isEmpty ? [("", "nothing")] : story)
    page.heading(counterexample == nil ? "The invariant" : "Why it is a violation")
    if counterexample == nil { page.paragraph(outcome, indent: 2) }
    page.facts(reasons)
    return page
  }

  /// The explanation as a JSON object.
  var json: Value {
    func object(_ facts: [(label: String, text: String)]) -> Value {
      .array(
        facts.map {
          .object([.init("label", .string($0.label)), .init("text", .string($0.text))])
        })
    }
    return .object([
      .init("file", .string(regression.name)),
      .init("violates", counterexample.map { .string($0.invariant) } ?? .null),
      .init("sequence", regression.sequence.json),
      .init("story", object(story)),
      .init("reasons", object(reasons)),
      .init("notes", .array(notes.map { .string($0) })),
    ])
  }

  private var circumstances: [(label: String, text: String)] {
    let sequence = regression.sequence
    let profile = Profile.all.first { $0.name == sequence.profile }
    let configured = sequence.configuration.differences(
      from: profile?.methods ?? CallbackSet(), ofAdapter: sequence.adapter != nil)
    return [
      ("sequence", regression.name), ("profile", sequence.profile), ("edges", sequence.edges),
      ("adapter", sequence.adapter ?? "none: the model alone"),
      ("configured", configured.isEmpty ? "as usual" : configured.joined(separator: "; ")),
    ]
  }

  private var story: [(label: String, text: String)] {
    var number = 0
    return steps.map { step in
      if !step.isSettling { number += 1 }
      let action = step.isSettling ? "To settle the run: " : ""
      let what = action + step.action.sentence + " " + StepPhrase(step).text
      return (step.isSettling ? "·" : "\(number)", what)
    }
  }

  private var outcome: String {
    notes.isEmpty ? "The sequence violates nothing." : notes.map { $0 + "." }.joined(separator: " ")
  }

  private var reasons: [(label: String, text: String)] {
    var facts: [(label: String, text: String)] = []
    if let counterexample {
      facts += places(in: counterexample)
      facts += counterexample.reasons.enumerated().map { ($0 == 0 ? "because" : "", $1) }
    }
    guard let invariant else { return facts }
    facts.append(("invariant", invariant.name))
    // The title is its sentence; where no words say what is wrong, the formula does.
    if counterexample?.needsFormula != false {
      let vocabulary = LifecycleVocabulary(over: invariant.over)
      facts.append(("formula", invariant.formula.text(in: vocabulary)))
    }
    facts.append(("source", invariant.source))
    return facts
  }

  /// Returns where something was due that never came, if that is so, and where it is violated.
  private func places(
    in counterexample: Report.Counterexample
  ) -> [(label: String, text: String)] {
    let marked = EventPlace(counterexample.markedAt, in: counterexample.steps)
    let end = ("at", marked.step == nil ? "the end of the run" : marked.description)
    guard let due = counterexample.obligation else { return [end] }
    return [("since", EventPlace(due, in: counterexample.steps).description), end]
  }
}
