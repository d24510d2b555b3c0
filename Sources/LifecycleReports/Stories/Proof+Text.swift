import LifecycleModel

extension Report {
  /// Whether the report is about exhaustive searches.
  package var isProof: Bool { runs.contains { $0.proof != nil } }

  /// The number of refutations beyond what is claimed of which a summary tells the stories.
  static let mostRefutationsTold = 3

  /// The number of stories of such refutations.
  var refutationCount: Int {
    runs.reduce(0) { count, run in
      let refuted = Set(run.invariants.filter { $0.status == .refuted }.map(\.name))
      return count + run.counterexamples.count { refuted.contains($0.invariant) }
    }
  }

  /// The sets of edges that refute invariants beyond what is claimed, invariant by invariant.
  func refutationLines(_ width: Int) -> [Line] {
    var names: [String] = []
    for result in runs.flatMap(\.invariants)
    where result.status == .refuted && !names.contains(result.name) { names.append(result.name) }
    guard !names.isEmpty else { return [] }
    let label = min(names.map(\.displayWidth).max() ?? 0, 40)
    var facts = Facts(width: width, indent: 2, labelWidth: label)
    for name in names { facts.add(name, items: refutations(of: name)) }
    var lines = [Line("not claimed for these edges, and refuted by", .heading)] + facts.lines
    lines += edgeLines(width)
    if refutationCount > Self.mostRefutationsTold {
      lines += [.blank, Line("  --only NAME or --verbose shows the shortest stories", .faint)]
    }
    return lines
  }

  /// The edges that refute an invariant, each with its title.
  private func edgeLines(_ width: Int) -> [Line] {
    let refuting = Set(
      runs.flatMap(\.invariants).filter { $0.status == .refuted }
        .flatMap { $0.proof?.refutedBy ?? [] }.joined())
    let edges = ObservedEdge.all.filter { refuting.contains($0.name) }
    guard !edges.isEmpty else { return [] }
    let label = edges.map(\.name.displayWidth).max() ?? 0
    var facts = Facts(width: width, indent: 2, labelWidth: label)
    for edge in edges { facts.add(edge.name, edge.title) }
    return [.blank] + facts.lines
  }

  /// Returns the edges that refute an invariant, with the profiles in which they do.
  private func refutations(of name: String) -> [String] {
    var profiles: [String: [String]] = [:]
    var order: [String] = []
    for run in runs {
      guard let result = run.invariants.first(where: { $0.name == name }),
        result.status == .refuted, let sets = result.proof?.refutedBy
      else { continue }
      let words = Self.words(sets)
      if profiles[words] == nil { order.append(words) }
      profiles[words, default: []].append(run.profile)
    }
    return order.map { words in
      let places = Profile.grouped(profiles[words] ?? []).joined(separator: ", ")
      return runs.count > 1 ? "\(words) in \(places)" : words
    }
  }

  /// Returns sets of edges in words: `X1, X3`, or `X1 and X4 only together`.
  private static func words(_ sets: [[String]]) -> String {
    sets.map { set in
      switch set.count {
      case 0: "nothing but the documented transitions"
      case 1: set[0]
      default: set.dropLast().joined(separator: ", ") + " and \(set[set.count - 1]) only together"
      }
    }.joined(separator: ", ")
  }
}

extension Report.Run {
  /// The sequences of a search, as the heading names them; `nil` for another run.
  var searched: String? {
    guard let proof else { return nil }
    guard let trial = proof.trial else { return "sequences of any length" }
    let device = health.configurations.count > 1 ? "any history of the device" : "a new device"
    let length = trial.requested.map { "at most \($0.counting("action"))" } ?? "any length"
    return "all sequences of \(length)\(trial.payloadPhrase) on \(device)"
  }

  /// The extent of a search, in figures.
  func phrase(_ proof: Report.Proof) -> String {
    if let trial = proof.trial {
      return proof.extent == .complete ? trial.completePhrase : trial.phrase
    }
    func count(_ status: Report.Status, _ word: String) -> String? {
      let count = invariants.count { $0.status == status }
      return count > 0 ? "\(count.grouped) \(word)" : nil
    }
    let results = [
      count(.holds, "proved"), count(.violated, "violated"), count(.refuted, "refuted"),
      count(.vacuous, "vacuous"), count(.open, "open"),
    ].compactMap(\.self)
    return results.joined(separator: ", ") + ": "
      + [
        proof.states.counting("state"), proof.transitions.counting("transition"),
        "depth \(proof.depth)", seconds.asSeconds,
      ].joined(separator: ", ")
  }
}

