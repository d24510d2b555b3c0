import DeviceLogs
import LifecycleModel
import LifecycleReports

/// Two logs of the same actions beside each other, with the first difference.
struct LogDifferenceListing {
  /// A log with its explanation.
  struct Side {
    let log: LogSurveyor.NamedLog
    let explained: LogSurvey.Log
  }

  let first: Side
  let second: Side
  private let alignment: LogAlignment

  /// The number of rows that are shown around a difference.
  private static let context = 3

  init(_ first: Side, _ second: Side) {
    self.first = first
    self.second = second
    alignment = LogAlignment(
      Array(first.log.log.entries.calls), Array(second.log.log.entries.calls))
  }

  /// Whether the logs are the same.
  var isSame: Bool { alignment.firstDifference == nil }

  func add(to page: inout Page) {
    page.heading("\(first.log.name) against \(second.log.name)")
    page.facts(
      [first, second].map { side in
        (side.log.name, side.explained.modelVerdict ?? "")
      })
    guard let place = alignment.firstDifference else {
      page.blank()
      page.paragraph("✓ \(alignment.rows.count.counting("line")), the same in both", .success)
      return
    }
    page.blank()
    page.verbatim(table(page.style.width))
    page.blank()
    page.paragraph("✗ the first difference: \(words(at: place))", .failure)
  }

  // MARK: Words

  /// The first difference in words, with the action in whose course it comes.
  private func words(at place: Int) -> String {
    let rows = alignment.rows[place...].prefix {
      if case .both = $0 { false } else { true }
    }
    let own = rows.compactMap { if case .first(let line) = $0 { call(first, line) } else { nil } }
    let other = rows.compactMap {
      if case .second(let line) = $0 { call(second, line) } else { nil }
    }
    func said(_ calls: [String], _ side: Side) -> String {
      let what = calls.isEmpty ? "nothing there" : calls.joined(separator: ", ")
      return "\(side.log.name) has \(what)"
    }
    let action = action(at: place).map { ", in the course of \"\($0)\"" } ?? ""
    return "\(said(own, first)); \(said(other, second))\(action)"
  }

  private func call(_ side: Side, _ line: Int) -> String {
    "\(side.log.log.entries.calls[line])"
  }

  /// The action in whose course a row comes, in the log that has a line there.
  private func action(at place: Int) -> String? {
    let side: Side
    let before: Int
    switch alignment.rows[place] {
    case .both(let line, _), .first(let line): (side, before) = (first, line)
    case .second(let line): (side, before) = (second, line)
    }
    guard let explanation = side.explained.explanation, explanation.isAccepted else { return nil }
    let all = Array(zip(explanation.linesBefore, explanation.actions))
    let last = all.last { $0.0 <= before }
    return last?.1.sentence
  }

  // MARK: Table

  /// The lines of both logs around the differences.
  private func table(_ width: Int) -> [String] {
    let differing = alignment.rows.indices.filter {
      if case .both = alignment.rows[$0] { false } else { true }
    }
    var shown: Set<Int> = []
    for place in differing { shown.formUnion(place - Self.context...place + Self.context) }
    let half = max(20, (width - 5) / 2)
    var lines: [String] = []
    var last = -1
    for place in alignment.rows.indices where shown.contains(place) {
      if place > last + 1 { lines.append("  …") }
      last = place
      let (left, right) = cells(alignment.rows[place])
      let sign = left.isEmpty || right.isEmpty ? "≠" : " "
      let row = "\(sign) \(left.padded(half)) \(right)"
      lines.append(String(row.prefix(width)))
    }
    if last + 1 < alignment.rows.count { lines.append("  …") }
    return lines
  }

  private func cells(_ row: LogAlignment.AlignedLines) -> (String, String) {
    func cell(_ side: Side, _ line: Int) -> String {
      "\(side.log.log.entries.number(at: line))  \(call(side, line))"
    }
    switch row {
    case .both(let line, let other): return (cell(first, line), cell(second, other))
    case .first(let line): return (cell(first, line), "")
    case .second(let line): return ("", cell(second, line))
    }
  }

  // MARK: JSON

  var json: Value {
    let rows = alignment.rows.map { row -> Value in
      let (left, right): (Int?, Int?) =
        switch row {
        case .both(let line, let other): (line, other)
        case .first(let line): (line, nil)
        case .second(let line): (nil, line)
        }
      return .array([left, right].map { $0.map { .int($0) } ?? .null })
    }
    return .object([
      .init("schema", .string("lifecheck-report/1")), .init("command", .string("trace")),
      .init("verdict", .string(isSame ? "holds" : "violated")), .init("runs", .array([])),
      .init(
        "against",
        .object([
          .init("logs", .array([first, second].map { .string($0.log.name) })),
          .init("profiles", .array([first, second].map { .string($0.explained.profile) })),
          .init("firstDifference", alignment.firstDifference.map { .int($0) } ?? .null),
          .init(
            "difference",
            alignment.firstDifference.map { .string(words(at: $0)) } ?? .null),
          .init("rows", .array(rows)),
        ])),
    ])
  }
}

extension String {
  /// The text followed by spaces, or cut.
  fileprivate func padded(_ columns: Int) -> String {
    count > columns
      ? prefix(columns - 1) + "…" : self + String(repeating: " ", count: columns - count)
  }
}
