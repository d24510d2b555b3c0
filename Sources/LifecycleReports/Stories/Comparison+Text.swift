import LifecycleModel

extension Comparison {
  /// Returns the comparison for display, ending with a newline: the difference side by side, then
  /// the figures.
  public func text(_ style: TextStyle = TextStyle()) -> String {
    lines(style).map { $0.rendered(isColoured: style.isColoured) + "\n" }.joined()
  }

  private func lines(_ style: TextStyle) -> [Line] {
    var sections: [[Line]] = []
    if style.detail != .brief { sections.append(heading(style.width)) }
    if let difference {
      sections.append(
        ComparisonStory(comparison: self, difference: difference, width: style.width).lines)
    }
    if style.detail != .brief { sections.append(figures(style.width)) }
    sections.append(verdictLines(style.width))
    return Array(sections.joined(separator: [Line.blank]))
  }

  private func heading(_ width: Int) -> [Line] {
    let what = "lifecheck compare · \(left) and \(right) · adapter \(adapter)"
    return Paragraph(text: what, width: width).lines.map { Line($0, .heading) }
      + Paragraph(text: how, width: width).lines.map { Line($0, .faint) }
  }

  /// The seeds, limits and edges of the run, as in a heading.
  package var how: String {
    let last = firstSeed &+ UInt64(max(1, sequences) - 1)
    return "seeds \(firstSeed) to \(last) · at most \(maxActions.counting("action"))"
      + " · edges \(edges.joined(separator: ","))"
  }

  /// Returns the figures of the comparison.
  func figures(_ width: Int) -> [Line] {
    var facts = Facts(width: width, indent: 2, labelWidth: 8)
    facts.add(
      "ran",
      "\(sequences.counting("sequence")) in both, \(actions.counting("action")) each;"
        + " \(leftOut.grouped) left out that were not possible in both")
    facts.add(
      "emitted",
      "\(emittedLeft.counting("event")) in \(left), \(emittedRight.grouped) in \(right)")
    return [Line("compared", .heading)] + facts.lines
  }

  private func verdictLines(_ width: Int) -> [Line] {
    let (sign, role) = verdict.sign
    let cut = wasInterrupted ? "Cut short. " : ""
    let text = "\(cut)\(finding) \(seconds.asSeconds)."
    return Paragraph(text: text, width: width - 2).lines.enumerated().map {
      Line(($0 == 0 ? "\(sign) " : "  ") + $1, role)
    }
  }

  /// The outcome as a sentence.
  package var finding: String {
    if differing > 0 {
      return "The emitted events differ in \(differing.grouped) of"
        + " \(sequences.counting("sequence"))."
    }
    if failures > 0 {
      return "The adapter failed in \(failures.grouped) of \(sequences.counting("sequence")):"
        + " check it on its own first."
    }
    if isEmpty { return "Nothing was emitted in either profile: there is nothing to compare." }
    return "The emitted events are the same in \(sequences.counting("sequence"))."
  }
}

extension Report.Verdict {
  /// The sign before the finding, and its role.
  package var sign: (String, Role) {
    switch self {
    case .holds: ("✓", .success)
    case .violated: ("✗", .failureHeading)
    case .inconclusive: ("?", .warning)
    }
  }
}
