import LifecycleModel

extension Migration {
  /// Returns the migration for display, ending with a newline: the methods, each cause with its
  /// story, the broken checks, then the figures.
  public func text(_ style: TextStyle = TextStyle()) -> String {
    lines(style).map { $0.rendered(isColoured: style.isColoured) + "\n" }.joined()
  }

  private func lines(_ style: TextStyle) -> [Line] {
    let width = style.width
    var sections: [[Line]] = []
    if style.detail != .brief { sections.append(heading(width)) }
    if style.detail != .brief { sections.append(methodLines(width)) }
    if let app {
      sections += app.sections(style)
      if finding != app.finding {
        sections.append(Paragraph(text: app.finding, width: width).lines.map { Line($0) })
      }
    }
    sections += causes.map { causeLines($0, width) }
    sections += broken.map { brokenLines($0, width) }
    if style.detail != .brief { sections.append(comparison.figures(width)) }
    sections.append(verdictLines(width))
    return Array(sections.joined(separator: [Line.blank]))
  }

  private func heading(_ width: Int) -> [Line] {
    let what =
      "lifecheck migrate · \(comparison.left) to \(comparison.right)"
      + " · adapter \(comparison.adapter)"
    return Paragraph(text: what, width: width).lines.map { Line($0, .heading) }
      + Paragraph(text: comparison.how, width: width).lines.map { Line($0, .faint) }
  }

  private func methodLines(_ width: Int) -> [Line] {
    var lines = [Line("methods", .heading)]
    if let withoutScenes {
      lines += Paragraph(text: withoutScenes, width: width - 2).lines.map {
        Line("  " + $0, .failure)
      }
    }
    for method in methods where method.succession.fate != .kept {
      let role: Role = method.isLost ? .failure : .plain
      lines.append(Line("\(method.isLost ? "✗" : " ") \(method.callback.selector)", role))
      lines += Paragraph(text: method.fate, width: width - 6).lines.map {
        Line("      " + $0, .faint)
      }
    }
    let kept = methods.filter { $0.succession.fate == .kept }
    if !kept.isEmpty {
      let names = kept.map(\.callback.alias).joined(separator: ", ")
      lines += Paragraph(text: "called as before: \(names)", width: width - 2).lines
        .map { Line("  " + $0, .faint) }
    }
    return lines
  }

  private func causeLines(_ cause: Cause, _ width: Int) -> [Line] {
    let isNew = cause.kind == .new
    let (sign, role): (String, Role) = isNew ? ("+", .heading) : ("✗", .failureHeading)
    let title = Paragraph(text: cause.title, width: width - 2).lines.enumerated().map {
      Line(($0 == 0 ? "\(sign) " : "  ") + $1, role)
    }
    let seen =
      "Seen in \(cause.sequences.grouped) of \(comparison.sequences.counting("sequence"))"
    let text = (cause.reasons(methods) + [seen + "."]).joined(separator: " ")
    let story = ComparisonStory(
      comparison: comparison, difference: cause.difference, width: width)
    return title + Paragraph(text: text, width: width - 2).lines.map { Line("  " + $0, .faint) }
      + [.blank] + story.account
  }

  private func brokenLines(_ counterexample: Report.Counterexample, _ width: Int) -> [Line] {
    let title = "broken by the move: \(counterexample.title)"
    let steps = StorySteps(of: counterexample, width: width)
    var facts = Facts(width: width, indent: 2, labelWidth: 9)
    if counterexample.minimality != .unknown {
      facts.add("shrunk", counterexample.shrinking.sentence)
    }
    facts.add("reproduce", counterexample.reproduce, isCommand: true)
    return Paragraph(text: title, width: width - 2).lines.enumerated().map {
      Line(($0 == 0 ? "✗ " : "  ") + $1, .failureHeading)
    } + [Line("  \(counterexample.invariant) in \(comparison.right)", .faint), .blank]
      + steps.lines + [.blank] + facts.lines
  }

  private func verdictLines(_ width: Int) -> [Line] {
    let (sign, role) = verdict.sign
    let cut = comparison.wasInterrupted ? "Cut short. " : ""
    let text = "\(cut)\(finding) \(comparison.seconds.asSeconds)."
    return Paragraph(text: text, width: width - 2).lines.enumerated().map {
      Line(($0 == 0 ? "\(sign) " : "  ") + $1, role)
    }
  }
}
