import LifecycleModel
import SourceTexts

extension SceneAdoption {
  /// Returns the state for display, ending with a newline: each app with its launches and findings,
  /// then the verdict.
  public func text(_ style: TextStyle = TextStyle()) -> String {
    lines(style).map { $0.rendered(isColoured: style.isColoured) + "\n" }.joined()
  }

  /// The lines of the text, with those of the verdict at the end.
  func lines(_ style: TextStyle) -> [Line] {
    let sections = sections(style) + [verdictLines(style.width)]
    return Array(sections.joined(separator: [Line.blank]))
  }

  /// The parts of the text without the verdict.
  func sections(_ style: TextStyle) -> [[Line]] {
    let isBrief = style.detail == .brief
    var sections: [[Line]] = isBrief ? [] : [[Line("lifecheck migrate \(path)", .heading)]]
    for app in apps {
      sections.append(lines(of: app, style.width))
      let shown = isBrief ? app.findings.filter { $0.severity == .loss } : app.findings
      sections += shown.map { lines(of: $0, style.width) }
    }
    if !isBrief, !notes.isEmpty {
      sections.append(notes.flatMap { note in note.split(separator: "\n").map { Line("\($0)") } })
    }
    return sections
  }

  private func lines(of app: App, _ width: Int) -> [Line] {
    var facts = Facts(width: width, indent: 2, labelWidth: 10)
    for launch in app.launches { facts.add("iOS \(launch.sdk) SDK", launch.words) }
    return Paragraph(text: "\(app.name): \(app.summary)", width: width).lines
      .map { Line($0, .heading) } + facts.lines
  }

  private func lines(of finding: Finding, _ width: Int) -> [Line] {
    let role: Role = finding.severity == .loss ? .failureHeading : .plain
    let title = Paragraph(text: finding.message, width: width - 2).lines.enumerated().map {
      Line(($0 == 0 ? "\(finding.severity.sign) " : "  ") + $1, role)
    }
    let place = (finding.place?.shown ?? []).map { Line("  " + $0, .faint) }
    var facts = Facts(width: width, indent: 2, labelWidth: 6)
    if !finding.cure.isEmpty { facts.add("fix", finding.cure) }
    if finding.severity != .note { facts.add("source", finding.source.text) }
    facts.add("rule", finding.id)
    return title + place + facts.lines
  }

  private func verdictLines(_ width: Int) -> [Line] {
    let (sign, role) = verdict.sign
    return Paragraph(text: finding, width: width - 2).lines.enumerated().map {
      Line(($0 == 0 ? "\(sign) " : "  ") + $1, role)
    }
  }
}
