import LifecycleModel
import LifecycleReports

/// A table with an event per column: a lane for each kind of event, a row for each invariant.
struct Timeline {
  let steps: [Report.Step]
  var marks = EventMarks()
  var courses: [Report.Judgement.Course] = []

  private var events: [Event] { steps.flatMap(\.events) }

  /// The table.
  var markup: Markup {
    let events = events
    var rows = [head(events)]
    let lanes =
      [
        ("user and system", actions), ("process", processes(events)),
        ("application", states(events)),
      ] + Lane.allCases.map { ($0.rawValue, Self.cells(of: $0, events)) }
    for (name, cells) in lanes where cells.contains(where: { !$0.text.isEmpty }) {
      rows.append(Self.row(name, cells, .class("lane")))
    }
    rows += courses.map { course in
      Self.row(
        course.invariant, course.stretches.map { Cell($0.standing, $0.count) },
        .class("judged"))
    }
    let columns = Markup(
      trusted: "<colgroup><col class=\"label\"><col span=\"\(events.count)\">"
        + "</colgroup>")
    return Markup("table", [.class("timeline")], [columns] + rows)
  }

  /// Lanes of single events.
  enum Lane: String, CaseIterable {
    case callbacks
    case adapter
    case queued = "queued work"

    /// Creates the lane of an event; `nil` for events shown as stretches.
    init?(_ event: Event) {
      switch event.body {
      case .callback, .arrives: self = .callbacks
      case .emit, .returned, .forward: self = .adapter
      case .handOver, .complete, .task, .goOn: self = .queued
      case .action, .processStart, .processEnd, .suspend, .resume, .becomes: return nil
      }
    }
  }

  /// Consecutive events with the same text in a lane.
  private struct Cell {
    var text: String
    var kind: String
    var count = 1

    init(_ text: String, _ kind: String, _ count: Int = 1) {
      self.text = text
      self.kind = kind
      self.count = count
    }

    init(_ standing: Report.Judgement.Standing, _ count: Int) {
      self.init(standing == .idle ? "" : standing.rawValue, standing.rawValue, count)
    }
  }

  private func head(_ events: [Event]) -> Markup {
    let numbers = events.enumerated().map { index, event in
      let mark = marks.mark(at: index)
      let phrase = EventPhrase(event)
      let words = [phrase.text, phrase.state, phrase.details].filter { !$0.isEmpty }
      return Markup(
        "th",
        [.init("scope", "col"), .init("title", words.joined(separator: " "))]
          + (mark.map { [.class($0.rawValue)] } ?? []),
        mark?.sign ?? "\(index + 1)")
    }
    return Markup("tr", [Markup("th", [.init("scope", "col")], "event")] + numbers)
  }

  private static func row(_ name: String, _ cells: [Cell], _ kind: Markup.Attribute) -> Markup {
    let label = Markup("th", [.init("scope", "row")], name)
    return Markup("tr", [kind], [label] + merged(cells).map(markup))
  }

  private static func markup(of cell: Cell) -> Markup {
    var attributes: [Markup.Attribute] = []
    if cell.count > 1 { attributes.append(.init("colspan", "\(cell.count)")) }
    if !cell.text.isEmpty { attributes.append(.class(cell.kind)) }
    // A name that fits on a line as it is needs no other way to be read.
    if cell.text.count > Self.shortest { attributes.append(.init("title", cell.text)) }
    return Markup("td", attributes, [.breakable(cell.text)])
  }

  /// The length from which a text may not fit into a cell.
  private static let shortest = 6

  /// Returns the cells with adjacent empty ones merged.
  private static func merged(_ cells: [Cell]) -> [Cell] {
    cells.reduce(into: []) { merged, cell in
      if let last = merged.last, last.text.isEmpty, cell.text.isEmpty {
        merged[merged.count - 1].count += cell.count
      } else {
        merged.append(cell)
      }
    }
  }

  /// Returns the stretches of adjacent equal words.
  private static func stretches(_ words: [(text: String, kind: String)]) -> [Cell] {
    words.reduce(into: []) { cells, word in
      if cells.last?.text == word.text {
        cells[cells.count - 1].count += 1
      } else {
        cells.append(Cell(word.text, word.kind))
      }
    }
  }

  // MARK: Lanes

  private var actions: [Cell] {
    var number = 0
    return steps.map { step in
      if !step.isSettling { number += 1 }
      let label = step.isSettling ? "end" : "\(number)"
      return Cell("\(label) \(step.action.phrase)", "step", max(1, step.events.count))
    }
  }

  private func processes(_ events: [Event]) -> [Cell] {
    var state = ""
    return Self.stretches(
      events.map { event in
        switch event.body {
        case .processStart, .resume: state = "running"
        case .processEnd: state = ""
        case .suspend: state = "suspended"
        default: break
        }
        return (state, state)
      })
  }

  private func states(_ events: [Event]) -> [Cell] {
    var state = ""
    return Self.stretches(
      events.map { event in
        switch event.body {
        case .callback(_, let read, _): state = read?.rawValue ?? state
        case .becomes(let new) where event.scene == nil: state = new.rawValue
        case .processStart, .processEnd: state = ""
        default: break
        }
        return (state, state)
      })
  }

  private static func cells(of lane: Lane, _ events: [Event]) -> [Cell] {
    events.map { event in
      Lane(event) == lane ? Cell(EventPhrase(event).text, "mark") : Cell("", "")
    }
  }
}
