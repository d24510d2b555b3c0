import DeviceLogs
import LifecycleModel
import LifecycleReports

/// A log with the behaviour of the model that explains it, or the line at which there is none.
struct ExplainedLog {
  /// The file, and the heading within it.
  let name: String
  let log: RecordedLog
  let result: RecordedLogExplainer.Result

  /// The explanation by the profile that explains it best.
  var explanation: LogExplanation { result.explanation }

  /// Adds the log to a page: its lines below the actions that explain them, and the verdict.
  func add(to page: inout Page) {
    let verb = log.lines.count == 1 ? "names" : "name"
    page.heading("\(name): \(log.lines.count.counting("line")) of \(total) \(verb) a callback")
    if let way = explanation.way ?? result.beginning { page.paragraph(origin(way), indent: 2) }
    page.facts(steps)
    page.blank()
    page.paragraph(verdict, explanation.isAccepted ? .success : .failure)
    page.facts(remarks)
  }

  private var total: String { (log.lines.count + log.ignored).grouped }

  private func origin(_ way: LogExplanation.Way) -> String {
    let start = "where it begins, the app is \(way.start)"
    guard way.callsBefore > 0, let action = way.actions.first else { return start }
    return start + ", and \(way.callsBefore.counting("callback")) of "
      + "\"\(action.sentence)\" came before it"
  }

  /// The actions, and below each the lines that it explains.
  private var steps: [(label: String, text: String)] {
    let way = explanation.way ?? result.beginning
    let actions = Array(zip(way?.lines ?? [], way?.actions ?? []))
    var next = 0
    var facts: [(label: String, text: String)] = []
    for (index, line) in log.lines.enumerated() {
      while next < actions.count, actions[next].0 <= index {
        facts.append(("", actions[next].1.sentence))
        next += 1
      }
      let isUnexplained = index == explanation.unexplainedAt
      facts.append(
        (isUnexplained ? "✗ \(line.number)" : "\(line.number)", "  \(line.call)"))
      if isUnexplained { return facts }
    }
    return facts + actions[next...].map { ("", $0.1.sentence) }
  }

  private var verdict: String {
    guard explanation.isAccepted else {
      let place =
        unexplained.map { "line \($0.number) is explained by no behaviour" }
        ?? "the log cannot end here"
      return "✗ \(place) of \(explanation.profile), which follows it furthest"
    }
    let needs = explanation.needs.isEmpty ? "as documented" : "with what was seen in the field"
    return "✓ a behaviour of \(explanation.profile), \(needs)"
  }

  private var unexplained: RecordedLog.Line? {
    explanation.unexplainedAt.flatMap { log.lines.indices.contains($0) ? log.lines[$0] : nil }
  }

  private var remarks: [(label: String, text: String)] {
    var facts = explanation.needs.map { name in
      let edge = ObservedEdge.named(name)
      return ("needs \(name)", edge.map { "\($0.title) (\($0.source.text))" } ?? "")
    }
    if !result.others.isEmpty {
      facts.append(("also of", result.others.joined(separator: ", ")))
    }
    if !explanation.possible.isEmpty {
      let calls = explanation.possible.map(\.description)
      facts.append(("could come", calls.joined(separator: "; ")))
    }
    return facts + cures.map { ("explained", $0) }
  }

  /// The conditions under which the log would be explained.
  private var cures: [String] {
    let missing = result.unrecorded.map(\.alias).joined(separator: ", ")
    let unrecorded =
      result.unrecorded.isEmpty
      ? [] : ["if the log does not show calls of \(missing): --instrumented occurring"]
    return unrecorded + result.repairs.map(words)
  }

  private func words(_ repair: LogRepair) -> String {
    switch repair {
    case .removed(let line): "if line \(number(line)) were not there"
    case .swapped(let line): "if lines \(number(line)) and \(number(line + 1)) changed places"
    case .inserted(let call, let line):
      line < log.lines.count
        ? "if \(call) came before line \(number(line))" : "if \(call) came at the end"
    }
  }

  private func number(_ line: Int) -> String { "\(log.lines[line].number)" }

  /// The log as a run of a report.
  var json: Value {
    let lines = log.lines.map { line in
      Value.object([
        .init("line", .int(line.number)), .init("name", .string(line.call.callback.row.selector)),
        .init("state", line.call.state.map { .string($0.rawValue) } ?? .null),
        .init("scene", line.call.scene.map { .string($0) } ?? .null),
      ])
    }
    return .object([
      .init("log", .string(name)), .init("profile", .string(explanation.profile)),
      .init("others", .array(result.others.map { .string($0) })),
      .init("accepted", .bool(explanation.isAccepted)),
      .init("needs", .array(explanation.needs.map { .string($0) })),
      .init("setUp", .array((explanation.way?.setUp ?? []).map(\.json))),
      .init("explanation", .array((explanation.way?.actions ?? []).map(\.json))),
      .init("linesBefore", .array((explanation.way?.lines ?? []).map { .int($0) })),
      .init("unexplainedAt", explanation.unexplainedAt.map { .int($0) } ?? .null),
      .init("possible", .array(explanation.possible.map { .string($0.description) })),
      .init("repairs", .array(cures.map { .string($0) })),
      .init("lines", .array(lines)), .init("ignored", .int(log.ignored)),
    ])
  }
}
