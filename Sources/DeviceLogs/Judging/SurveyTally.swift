import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// The findings about the logs so far.
struct SurveyTally {
  private var logs: [LogSurvey.Log] = []
  private var checks: [String: Report.InvariantResult] = [:]
  private var order: [String] = []
  private var causes: [CauseKey: LogSurvey.Cause] = [:]
  private var found: [CauseKey] = []
  private var omissions: [Report.Omission] = []
  /// The names in what is judged of which no log so far has anything, in order.
  private var unseen: [LogJudge.UnseenName]?

  /// The features by which logs show the same cause.
  private struct CauseKey: Hashable {
    var invariant: String?
    var profile: String
    var fault: String
  }

  mutating func add(
    _ log: LogSurvey.Log, _ result: RecordedLogExplainer.Result?, _ outcome: LogJudge.Outcome?
  ) {
    logs.append(log)
    if let explanation = log.explanation, !explanation.isAccepted { addGap(log, explanation) }
    for (invariant, isExercised) in outcome?.judged ?? [] {
      note(invariant, isExercised, isViolated: log.violations.contains(invariant.name))
    }
    for violation in outcome?.violations ?? [] {
      add(violation, in: log, isExplained: log.explanation?.isAccepted == true)
    }
    for omission in outcome?.omissions ?? [] where !omissions.contains(omission) {
      omissions.append(omission)
    }
    if let outcome { unseen = unseen?.filter(outcome.unseen.contains) ?? outcome.unseen }
  }

  /// The findings.
  var survey: LogSurvey {
    let results = order.compactMap { checks[$0] }
    let tested = Set(results.map(\.name))
    var survey = LogSurvey(
      generator: GenerationStrategy.version, logs: logs, checks: results,
      causes: found.compactMap { causes[$0] },
      notJudged: omissions.filter { !tested.contains($0.name) },
      notes: (unseen ?? []).map(\.sentence))
    let places = survey.causes.indices.sorted {
      (-survey.causes[$0].count, $0) < (-survey.causes[$1].count, $1)
    }
    survey.causes = places.map { survey.causes[$0] }
    Self.numberStories(of: &survey.causes)
    return survey
  }

  /// Gives the stories of causes ids that are unique.
  private static func numberStories(of causes: inout [LogSurvey.Cause]) {
    var seen: [String: Int] = [:]
    for index in causes.indices {
      guard let id = causes[index].story?.id else { continue }
      let number = seen[id, default: 0] + 1
      seen[id] = number
      if number > 1 { causes[index].story?.id = "\(id)-\(number)" }
    }
  }

  private mutating func note(_ invariant: Invariant, _ isExercised: Bool, isViolated: Bool) {
    var result =
      checks[invariant.name]
      ?? Report.InvariantResult(
        name: invariant.name, group: invariant.group, title: invariant.title, status: .vacuous,
        exercised: 0, violations: 0, isAboutAdapter: invariant.isAboutAdapter)
    if checks[invariant.name] == nil { order.append(invariant.name) }
    if isExercised { result.exercised += 1 }
    if isViolated { result.violations += 1 }
    result.status =
      result.violations > 0 ? .violated : result.exercised > 0 ? .holds : .vacuous
    checks[invariant.name] = result
  }

  private mutating func addGap(_ log: LogSurvey.Log, _ explanation: LogSurvey.Explanation) {
    let place = explanation.unexplainedAt ?? 0
    let call = log.calls.indices.contains(place) ? log.calls[place].callback.alias : nil
    let before = place > 0 ? log.calls[place - 1].callback.alias : nil
    let title =
      (call.map { "\($0) comes" } ?? "the log ends")
      + (before.map { " after \($0)" } ?? "") + ", which \(log.profile) does not allow"
    let key = CauseKey(invariant: nil, profile: log.profile, fault: title)
    count(
      key, length: log.calls.count,
      LogSurvey.Cause(
        invariant: nil, blame: .modelGap, title: title, count: 1, shortest: logs.count - 1))
  }

  private mutating func add(
    _ violation: LogJudge.Violation, in log: LogSurvey.Log, isExplained: Bool
  ) {
    guard let finding = violation.finding else { return }
    let invariant = violation.invariant
    let blame: LogSurvey.Blame =
      invariant.isAboutAdapter ? .app : isExplained ? .invariantTooStrong : .modelGap
    var story = finding.counterexample
    if var sequence = log.explanation?.sequence {
      sequence.invariant = story.sequence.invariant
      sequence.checks = story.sequence.checks
      sequence.adapter = invariant.isAboutAdapter ? story.sequence.adapter : nil
      story.sequence = sequence
    }
    // Its methods are found in whoever is put in its place.
    story.declared.implements = Report.AdapterTraits().implements
    let title = invariant.title.isEmpty ? invariant.name : invariant.title
    let words = invariant.isAboutAdapter ? ": \(finding.words)" : ""
    let key = CauseKey(
      invariant: invariant.name, profile: log.profile, fault: finding.fault)
    count(
      key, length: log.calls.count + log.others,
      LogSurvey.Cause(
        invariant: invariant.name, blame: blame, title: title + words, count: 1,
        shortest: logs.count - 1, story: story))
  }

  /// Counts a log of a cause, and keeps the shorter one.
  private mutating func count(_ key: CauseKey, length: Int, _ cause: LogSurvey.Cause) {
    guard let known = causes[key] else {
      causes[key] = cause
      found.append(key)
      return
    }
    let other = logs[known.shortest]
    var cause = length < other.calls.count + other.others ? cause : known
    cause.count = known.count + 1
    causes[key] = cause
  }
}
