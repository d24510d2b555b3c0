#if Command
import DeviceLogs
import LifecycleChecking
import LifecycleModel
import LifecycleReports

extension TraceCommand {
  /// Tells the first difference of two logs of the same actions.
  func compare(
    _ read: [LogSurveyor.NamedLog], _ path: String, _ surveyor: LogSurveyor,
    _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let others = try logFiles.read([path], &console)
    guard read.count == 1, others.count == 1 else {
      throw CommandFailure(
        .usage,
        "--against compares one log with one, and there are \(read.count.grouped) and "
          + others.count.grouped,
        help: "cut out the part that matters")
    }
    let format = try plainFormat("--against")
    var surveyor = surveyor
    surveyor.judging = nil
    let survey = try checking { () throws(CheckingError) in
      try surveyor.survey(read + others)
    }
    let listing = LogDifferenceListing(
      .init(log: read[0], explained: survey.logs[0]),
      .init(log: others[0], explained: survey.logs[1]))
    var page = Page(for: console.terminal)
    listing.add(to: &page)
    try console.write(listing.json, or: page, as: format)
    return listing.isSame ? .holds : .violated
  }

  /// Tells which transitions logs are evidence for.
  func tellEvidence(
    _ read: [LogSurveyor.NamedLog], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let format = try plainFormat("--evidence")
    var evidence = LogEvidence(try logs.explainer())
    for named in read { evidence.add(named.log) }
    let listing = EvidenceListing(evidence: evidence, count: read.count)
    var page = Page(for: console.terminal)
    listing.add(to: &page)
    try console.write(listing.json, or: page, as: format)
    return .holds
  }

  /// Proposes rules that the model lacks.
  func proposeRules(
    _ read: [LogSurveyor.NamedLog], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let format = try plainFormat("--propose-edges")
    var proposer = RuleProposer(
      try logs.explainer(), edges: try EdgeSet.read(logs.edges), sceneCount: logs.sceneCount)
    let result: RuleProposer.Result
    do throws(UnknownName) {
      result = try proposer.propose(for: read)
    } catch {
      throw CommandFailure(error)
    }
    let listing = RuleProposalListing(result: result, count: read.count)
    var page = Page(for: console.terminal)
    listing.add(to: &page)
    try console.write(listing.json, or: page, as: format)
    return result.isWhole ? .holds : .violated
  }

  /// Tells which checks fit what the apps did.
  func tellInferred(
    _ read: [LogSurveyor.NamedLog], _ surveyor: LogSurveyor, _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let format = try plainFormat("--infer")
    let inference = try checking { () throws(CheckingError) in
      try LogInference(read, by: surveyor)
    }
    let listing = InferenceListing(
      command: "trace", proposals: inference.proposals, mistakes: inference.mistakes,
      events: inference.events.count, seenIn: read.count.counting("log"), unit: "log")
    try console.write(listing.json, or: listing.page(for: console.terminal), as: format)
    return inference.proposals.isEmpty ? .undecided : .holds
  }

  /// The format on standard output, of those that a listing has.
  private func plainFormat(_ option: String) throws(CommandFailure) -> OutputFormat {
    guard let format = OutputFormat(rawValue: report.shown.rawValue), report.formats.count <= 1,
      report.formats.allSatisfy({ $0.file == nil }),
      report.report == nil
    else {
      throw CommandFailure(.usage, "\(option) writes text or json to standard output")
    }
    return format
  }
}
#endif
