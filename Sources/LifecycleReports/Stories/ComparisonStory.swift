package import LifecycleModel

/// A sequence in which an adapter emits different events in two profiles, told side by side.
package struct ComparisonStory {
  package let comparison: Comparison
  package let difference: Comparison.Difference
  package let width: Int

  /// Creates a story.
  package init(comparison: Comparison, difference: Comparison.Difference, width: Int) {
    self.comparison = comparison
    self.difference = difference
    self.width = width
  }

  /// The whole story.
  package var lines: [Line] { heading + [.blank] + account }

  /// The events side by side, the difference, and the way it was found.
  package var account: [Line] { steps + [.blank] + outcome + facts }

  private var heading: [Line] {
    let title = "the same actions lead to different events"
    let place = "\(comparison.adapter) in \(comparison.left) and \(comparison.right)"
    return Paragraph(text: title, width: width - 2).lines.enumerated().map {
      Line(($0 == 0 ? "✗ " : "  ") + $1, .failureHeading)
    }
      + Paragraph(text: place, width: width - 2).lines.map { Line("  " + $0, .faint) }
  }

  // MARK: - Side by side

  /// An event on one side.
  private struct Cell {
    var text = ""
    var differs = false
  }

  /// The column at which the first side begins.
  private var indent: Int { 7 }

  private var columnWidth: Int { (width - indent - 2) / 2 }

  private var steps: [Line] {
    var lines = [row(Cell(text: comparison.left), Cell(text: comparison.right), .heading)]
    let (left, right) = (difference.left.steps, difference.right.steps)
    let count = left.count { !$0.isSettling }
    for index in 0..<count {
      var line = Line("  \(index + 1)  ", .faint)
      line.add(left[index].action.phrase, .heading)
      lines.append(line.clipped(to: width))
      lines += rows(
        cells(of: left[index], in: index),
        index < right.count ? cells(of: right[index], in: index) : [])
    }
    let settling = [left, right].map { steps in
      steps.filter(\.isSettling).flatMap { cells(of: $0, in: count) }
    }
    if settling.contains(where: { !$0.isEmpty }) {
      lines.append(Line("  ·  added at the end", .faint))
      lines += rows(settling[0], settling[1])
    }
    return lines
  }

  private func rows(_ left: [Cell], _ right: [Cell]) -> [Line] {
    (0..<max(left.count, right.count)).map { index in
      row(
        index < left.count ? left[index] : Cell(), index < right.count ? right[index] : Cell(),
        .plain)
    }
  }

  private func row(_ left: Cell, _ right: Cell, _ role: Role) -> Line {
    var line = Line(left.differs || right.differs ? "✗" : " ", .failure)
    line.add(String(repeating: " ", count: indent - 1))
    let room = columnWidth
    line.add(left.text.clipped(to: room).padded(to: room), left.differs ? .failure : role)
    line.add("  " + right.text.clipped(to: room), right.differs ? .failure : role)
    return line.clipped(to: width)
  }

  /// Returns the callbacks of a step, the events emitted in each, and the changes of the process.
  private func cells(of performed: Report.Step, in step: Int) -> [Cell] {
    performed.events.enumerated().compactMap { index, event in
      let phrase = EventPhrase(event)
      switch event.body {
      case .emit:
        let differs = step == difference.step && event.payload.first == difference.payload
        let details = phrase.details.isEmpty ? "" : " \(phrase.details)"
        return Cell(text: "  \(phrase.text)\(details)", differs: differs)
      case .callback, .processStart, .processEnd, .suspend, .resume:
        return Cell(text: phrase.text)
      case .arrives(_, let callback):
        guard !performed.isHeard(index) else { return nil }
        return Cell(
          text: "  \(event.payload.joined(separator: ", ")) unheard: no \(callback.alias)")
      case .forward:
        guard tells(ofForward: event) else { return nil }
        return Cell(
          text: "  \(phrase.text)",
          differs: step == difference.step && event.payload.first == difference.payload)
      case .action, .becomes, .returned, .handOver, .complete, .task, .goOn: return nil
      }
    }
  }

  /// Whether the difference is that a payload reaches the target of a forward.
  private func tells(ofForward event: Event) -> Bool {
    guard let reached = event.reached?.body else { return false }
    return (difference.emittedLeft + difference.emittedRight).contains { $0.body == reached }
  }

  // MARK: - What differs

  private var outcome: [Line] {
    var facts = Facts(
      width: width, indent: 2,
      labelWidth: max(comparison.left.displayWidth, comparison.right.displayWidth))
    facts.add(comparison.left, words(difference.emittedLeft))
    facts.add(comparison.right, words(difference.emittedRight))
    return [Line("  \(subject)")] + facts.lines + [.blank]
  }

  /// The subject of the difference: the payload and the step.
  package var subject: String {
    let payload = difference.payload.map { "about \($0)" } ?? "about no payload"
    let steps = difference.left.steps.count { !$0.isSettling }
    let place = difference.step < steps ? "in step \(difference.step + 1)" : "at the end of the run"
    return "emitted \(payload) \(place)"
  }

  /// Returns the emitted events in words.
  package func words(_ events: [Event]) -> String {
    guard !events.isEmpty else { return "nothing" }
    return events.map { event in
      let phrase = EventPhrase(event)
      let name = phrase.text.dropFirst("emitted ".count)
      return phrase.details.isEmpty ? String(name) : "\(name) \(phrase.details)"
    }.joined(separator: ", then ")
  }

  private var facts: [Line] {
    var facts = Facts(width: width, indent: 2, labelWidth: 9)
    facts.add("found", "seed \(difference.seed)")
    facts.add("shrunk", shrinking)
    facts.add("reproduce", difference.reproduce, isCommand: true)
    return facts.lines
  }

  /// The extent of shrinking, and the claim about the result.
  package var shrinking: String { difference.shrinking.sentence }
}
