import LifecycleAdapters
import LifecycleModel

extension LogSurvey.Call {
  /// The line in a few words, such as `sceneWillConnect (scene-1), background`.
  package var words: String {
    callback.alias + (scene.map { " (\($0))" } ?? "") + (state.map { ", \($0.rawValue)" } ?? "")
  }
}

extension LogSurvey.Log {
  /// The number of lines that name a callback, with the name of the log.
  package var heading: String {
    let verb = calls.count == 1 ? "names" : "name"
    let total = (calls.count + ignored).grouped
    let others = others > 0 ? ", and \(others.counting("other event"))" : ""
    return "\(name): \(calls.count.counting("line")) of \(total) \(verb) a callback\(others)"
  }

  /// The verdict of the model in words; `nil` if the model was not asked.
  package var modelVerdict: String? {
    guard let explanation else { return nil }
    guard explanation.isAccepted else {
      let place =
        unexplained.map { "line \($0.number) cannot occur here" } ?? "the log cannot end here"
      return "\(place) in \(profile), the profile that fits the log best"
    }
    let needs =
      explanation.needs.isEmpty ? "as documented" : "with transitions observed in the field"
    return "a behaviour of \(profile), \(needs)"
  }

  private var unexplained: LogSurvey.Call? {
    explanation?.unexplainedAt.flatMap { calls.indices.contains($0) ? calls[$0] : nil }
  }

  /// The actions, and below each the lines that it explains, up to the first that nothing explains.
  package var steps: [(label: String, text: String)] {
    let (actions, before) = (explanation?.course ?? [], explanation?.courseLines ?? [])
    let unexplained = explanation?.unexplainedAt
    let end = min(unexplained.map { $0 + 1 } ?? calls.count, calls.count)
    let leftOut = end > 2 * Self.toldLines ? Self.toldLines..<(end - Self.toldLines) : 0..<0
    var next = 0
    var facts: [(label: String, text: String)] = []
    for index in 0..<end where index == leftOut.lowerBound || !leftOut.contains(index) {
      let isGap = leftOut.contains(index)
      let last = isGap ? leftOut.upperBound - 1 : index
      let first = next
      while next < actions.count, before[next] <= last {
        if !isGap { facts.append(("", actions[next].sentence)) }
        next += 1
      }
      if isGap {
        let middle = "\(leftOut.count.counting("line")), \((next - first).counting("action"))"
        facts.append(("…", "  \(middle)"))
      } else {
        let mark = index == unexplained ? "✗ " : ""
        facts.append(("\(mark)\(calls[index].number)", "  \(calls[index].words)"))
      }
    }
    if let unexplained, unexplained < calls.count { return facts }
    return facts + actions[next...].map { ("", $0.sentence) }
  }

  /// The number of lines at the beginning, and at the end, that are told of a long log.
  private static var toldLines: Int { 200 }

  /// Further facts about the explanation, with their labels.
  package var remarks: [(label: String, text: String)] {
    guard let explanation else { return [] }
    var facts = explanation.needs.map { ("needs \($0.name)", $0.title) }
    if !explanation.others.isEmpty {
      facts.append(("also of", explanation.others.joined(separator: ", ")))
    }
    if !explanation.possible.isEmpty {
      facts.append(("could come", explanation.possible.joined(separator: "; ")))
    }
    facts += forkRemarks.map { ("or", $0) }
    if let unnoticed = explanation.unnoticed { facts.append(("unnoticed", words(unnoticed))) }
    return facts + explanation.repairs.map { ("explained", $0) }
  }
}

extension LogSurvey.Log {
  /// The lines that are not needed to explain the log, in words.
  private func words(_ unnoticed: [Int]) -> String {
    guard !unnoticed.isEmpty else { return "every line is needed to explain the log" }
    let shown = unnoticed.map { "\(calls[$0].number) \(calls[$0].callback.alias)" }
    return "any one of these \(unnoticed.count.grouped) of \(calls.count.counting("line")) "
      + "is not needed to explain the log: \(shown.joined(separator: ", "))"
  }
}

extension LogSurvey.Cause {
  /// The part that is to blame, and the share of the logs.
  package func place(in survey: LogSurvey) -> String {
    let share =
      survey.logs.count > 1
      ? ": \(count.grouped) of \(survey.logs.count.counting("log")), the shortest "
        + survey.logs[shortest].name : ""
    return (invariant.map { "\($0), " } ?? "") + "blame: \(blame.words)\(share)"
  }
}

extension LogSurvey.Blame {
  /// The blame in words.
  package var words: String {
    switch self {
    case .modelGap: "model gap (the model cannot do what the log shows)"
    case .invariantTooStrong: "invariant too strong (the model can do it)"
    case .app: "app"
    }
  }
}

extension LogSurvey {
  /// The finding in a sentence.
  package var finding: String {
    let explained = logs.compactMap(\.explanation)
    var parts: [String] = []
    if !explained.isEmpty {
      let count = explained.count(where: \.isAccepted)
      let all = explained.count.counting("log")
      if explained.count == 1 {
        parts.append(count == 1 ? "The log is explained" : "The log is not explained")
      } else if count == explained.count {
        parts.append("All \(all) are explained")
      } else {
        parts.append("\(count.grouped) of \(all) \(count == 1 ? "is" : "are") explained")
      }
    }
    let violated = checks.filter { $0.status == .violated }.map(\.name)
    let holding = checks.count { $0.status == .holds }
    if !violated.isEmpty {
      parts.append("violated: \(violated.joined(separator: ", "))")
    } else if holding > 0 {
      parts.append("\(holding.counting("invariant")) hold\(holding == 1 ? "s" : "")")
    } else {
      parts.append("nothing was tested")
    }
    let text = parts.joined(separator: "; ")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// The checks that are told one by one: those that are violated, and those about the app.
  package var toldChecks: [Report.InvariantResult] {
    checks.filter { $0.status == .violated || $0.isAboutAdapter }
  }
}

extension Report.InvariantResult {
  /// The logs that violate it, of those that put it to the test.
  package var shareOfLogs: String {
    switch status {
    case .violated: "violated in \(violations.grouped) of \(exercised.counting("log"))"
    case .vacuous: "not tested"
    default: "holds in \(exercised.counting("log"))"
    }
  }
}
