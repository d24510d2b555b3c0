import LifecycleModel

/// The steps of a story with the callbacks each led to, and the point of the violation, if any.
package struct StorySteps {
  private let steps: [Report.Step]
  /// The index of the event at the violation; `nil` if there is none.
  private let brokenAt: Int?
  /// The index of the event after which the violation was certain.
  private let decidedAt: Int?
  /// The statements of what is wrong there, one line each.
  private let reasons: [String]
  /// The index of the event from which something was due that never came.
  private let obligation: Int?
  /// The indices of events that the reasons name.
  private let referred: Set<Int>
  /// The number of steps before those that are repeated for ever; `nil` for a run that ends.
  private let loopStart: Int?
  /// The formula that was violated; what an event says that it names is shown whole.
  private let formula: String
  private let width: Int

  /// Creates the steps of a story.
  ///
  /// - Parameter brokenAt: the index of the event at the violation; beyond the last, at the end of
  ///   the run.
  ///   - loopStart: the number of steps before those that are repeated for ever; `nil` if the run
  ///     ends.
  package init(
    _ steps: [Report.Step], brokenAt: Int? = nil, loopStart: Int? = nil, width: Int
  ) {
    self.init(
      steps, brokenAt: brokenAt, decidedAt: brokenAt, reasons: [], obligation: nil, referred: [],
      loopStart: loopStart, formula: "", width: width)
  }

  /// Creates the steps of a counterexample.
  ///
  /// - Parameter showsFormulas: whether the subformulas that failed are shown beside the reasons.
  package init(
    of counterexample: Report.Counterexample, width: Int, showsFormulas: Bool = false
  ) {
    let isTold = counterexample.repairs.isEmpty
    self.init(
      counterexample.steps, brokenAt: counterexample.markedAt, decidedAt: counterexample.violatedAt,
      reasons: counterexample.reasons + (showsFormulas && !isTold ? counterexample.expected : []),
      obligation: counterexample.obligation, referred: counterexample.referred,
      loopStart: counterexample.loopStart, formula: counterexample.formula, width: width)
  }

  private init(
    _ steps: [Report.Step], brokenAt: Int?, decidedAt: Int?, reasons: [String], obligation: Int?,
    referred: Set<Int>, loopStart: Int?, formula: String, width: Int
  ) {
    self.steps = steps
    self.brokenAt = brokenAt
    self.decidedAt = decidedAt
    self.reasons = reasons
    self.obligation = obligation
    self.referred = referred
    self.loopStart = loopStart
    self.formula = formula
    self.width = width
  }

  /// The lines, one per step or event.
  package var lines: [Line] {
    let columns = StoryColumns(steps, width: width)
    let told = told
    var lines: [Line] = []
    var position = 0
    var number = 0
    var leftOut = 0
    func tellGap() {
      if leftOut > 0 { lines.append(columns.row("… \(leftOut.counting("step"))", .none)) }
      leftOut = 0
    }
    for step in steps {
      // The run is settled after the violation too, which decides nothing.
      if step.isSettling, let end = decidedAt, end < position { break }
      if !step.isSettling { number += 1 }
      let events = position..<(position + max(1, step.events.count))
      if told.map({ !$0.isDisjoint(RangeSet([events])) }) ?? true {
        tellGap()
        lines += self.lines(of: step, number: number, from: position, told, columns)
      } else {
        leftOut += 1
      }
      position += step.events.count
    }
    tellGap()
    if let loopStart {
      let words = Report.Sequence.words(repeating: loopStart + 1, to: number)
      lines.append(columns.row(words, brokenAt == nil ? .none : .broken))
      lines += reasonLines(columns)
    } else if let brokenAt, brokenAt >= position {
      lines.append(columns.row("end of the run", .broken))
      lines += reasonLines(columns)
    }
    return lines
  }

  /// The number of events around a place that are told of a long story.
  private static let toldReach = 200

  /// The places of the events to tell; `nil` for all. A story as long as a log is told by its
  /// beginning, its end and what is around the violation.
  private var told: RangeSet<Int>? {
    let count = steps.reduce(0) { $0 + $1.events.count }
    guard count > 10 * Self.toldReach else { return nil }
    let marks = [0, count, brokenAt, decidedAt, obligation].compactMap(\.self) + referred
    return RangeSet(marks.map { ($0 - Self.toldReach)..<($0 + Self.toldReach) })
  }

  private func lines(
    of step: Report.Step, number: Int, from position: Int, _ told: RangeSet<Int>?,
    _ columns: StoryColumns
  ) -> [Line] {
    let own = step.events.first?.isAction == true
    var lines = [columns.row(step, number: number, own ? mark(at: position) : .none)]
    if own && mark(at: position) == .broken { lines += reasonLines(columns) }
    var rows: [StoryRow] = []
    var leftOut = 0
    func tellRows() {
      for row in StoryRow.folding(rows) {
        lines += columns.rows(row.phrase, row.mark, isWhole: row.isWhole)
        if row.mark == .broken { lines += reasonLines(columns) }
        lines += row.printed.flatMap(columns.rows(printed:))
      }
      rows = []
      if leftOut > 0 { lines.append(columns.row("  … \(leftOut.counting("event"))", .none)) }
      leftOut = 0
    }
    for (index, phrase) in step.phrases.enumerated() {
      let place = position + index
      if let told, !told.contains(place) {
        leftOut += 1
        continue
      }
      if leftOut > 0 { tellRows() }
      let printed = step.printed.filter { $0.event == index }.map(\.words)
      let isOwn = own && index == 0
      let isShown = mark(at: place) != .none || referred.contains(place) || !step.isHeard(index)
      if isShown, !isOwn {
        rows.append(
          StoryRow(
            phrase: phrase, mark: mark(at: place), isWhole: isJudged(step.events[index]),
            printed: printed))
      } else if rows.isEmpty {
        lines += printed.flatMap(columns.rows(printed:))
      } else {
        rows[rows.count - 1].printed += printed
      }
    }
    tellRows()
    let isSilent = step.isSettling && lines.count == 1 && mark(at: position) == .none
    return isSilent ? [] : lines
  }

  /// Whether the formula names an event of the code.
  private func isJudged(_ event: Event) -> Bool {
    guard case .emit(let name, let arguments) = event.body, !arguments.isEmpty else { return false }
    return formula.contains(name)
  }

  private func mark(at position: Int) -> StoryColumns.Mark {
    position == brokenAt && loopStart == nil ? .broken : position == obligation ? .due : .none
  }

  /// Returns the reasons, shown below the violation.
  private func reasonLines(_ columns: StoryColumns) -> [Line] {
    let indent = String(repeating: " ", count: columns.indent + 2)
    return reasons.flatMap { text in
      Paragraph(text: text, width: width - indent.count - 2).lines.enumerated().map { index, part in
        var line = Line(indent)
        line.add(index == 0 ? part : "  " + part, .failure)
        return line
      }
    }
  }
}

