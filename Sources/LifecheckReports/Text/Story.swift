import AppLifecycle
import LifecycleChecking

/// A counterexample told in order: actions, the callbacks each led to, the place where it broke.
struct Story {
  let counterexample: Report.Counterexample
  let run: Report.Run
  let width: Int

  /// The whole story.
  var lines: [Line] {
    heading + [.blank] + steps + [.blank] + facts
  }

  /// The invariant in words, and what ran.
  private var heading: [Line] {
    var lines: [Line] = []
    for (index, text) in Paragraph(text: title, width: width - 2).lines.enumerated() {
      lines.append(Line((index == 0 ? "✗ " : "  ") + text, .failureHeading))
    }
    let texts = [place, configuration].compactMap { $0 }
      .flatMap { Paragraph(text: $0, width: width - 2).lines }
    return lines + texts.map { Line("  " + $0, .faint) }
  }

  /// The title, or the name where there is none.
  private var title: String {
    counterexample.title.isEmpty ? counterexample.invariant : counterexample.title
  }

  private var place: String {
    let adapter = run.adapter.map { " with \($0)" } ?? ""
    let result = run.invariants.first { $0.name == counterexample.invariant }
    let share = result.map {
      ": violated in \($0.violations.grouped) of \(run.seedCount.counting("sequence"))"
    }
    return "\(counterexample.invariant) in \(run.profile)\(adapter)\(share ?? "")"
  }

  /// What is fixed for the run, where it is not what every run has.
  private var configuration: String? {
    let profile = Profile.all.first { $0.name == run.profile }
    let differences = counterexample.sequence.configuration.differences(
      from: profile?.methods ?? CallbackSet(), ofAdapter: run.adapter != nil)
    return differences.isEmpty ? nil : "configured " + differences.joined(separator: "; ")
  }

  // MARK: - Steps

  private var steps: [Line] {
    let columns = StoryColumns(counterexample, width: width)
    var lines: [Line] = []
    var position = 0
    var number = 0
    for step in counterexample.steps {
      if !step.isSettling { number += 1 }
      lines += self.lines(of: step, number: number, from: position, columns)
      position += step.events.count
    }
    if !(0..<position).contains(counterexample.violatedAt) {
      lines.append(columns.row("end of the run", isBroken: true))
      lines += expectations(columns)
    }
    return lines
  }

  private func lines(
    of step: Report.Step, number: Int, from position: Int, _ columns: StoryColumns
  ) -> [Line] {
    let broken = counterexample.violatedAt - position
    let own = step.events.first?.isAction == true
    var lines = [columns.row(step, number: number, isBroken: own && broken == 0)]
    if own && broken == 0 { lines += expectations(columns) }
    for (index, event) in step.events.enumerated().dropFirst(own ? 1 : 0) {
      lines.append(columns.row(EventPhrase(event), isBroken: index == broken))
      if index == broken { lines += expectations(columns) }
    }
    return lines
  }

  /// What was expected, below the place where it broke.
  private func expectations(_ columns: StoryColumns) -> [Line] {
    let indent = String(repeating: " ", count: columns.indent + 2)
    let room = width - indent.count - 10
    let texts = counterexample.expected.flatMap { Paragraph(text: $0, width: room).lines }
    return texts.enumerated().map { index, text in
      var line = Line(indent)
      line.add(index == 0 ? "expected  " : "          ", .failure)
      line.add(text, .failure)
      return line
    }
  }

  // MARK: - Facts

  private var facts: [Line] {
    var facts = Facts(width: width, indent: 2, labelWidth: 9)
    if !counterexample.formula.isEmpty { facts.add("formula", counterexample.formula) }
    if !counterexample.source.isEmpty { facts.add("source", counterexample.source) }
    facts.add("found", "seed \(counterexample.seed)")
    facts.add("shrunk", shrinking)
    facts.add("reproduce", counterexample.reproduce, isCommand: true)
    return facts.lines
  }

  private var shrinking: String {
    let length = counterexample.steps.lazy.filter { !$0.isSettling }.count
    let from = counterexample.originalLength.counting("action")
    let steps = counterexample.shrinkSteps.counting("step")
    let claim =
      switch counterexample.minimality {
      case .proved: "proved minimal: nothing shorter violates it"
      case .oneMinimal: "1-minimal: dropping any one action mends it"
      }
    return "from \(from) to \(length.grouped) in \(steps); \(claim)"
  }
}

extension Event {
  fileprivate var isAction: Bool {
    if case .action = body { return true }
    return false
  }
}
