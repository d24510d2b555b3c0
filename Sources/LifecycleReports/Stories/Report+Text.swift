import LifecycleModel

extension Report {
  /// Returns the report as text, which ends with the stories of the violations and the verdict.
  ///
  /// No line is wider than the style allows, except for a single word that is, such as a path in
  /// the command that reproduces a counterexample. No line ends with a space; the last ends with a
  /// newline. Control characters in names and values are escaped.
  public func text(_ style: TextStyle = TextStyle()) -> String {
    lines(style).map { $0.rendered(isColoured: style.isColoured) + "\n" }.joined()
  }

  private func lines(_ style: TextStyle) -> [Line] {
    let width = style.width
    let remarks = [
      warningLines(width), omissionLines(width) + notes.flatMap { noteLines($0, width) },
    ]
    var sections: [[Line]]
    switch style.detail {
    // A message begins with what is wrong.
    case .brief: sections = stories(style) + remarks
    case .summary:
      let table = InvariantTable(summarised, width: width).lines
      sections = [heading(width), table, reach(width)] + remarks + stories(style)
    case .full:
      let table = InvariantTable(runs.map(\.tabulated), width: width).lines
      sections = [heading(width), table] + runs.map { $0.summary(width: width) }
      sections += remarks + stories(style)
    }
    if style.detail != .brief {
      sections.insert(refutationLines(width), at: min(3, sections.count))
    }
    sections.append(VerdictLine(self).lines(width: width))
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [Line.blank]))
  }

  /// The runs with those invariants alone that are about the code under test or the user's own, or
  /// that do not just hold wherever they apply.
  private var summarised: [Run] {
    let names = runs.flatMap(\.invariants)
      .filter { result in
        // A search of the model judges hundreds, of which it says how many are open.
        if result.proof != nil { return result.status == .violated }
        let isAsked = result.isAboutAdapter || result.group == Invariant.ownGroup
        return isAsked ? result.status != .notApplicable : !result.isPlain
      }
      .map(\.name)
    return runs.map(\.tabulated).map { run in
      var run = run
      run.invariants.removeAll { !names.contains($0.name) }
      return run
    }
  }

  /// Returns a line for each run of seeds with how far it got.
  private func reach(_ width: Int) -> [Line] {
    let runs = runs.filter { $0.performance == nil }
    let label = runs.map(\.profile.displayWidth).max() ?? 0
    var facts = Facts(width: width, indent: 2, labelWidth: label)
    for run in runs {
      if let proof = run.proof {
        facts.add(run.profile, run.phrase(proof))
        if proof.trial == nil { continue }
      }
      facts.add(
        run.proof == nil ? run.profile : "",
        run.callbacks.counting("callback") + ", " + run.coverage.transitions.phrase("transitions"))
      if let saturation = run.saturation { facts.add("", saturation.phrase) }
      if let never = run.methods.unreachedPhrase { facts.add("", never) }
    }
    return facts.lines
  }

  private func stories(_ style: TextStyle) -> [[Line]] {
    let showsAll = style.detail == .full || refutationCount <= Self.mostRefutationsTold
    return runs.flatMap { run in
      let told = run.counterexamples.filter { counterexample in
        showsAll
          || run.invariants.first { $0.name == counterexample.invariant }?.status != .refuted
      }
      let stories = told.map {
        Story(
          counterexample: $0, run: run, width: style.width,
          ending: style.tests, keepsWideTest: style.keepsWideTests,
          showsFormulas: style.detail == .full
        ).lines
      }
      guard stories.isEmpty, let performance = run.performance, !performance.steps.isEmpty else {
        return stories
      }
      let loopStart = performance.sequence.loopStart
      return [StorySteps(performance.steps, loopStart: loopStart, width: style.width).lines]
    }
  }

  /// Returns the heading: what was run, then how.
  private func heading(_ width: Int) -> [Line] {
    let profiles = runs.count == 1 ? runs[0].profile : runs.count.counting("profile")
    var what = ["lifecheck \(command)", profiles]
    if let adapter = common(\.adapter)?.flatMap({ $0 }) { what.append("adapter \(adapter)") }
    var how: [String] = []
    if let seeds = common(\.seeds) { how.append(seeds) }
    if runs.allSatisfy({ $0.performance == nil && $0.proof == nil }),
      let most = common(\.maxActions)
    {
      how.append("at most \(most.counting("action"))")
    }
    if let edges = common(\.edges) { how.append("edges \(edges.joined(separator: ","))") }
    if let without = common(\.without)?.words { how.append(without) }
    let lines = Paragraph(text: what.joined(separator: " · "), width: width).lines
    let more = Paragraph(text: how.joined(separator: " · "), width: width).lines
    return lines.map { Line($0, .heading) } + (how.isEmpty ? [] : more.map { Line($0, .faint) })
  }

  /// Returns the value that all runs have in common, if any.
  private func common<T: Equatable>(_ value: (Run) -> T) -> T? {
    guard let first = runs.first.map(value) else { return nil }
    return runs.allSatisfy { value($0) == first } ? first : nil
  }

  private func noteLines(_ note: String, _ width: Int) -> [Line] {
    var facts = Facts(width: width, indent: 0, labelWidth: 4)
    facts.add("note", note)
    return facts.lines
  }
}