extension Report.Proof.Trial {
  /// ` with at most 2 payloads`; nothing for any number.
  fileprivate var payloadPhrase: String {
    switch payloads {
    case nil: ""
    case 0?: " without payloads"
    case let count?: " with at most \(count.counting("payload"))"
    }
  }

  /// `sequences of any length; 420 performed, of at most 9 actions`.
  fileprivate var completePhrase: String {
    "sequences of any length\(payloadPhrase); \(performed.grouped) performed, of at most "
      + reached.counting("action")
  }

  /// `all 1,234 sequences of at most 3 actions, 420 performed`.
  fileprivate var phrase: String {
    guard reached >= 0 else { return "no sequence was tried" }
    let deaths =
      withDeaths > 0 ? ", \(withDeaths.grouped) of them with a death between two callbacks" : ""
    return "all \(sequences.counting("sequence")) of at most \(reached.counting("action"))"
      + "\(payloadPhrase)\(deaths); \(performed.grouped) performed"
  }
}

/// The last sentences of a report about exhaustive searches.
struct ProofVerdict {
  let report: Report

  /// The extent of what holds, after `61 invariants`: `hold for sequences of any length`.
  static func claim(_ report: Report, plural: Bool) -> String {
    report.trials.isEmpty
      ? "\(plural ? "are" : "is") proved for sequences of any length"
      : "\(plural ? "hold" : "holds")"
  }

  /// The extent and the cost of the search.
  var effort: String {
    let seconds = report.runs.reduce(0) { $0 + $1.seconds }.asSeconds
    let trials = report.trials
    if let complete { return complete + "\(endless) \(seconds)." }
    guard trials.isEmpty else {
      let reached = trials.map(\.reached).min() ?? -1
      guard reached >= 0 else { return "No sequence was completed. \(seconds)." }
      let all = trials.reduce(0) { $0 + $1.sequences }
      let performed = trials.reduce(0) { $0 + $1.performed }
      let others =
        performed < all
        ? " (\(performed.grouped) performed, the others are known to be equivalent)" : ""
      let length = reached.counting("action") + (trials.first?.payloadPhrase ?? "")
      let finding =
        report.verdict == .holds
        ? "No sequence of at most \(length) violates anything: all " : "Of at most \(length), all "
      return "\(finding)\(all.grouped) tried\(others).\(endless) \(seconds)."
    }
    let proofs = report.runs.compactMap(\.proof)
    let states = proofs.reduce(0) { $0 + $1.states }.counting("state")
    let transitions = proofs.reduce(0) { $0 + $1.transitions }.counting("transition")
    let memory = proofs.compactMap(\.memory).max().map { ", \($0 >> 20) MB at most" } ?? ""
    return "\(states), \(transitions), \(seconds)\(memory)."
  }

  /// A sentence about invariants that also hold in runs of the code that never end; empty if none
  /// was held to that.
  private var endless: String {
    let held = Set(
      report.runs.flatMap(\.invariants).filter { $0.proof?.endless != nil }.map(\.name))
    let kept = held.filter { name in
      report.runs.flatMap(\.invariants).filter { $0.name == name }.allSatisfy { result in
        guard let proof = result.proof, let endless = proof.endless else { return true }
        return proof.limit == nil && endless.loop == nil && endless.hasFairRun
      }
    }
    guard !kept.isEmpty else { return "" }
    let isComplete = report.runs.allSatisfy { $0.proof?.extent == .complete }
    return " " + kept.sorted().joined(separator: ", ")
      + (kept.count == 1 ? " also holds in" : " also hold in")
      + (isComplete ? " runs that never end." : " those of them that can go on forever.")
  }

  /// The extent of trials of sequences of any length, all of them complete; `nil` for others.
  private var complete: String? {
    let trials = report.trials
    let isComplete = report.runs.allSatisfy { $0.proof?.extent == .complete }
    guard let first = trials.first, isComplete else { return nil }
    let performed = trials.reduce(0) { $0 + $1.performed }
    let sequences = "sequence of any length\(first.payloadPhrase)"
    return
      (report.verdict == .holds ? "No \(sequences) violates anything: " : "Of each \(sequences): ")
      + "\(performed.grouped) performed; every other one continues like one of them."
  }
}

extension Report {
  /// The trials of all short sequences in the report.
  fileprivate var trials: [Proof.Trial] { runs.compactMap(\.proof?.trial) }
}
