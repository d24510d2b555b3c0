import LifecycleModel

extension LogSurvey {
  /// The number of logs up to which each is told; of more only the shortest of each cause.
  private static let toldLogs = 20

  /// Returns the findings for display, ending with a newline: each log below the actions that
  /// explain it, the causes with their stories, then the checks and the verdict.
  public func text(_ style: TextStyle = TextStyle()) -> String {
    lines(style).map { $0.rendered(isColoured: style.isColoured) + "\n" }.joined()
  }

  private func lines(_ style: TextStyle) -> [Line] {
    let width = style.width
    var sections = told.map { logLines($0, width) }
    sections += causes.filter { $0.story != nil }.map { causeLines($0, style) }
    sections.append(gapLines(width))
    sections.append(checkLines(width))
    sections.append(noteLines(width))
    sections.append(verdictLines(width))
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [Line.blank]))
  }

  /// The logs to tell: all if there are few; else the shortest ones that nothing explains.
  private var told: [Log] {
    guard logs.count > Self.toldLogs else { return logs }
    return causes.filter { $0.invariant == nil }.map { logs[$0.shortest] }
  }

  private func logLines(_ log: Log, _ width: Int) -> [Line] {
    var lines = Paragraph(text: log.heading, width: width).lines.map { Line($0, .heading) }
    if let origin = log.explanation?.origin {
      lines += Paragraph(text: origin, width: width - 2).lines.map { Line("  " + $0) }
    }
    if log.explanation != nil { lines += facts(log.steps, width) }
    guard let verdict = log.modelVerdict, let explanation = log.explanation else { return lines }
    let (sign, role): (String, Role) =
      explanation.isAccepted ? ("✓", .success) : ("✗", .failure)
    lines.append(.blank)
    lines += signed(sign, verdict, role, width)
    return lines + facts(log.remarks, width)
  }

  private func causeLines(_ cause: Cause, _ style: TextStyle) -> [Line] {
    guard let story = cause.story else { return [] }
    let width = style.width
    let steps = StorySteps(of: story, width: width)
    var list = Facts(width: width, indent: 2, labelWidth: 9)
    if !story.formula.isEmpty, story.needsFormula { list.add("formula", story.formula) }
    if !story.source.isEmpty { list.add("source", story.source) }
    if !story.reproduce.isEmpty { list.add("reproduce", story.reproduce, isCommand: true) }
    let place = Paragraph(text: cause.place(in: self), width: width - 2).lines
    return signed("✗", cause.title, .failureHeading, width)
      + place.map { Line("  " + $0, .faint) } + [.blank] + steps.lines + [.blank] + list.lines
  }

  /// Returns a line for each cause that the model cannot explain, where the logs are many.
  private func gapLines(_ width: Int) -> [Line] {
    guard logs.count > 1 else { return [] }
    return causes.filter { $0.invariant == nil }.flatMap { cause in
      signed("✗", cause.title, .failure, width)
        + Paragraph(text: cause.place(in: self), width: width - 2).lines
        .map { Line("  " + $0, .faint) }
    }
  }

  private func checkLines(_ width: Int) -> [Line] {
    facts(toldChecks.map { ($0.name, $0.shareOfLogs) }, width)
  }

  private func noteLines(_ width: Int) -> [Line] {
    let omissions = notJudged.map { "\($0.name) is not judged, because \($0.reason)" }
    var list = Facts(width: width, indent: 0, labelWidth: 4)
    for note in omissions + notes { list.add("note", note) }
    return list.lines
  }

  private func verdictLines(_ width: Int) -> [Line] {
    let (sign, role) = verdict.sign
    return signed(sign, finding, role, width)
  }

  private func signed(_ sign: String, _ text: String, _ role: Role, _ width: Int) -> [Line] {
    Paragraph(text: text, width: width - 2).lines.enumerated().map {
      Line(($0 == 0 ? "\(sign) " : "  ") + $1, role)
    }
  }

  private func facts(_ facts: [(label: String, text: String)], _ width: Int) -> [Line] {
    let labels = facts.map(\.label.displayWidth).max() ?? 0
    var list = Facts(width: width, indent: 2, labelWidth: labels)
    for fact in facts { list.add(fact.label, fact.text) }
    return list.lines
  }
}

extension LogSurvey.Log {
  /// The lines with the actions that explain them, and the remarks.
  package var plainLines: [Line] {
    let facts = steps + remarks
    let width = facts.map(\.label.count).max() ?? 0
    var list = Facts(width: 100, indent: 0, labelWidth: width)
    for fact in facts { list.add(fact.label, fact.text) }
    return list.lines
  }
}
