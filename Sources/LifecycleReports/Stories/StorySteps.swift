import LifecycleModel

/// The steps of a story with the callbacks each led to, and the point of the violation, if any.
package struct StorySteps {
  private let steps: [Report.Step]
  /// The index of the event at the violation; `nil` if there is none.
  private let brokenAt: Int?
  private let expected: [String]
  private let width: Int

  /// Creates the steps of a story.
  ///
  /// - Parameters:
  ///   - brokenAt: the index of the event at the violation; beyond the last, at the end of the run.
  ///   - expected: the expectations there, one line each.
  package init(_ steps: [Report.Step], brokenAt: Int? = nil, expected: [String] = [], width: Int) {
    self.steps = steps
    self.brokenAt = brokenAt
    self.expected = expected
    self.width = width
  }

  /// The lines, one per step or event.
  package var lines: [Line] {
    let columns = StoryColumns(steps, width: width)
    var lines: [Line] = []
    var position = 0
    var number = 0
    for step in steps {
      if !step.isSettling { number += 1 }
      lines += self.lines(of: step, number: number, from: position, columns)
      position += step.events.count
    }
    if let brokenAt, !(0..<position).contains(brokenAt) {
      lines.append(columns.row("end of the run", isBroken: true))
      lines += expectations(columns)
    }
    return lines
  }

  private func lines(
    of step: Report.Step, number: Int, from position: Int, _ columns: StoryColumns
  ) -> [Line] {
    let broken = brokenAt.map { $0 - position }
    let own = step.events.first?.isAction == true
    var lines = [columns.row(step, number: number, isBroken: own && broken == 0)]
    if own && broken == 0 { lines += expectations(columns) }
    for (index, phrase) in step.phrases.enumerated().dropFirst(own ? 1 : 0) {
      guard index == broken || !step.isHeard(index) else { continue }
      lines.append(columns.row(phrase, isBroken: index == broken))
      if index == broken { lines += expectations(columns) }
    }
    return lines
  }

  /// Returns the expectations, shown below the violation.
  private func expectations(_ columns: StoryColumns) -> [Line] {
    let indent = String(repeating: " ", count: columns.indent + 2)
    return expected.flatMap { text in
      Paragraph(text: text, width: width - indent.count - 2).lines.enumerated().map { index, part in
        var line = Line(indent)
        line.add(index == 0 ? part : "  " + part, .failure)
        return line
      }
    }
  }
}

extension Report.Step {
  /// The events in words; those of a wait include the time that has passed.
  package var phrases: [EventPhrase] {
    let start = events.first?.time ?? 0
    return events.enumerated().map { index, event in
      var phrase = EventPhrase(event)
      if !isHeard(index) { phrase.details += event.wordsUnheard }
      if action.name == .wait, event.time > start {
        let passed = "after \(WaitingTime(milliseconds: event.time - start))"
        phrase.details = phrase.details.isEmpty ? passed : passed + "  " + phrase.details
      }
      return phrase
    }
  }
}

extension Event {
  /// A note for an event of which the adapter was not informed.
  fileprivate var wordsUnheard: String {
    switch body {
    case .becomes: "not heard"
    case .arrives(_, let callback): "not heard: no \(callback.alias)"
    default: ""
    }
  }

  fileprivate var isAction: Bool {
    if case .action = body { return true }
    return false
  }
}
