import LifecycleModel

/// The columns of a story: mark, number, event, state, details.
struct StoryColumns {
  /// The column at which callbacks begin.
  let indent: Int
  private let numberWidth: Int
  private let textWidth: Int
  private let stateWidth: Int
  private let width: Int

  /// Creates columns wide enough for the callbacks of the steps, as far as the line allows.
  init(_ steps: [Report.Step], width: Int) {
    let phrases = steps.flatMap(\.phrases)
    let named = phrases.filter { !$0.state.isEmpty || !$0.details.isEmpty }
    let states = phrases.map(\.state.displayWidth).max() ?? 0
    let widest = named.map { $0.text.displayWidth + ($0.isReply ? 2 : 0) }.max() ?? 0
    let count = steps.lazy.filter { !$0.isSettling }.count
    self.width = width
    numberWidth = String(count).count
    indent = 2 + numberWidth + 4
    stateWidth = states
    textWidth = max(8, min(widest, width - indent - 2 - states))
  }

  /// Returns the row of an action.
  func row(_ step: Report.Step, number: Int, _ mark: Mark) -> Line {
    var line = mark.line
    let label = step.isSettling ? "·" : String(number)
    line.add(label.leftPadded(to: numberWidth) + "  ", .faint)
    line.add(step.action.phrase, mark == .broken ? .failureHeading : .heading)
    if step.isSettling { line.add("  added at the end", .faint) }
    return line.clipped(to: width)
  }

  /// Returns the row of an event.
  func row(_ phrase: EventPhrase, _ mark: Mark) -> Line {
    let offset = phrase.isReply ? 2 : 0
    var line = mark.line
    line.add(String(repeating: " ", count: indent - 2 + offset))
    let role: Role = mark == .broken ? .failure : .plain
    if phrase.state.isEmpty, phrase.details.isEmpty {
      line.add(phrase.text, role)
    } else {
      let room = textWidth - offset
      line.add(phrase.text.clipped(to: room).padded(to: room), role)
      if stateWidth > 0 { line.add("  " + phrase.state.padded(to: stateWidth), role) }
      line.add("  " + phrase.details, .faint)
    }
    return line.clipped(to: width)
  }

  /// Returns the rows of an event; more than one if its details are to be whole and do not fit.
  func rows(_ phrase: EventPhrase, _ mark: Mark, isWhole: Bool) -> [Line] {
    let column = indent + textWidth + 2 + (stateWidth > 0 ? stateWidth + 2 : 0)
    guard isWhole, column + phrase.details.displayWidth > width else { return [row(phrase, mark)] }
    // Beside the event if there is room, or else below it.
    let isBeside = width - column >= Self.leastRoom
    let margin = isBeside ? column : indent + 4
    let lines = Paragraph(text: phrase.details, width: width - margin).lines
    var first = phrase
    first.details = isBeside ? lines[0] : ""
    return [row(first, mark)]
      + lines.dropFirst(isBeside ? 1 : 0).map { text in
        Line(String(repeating: " ", count: margin) + text, .faint)
      }
  }

  /// The number of columns that details need to stand beside an event.
  private static let leastRoom = 30

  /// Returns a row that consists of text only.
  func row(_ text: String, _ mark: Mark) -> Line {
    var line = mark.line
    line.add(String(repeating: " ", count: indent - 2))
    line.add(text, mark == .broken ? .failure : .plain)
    return line.clipped(to: width)
  }

  /// Returns the rows of a line that the code printed.
  func rows(printed text: String) -> [Line] {
    var rows: [Line] = []
    let margin = String(repeating: " ", count: indent + 2) + "│ "
    var rest = text.printable
    repeat {
      let part = rest.prefix(columns: max(1, width - margin.displayWidth))
      rows.append(Line(margin + part, .faint))
      rest.removeFirst(part.count)
      if part.isEmpty { break }
    } while !rest.isEmpty
    return rows
  }

  /// The sign at the beginning of a row.
  enum Mark {
    case none
    /// The violation.
    case broken
    /// An event from which something was due that never came.
    case due

    fileprivate var line: Line {
      switch self {
      case .none: Line("  ")
      case .broken: Line("✗ ", .failure)
      case .due: Line("→ ", .failure)
      }
    }
  }
}