/// The row of an event.
private struct StoryRow: Equatable {
  var phrase: EventPhrase
  var mark: StoryColumns.Mark
  /// Whether its details are shown as a whole.
  var isWhole = false
  /// The lines that were printed after the event.
  var printed: [String] = []

  /// Returns the rows with equal calls in a row, each with its replies, as one with their number.
  static func folding(_ rows: [StoryRow]) -> [StoryRow] {
    var groups: [(rows: [StoryRow], count: Int)] = []
    var start = rows.startIndex
    while start < rows.endIndex {
      let end = rows[(start + 1)...].firstIndex { !$0.phrase.isReply } ?? rows.endIndex
      let group = Array(rows[start..<end])
      let isPlain = group.allSatisfy { $0.mark == .none }
      if isPlain, let last = groups.last, last.rows == group {
        groups[groups.endIndex - 1].count += 1
      } else {
        groups.append((group, 1))
      }
      start = end
    }
    return groups.flatMap { group, count in
      guard count > 1 else { return group }
      var group = group
      let times = "\(count) times"
      let details = group[0].phrase.details
      group[0].phrase.details = details.isEmpty ? times : "\(times)  \(details)"
      return group
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
    case .becomes: "no callback"
    case .arrives(_, let callback): "no callback: \(callback.alias) is not implemented"
    default: ""
    }
  }
}
