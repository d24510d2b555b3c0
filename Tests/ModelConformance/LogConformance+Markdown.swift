import LifecycleModel
import DeviceLogs
import LifecycleReports

extension LogConformance {
  /// The comparison as a part of the page on conformance.
  public var markdown: String {
    (heading + logPart + mutantPart + survivorPart).joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    let accepted = results.filter(\.explanation.isAccepted)
    let documented = accepted.count { $0.explanation.needs.isEmpty }
    return [
      "## Published logs", "",
      "\(results.count) logs that others published: \(documented) are behaviours under the"
        + " documented edges, \(accepted.count - documented) under observed edges besides,"
        + " \(results.count - accepted.count) are no behaviours: "
        + "\(share(accepted.count, results.count)) are behaviours"
        + (conforms ? ", each as decided by hand." : "; **some are not as decided by hand**."), "",
      "A log is explained by what its author did, and by hidden callbacks of methods that were not"
        + " recorded; the search tries the documented edges first, and then as few observed ones"
        + " as will do. Some of the logs are themselves the source of an observed edge, so it is"
        + " the documented ones that speak for the model. Mutants are those rejected of those"
        + " tried.", "",
    ]
  }

  private var logPart: [String] {
    var table = MarkdownTable(
      "log", "source", "system", "family", "what was done", "callbacks", "verdict",
      "explained by", "mutants")
    for result in results {
      let log = result.log
      table.add([
        log.id, source(log), log.publication.system, family(log),
        "\(log.precondition): " + log.told.joined(separator: "; then "),
        calls(log.log.calls) + remarks(log), verdict(result), way(result),
        result.trials.isEmpty
          ? "none" : "\(result.trials.count(where: \.isRejected)) of \(result.trials.count)",
      ])
    }
    return table.lines + [""]
  }

  // MARK: Cells

  private func source(_ log: PublishedLog) -> String {
    let publication = log.publication
    return publication.address.hasPrefix("https://")
      ? "[\(publication.title)](\(publication.address))"
      : "\(publication.title); \(publication.address)"
  }

  private func family(_ log: PublishedLog) -> String {
    let profile = try? Profile.named(log.publication.profiles[0])
    return switch profile?.family {
    case .scene: "scene"
    case .swiftUI: "SwiftUI"
    case .appDelegate, nil: "app delegate"
    }
  }

  private func calls(_ calls: [LoggedCall]) -> String {
    calls.isEmpty ? "none" : calls.map { "`\($0)`" }.joined(separator: ", ")
  }

  private func remarks(_ log: PublishedLog) -> String {
    let remarks =
      (log.log.end == .truncated ? ["truncated"] : [])
      + log.leftOut.map { "left out: \($0)" } + [log.note].compactMap(\.self)
    return remarks.isEmpty ? "" : " (" + remarks.joined(separator: "; ") + ")"
  }

  private func verdict(_ result: Result) -> String {
    var text =
      switch (result.explanation.isAccepted, result.explanation.needs) {
      case (true, let needs) where needs.isEmpty: "documented"
      case (true, let needs): "needs " + needs.map { "`\($0)`" }.joined(separator: ", ")
      case (false, _): "not a behaviour"
      }
    if case .none(let reason) = result.log.expected { text += ": \(reason)" }
    return result.agrees ? text : "**\(text)**, expected \(result.log.expected)"
  }

  private func way(_ result: Result) -> String {
    guard let way = result.explanation.way else {
      let line = result.explanation.unexplainedAt ?? 0
      let possible = result.explanation.possible.map { "`\($0)`" }.joined(separator: ", ")
      return "nothing from line \(line + 1) on"
        + (possible.isEmpty ? "" : "; possible were \(possible)")
    }
    return "`\(result.explanation.profile)`, \(way.start): \(text(way))"
  }

  private func text(_ way: LogExplanation.Way) -> String {
    let answers = way.answers.map { ", `\($0.callback.alias)` returns \($0.value)" }.joined()
    return (way.actions.isEmpty ? "nothing" : way.actions.map { "`\($0)`" }.joined(separator: ", "))
      + answers
  }

  // MARK: Mutants

  private var mutantPart: [String] {
    let trials = results.flatMap(\.trials)
    var table = MarkdownTable(
      "", "tried", "rejected, the author's actions", "any actions, same processes", "any actions")
    for kind in LogMutant.Kind.allCases {
      add(trials.filter { $0.mutant.change.kind == kind }, called: kind.rawValue, to: &table)
    }
    for (range, size) in [(1...2, "1 or 2"), (3...5, "3 to 5"), (6...64, "6 and more")] {
      let some = results.filter { range.contains($0.log.publication.instrumented.count) }
      add(some.flatMap(\.trials), called: "recorded methods: \(size)", to: &table)
    }
    add(trials, called: "all", to: &table)
    return [
      "### Mutants", "",
      "A mutant is the log with one callback dropped, one doubled, one swapped with the next, or,"
        + " where the log has states, one state misread; a log without a callback gets one added."
        + " Left out is what is a behaviour by construction: a mutant equal to the log, as after a"
        + " swap of equal callbacks, and a truncated log without its last callback. Each is tried"
        + " under the edges that the log needs and from where it begins: with what the author did;"
        + " with any hidden actions, but no more processes ended than by what the author did; with"
        + " any hidden actions, kills and launches included.", "",
    ] + table.lines + [""]
  }

  /// Adds a row about some of the mutants, if there are any.
  private func add(_ trials: [Trial], called title: String, to table: inout MarkdownTable) {
    guard !trials.isEmpty else { return }
    let counts = [
      trials.count(where: \.isRejected), trials.count(where: \.isRejectedInProcess),
      trials.count(where: \.isRejectedAnyhow),
    ]
    table.add(
      [title, "\(trials.count)"] + counts.map { "\($0) (\(share($0, trials.count)))" })
  }

  private var survivorPart: [String] {
    var table = MarkdownTable("log", "change", "explained by")
    for result in results {
      for trial in result.trials {
        guard let explanation = trial.explanation, let way = explanation.way else { continue }
        table.add([
          result.log.id, "\(trial.mutant.change)", "`\(explanation.profile)`: \(text(way))",
        ])
      }
    }
    guard !table.isEmpty else { return [] }
    return [
      "Where hidden actions are free, a log of one or two methods says little: whatever is done"
        + " twice shows it twice, and what kills and launches show is not recorded. What is"
        + " accepted in the same processes is a walk that stops earlier (an interruption in place"
        + " of backgrounding, a launch in background) or goes on, the same walk without its"
        + " payload, or one through another window. Accepted with the author's actions:", "",
    ] + table.lines
  }

  private func share(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "none" : "\((1000 * part / whole + 5) / 10) %"
  }
}

extension LogMutant.Change: CustomStringConvertible {
  /// The change in words, lines counted from 1: `line 2 dropped`.
  public var description: String {
    switch self {
    case .dropped(let line): "line \(line + 1) dropped"
    case .doubled(let line): "line \(line + 1) doubled"
    case .swapped(let line): "lines \(line + 1) and \(line + 2) swapped"
    case .misread(let line, let state): "line \(line + 1) read as \(state.rawValue)"
    case .added(let callback): "\(callback.alias) added"
    }
  }
}