extension Exclusions {
  /// The exclusions in words; `nil` if there are none.
  fileprivate var words: String? {
    isEmpty ? nil : "without " + (variantNames + actionNames).joined(separator: ", ")
  }
}

extension Report.InvariantResult {
  /// Whether it holds, or is about something that cannot be there.
  fileprivate var isPlain: Bool { status == .holds || status == .notApplicable }
}

extension Report.Run {
  /// The run as the table shows it; a run of one sequence shows only what it exercised.
  package var tabulated: Report.Run {
    guard performance != nil else { return self }
    var run = self
    run.invariants.removeAll { $0.status == .vacuous || $0.status == .notApplicable }
    return run
  }

  /// The seeds of the run, `seeds 0 to 9999`, or the saved sequence.
  package var seeds: String {
    if let searched { return searched }
    if performance != nil, let saved = regressions.first { return saved.name }
    switch seedCount {
    case ...0: return "no seeds"
    case 1: return "seed \(firstSeed)"
    default: return "seeds \(firstSeed) to \(firstSeed &+ UInt64(seedCount - 1))"
    }
  }

  /// Returns the figures of the run and its coverage of the model.
  func summary(width: Int) -> [Line] {
    var facts = Facts(width: width, indent: 2, labelWidth: 9)
    if let proof { facts.add("searched", phrase(proof)) }
    if proof != nil, proof?.trial == nil { return [Line(profile, .heading)] + facts.lines }
    facts.add(
      "ran",
      [
        sequenceCount.counting("sequence"), actions.counting("action"),
        callbacks.counting("callback"),
      ].joined(separator: ", "))
    if performance == nil { addReach(to: &facts) }
    return [Line(profile, .heading)] + facts.lines
  }

  /// Adds the coverage of the model and the choices of the generator.
  private func addReach(to facts: inout Facts) {
    facts.add(
      "reached",
      [
        coverage.states.phrase("states"), coverage.transitions.phrase("transitions"),
        coverage.transitionPairs.phrase("transition pairs"),
      ].joined(separator: ", "))
    if let saturation { facts.add("", saturation.phrase) }
    let called = methods.filter { $0.count > 0 }
    if !called.isEmpty { facts.add("called", items: called.map(\.phrase)) }
    if let never = methods.unreachedPhrase { facts.add("", never) }
    health.add(to: &facts)
    if !coverage.unreached.isEmpty {
      facts.add("unreached", items: Report.Coverage.first(of: coverage.unreached))
    }
    if !coverage.unreachable.isEmpty {
      facts.add("beyond", items: Report.Coverage.first(of: coverage.unreachable))
    }
  }
}

extension Report.Coverage {
  /// Returns the first few of the unreached states and transitions, and the number of the others.
  fileprivate static func first(of unreached: [String]) -> [String] {
    let shown = unreached.count == 4 ? 4 : 3
    let more = unreached.count - shown
    return unreached.prefix(shown) + (more > 0 ? ["and \(more.grouped) more"] : [])
  }
}

extension Report.MethodCalls {
  /// `application(_:open:options:) 120, cold 40, active 80, inactive 40`.
  package var phrase: String {
    ([(callback.selector, count)] + (cold > 0 ? [("cold", cold)] : [])
      + states.map { ($0.state?.rawValue ?? "unknown", $0.count) })
      .map { "\($0) \($1.grouped)" }.joined(separator: ", ")
  }
}

extension Report.Coverage.Share {
  /// `all 24 states`, or `23 of 24 states`.
  fileprivate func phrase(_ noun: String) -> String {
    reached == total && total > 0
      ? "all \(total.grouped) \(noun)" : "\(reached.grouped) of \(total.grouped) \(noun)"
  }
}
