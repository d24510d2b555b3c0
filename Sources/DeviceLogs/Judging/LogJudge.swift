import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// A judge of logs by invariants and checks, each as a trace of what explains it or, if nothing
/// does, of its lines alone.
///
/// A log is not accused of what it does not show: an invariant is left out whose methods or events
/// it has not, and a check of what the app did is violated only if it is so wherever the app may
/// have done it between two lines, and by what happened since the log began.
struct LogJudge {
  private let options: JudgingOptions
  private let sceneCount: Int
  /// Whether violations are told, which takes much longer than to find them.
  private let tellsStories: Bool
  private var judges: [Key: Judges] = [:]

  init(_ options: JudgingOptions, sceneCount: Int, tellsStories: Bool) {
    self.options = options
    self.tellsStories = tellsStories
    self.sceneCount = sceneCount
  }

  /// The names of the custom actions that stand for answers of the system in recorded traces.
  private static let answers = [CustomAction.token.name, CustomAction.noToken.name]

  /// All that decides what is judged, and how a run is performed.
  private struct Key: Hashable {
    var profile: String
    var edges: String
    var methods: CallbackSet
    /// Those that the app has beyond the profile's.
    var further: [String]
    var returns: [Callback: Bool]
    var customActions: [String]
  }

  struct Judges {
    let judge: RecordedTraceJudge
    let unseen = KnownUnseen()
    /// The plan under which runs of the model are performed.
    let performing: CheckingPlan
  }

  /// The judgement of a log.
  struct Outcome {
    /// The violations, in the order of the invariants.
    var violations: [Violation] = []
    /// The invariants that were judged, with whether they were put to the test.
    var judged: [(invariant: Invariant, isExercised: Bool)] = []
    /// The checks and invariants that were asked for and cannot be judged, with the reasons.
    var omissions: [Report.Omission] = []
    /// The names in checks, and in invariants of people's own, of which the log has nothing.
    var unseen: [UnseenName] = []
    /// Whether the log itself was judged and not a run that explains it.
    var isOfLines = false
  }

  struct Violation {
    var invariant: Invariant
    /// The story of it; `nil` if none is told.
    var finding: RecordedTraceJudge.Finding?
  }

  /// Judges a log.
  ///
  /// - Parameters:
  ///   - explanation: the explanation; `nil` to judge the lines alone.
  ///   - methods: the methods whose calls the log shows.
  mutating func judge(
    _ log: RecordedLog, named name: String, _ explanation: LogExplanation?, profile: Profile,
    methods: CallbackSet, end: CallbackLog.End
  ) throws(CheckingError) -> Outcome {
    let judges = try judges(for: log, explanation, profile, methods)
    var trace: LoggedTrace?
    if let way = explanation?.way {
      trace = LoggedTrace(log, way, performedBy: judges.performing, methods: methods, end: end)
    }
    var lines = trace ?? LoggedTrace(linesOf: log, name: name)
    lines.keptValues = judges.judge.plan.selection.run.watched.keptValues
    return outcome(
      of: lines, log, by: judges, methods: methods, end: end, isOfLines: trace == nil)
  }

  private mutating func judges(
    for log: RecordedLog, _ explanation: LogExplanation?, _ profile: Profile,
    _ methods: CallbackSet
  ) throws(CheckingError) -> Judges {
    let reserved = ActionName.allCases.map(\.rawValue) + Self.answers
    let key = Key(
      profile: profile.name,
      edges: (["documented"] + (explanation?.needs ?? [])).joined(separator: ","),
      methods: methods, further: log.furtherMethods(in: profile),
      returns: Dictionary(
        (explanation?.way?.answers ?? []).map { ($0.callback, $0.value) }
      ) { first, _ in first },
      customActions: log.customActions.subtracting(reserved).sorted())
    if let known = judges[key] { return known }
    var options = FuzzOptions(profiles: [profile], invariants: options.invariants)
    options.judging = self.options
    options.sequences.edges = try CheckingError.naming { () throws(UnknownName) in
      try EdgeSet.parse(key.edges)
    }
    options.sequences.configuration.returns = key.returns
    options.sequences.sceneCount = profile.hasScenes ? sceneCount : 1
    options.adapter = Self.app(methods, customActions: key.customActions)
    let selection = try Selection(validating: options)
    let performing = try CheckingPlan(
      selection, profile, methods: ["*"] + key.further, adapter: nil, tellsArrivals: true)
    let made = Judges(
      judge: RecordedTraceJudge(
        try CheckingPlan(
          selection, profile, methods: methods.callbacks.map(\.alias), adapter: options.adapter)),
      performing: performing.judgingNothing)
    judges[key] = made
    return made
  }

  // MARK: Judging

  private func outcome(
    of trace: LoggedTrace, _ log: RecordedLog, by judges: Judges,
    methods: CallbackSet, end: CallbackLog.End, isOfLines: Bool
  ) -> Outcome {
    let judge = judges.judge
    var outcome = Outcome(isOfLines: isOfLines)
    let invariants = judge.plan.invariants
    let first = trace.reading(trace.earliest)
    let excused = end == .truncated || !trace.endsActive
    let choices = trace.choices
    let obstacles = obstacles(
      trace, log, by: judge, methods: methods, knowsPlaces: choices != nil)
    let judgeable = Set(invariants.indices.filter { obstacles[$0] == nil })
    outcome.omissions = omissions(obstacles, judge)
    let found = judge.outcome(of: first.events, excused: excused)
    var violated = violated(found, first, trace, invariants).intersection(judgeable)
    for choice in (choices ?? []).dropFirst() {
      guard violated.contains(where: { invariants[$0].isAboutAdapter }) else { break }
      let reading = trace.reading(choice)
      let other = judge.outcome(of: reading.events, excused: excused)
      let kept = self.violated(other, reading, trace, invariants)
      violated = violated.filter { !invariants[$0].isAboutAdapter || kept.contains($0) }
    }
    for index in violated.sorted() {
      let finding =
        tellsStories
        ? judge.finding(of: index, in: trace.steps(of: first), excused: excused) : nil
      outcome.violations.append(Violation(invariant: invariants[index], finding: finding))
    }
    let hasChecks = judgeable.contains { invariants[$0].isAboutAdapter }
    let ofApp = hasChecks ? exercisedByApp(first, judge, excused: excused) : []
    let unseen = unseen(in: log, by: judges)
    outcome.unseen = unseen.names
    outcome.judged = judgeable.sorted().map { index in
      let isExercised =
        invariants[index].isAboutAdapter
        ? ofApp.contains(index) && !unseen.silent.contains(invariants[index].name)
        : found.exercised.contains(index)
      return (invariants[index], isExercised || violated.contains(index))
    }
    return outcome
  }

  /// Returns the invariants that are put to the test by slices that began in the log; of the others
  /// it is not known what the app did in them before.
  private func exercisedByApp(
    _ reading: LoggedTrace.Reading, _ judge: RecordedTraceJudge, excused: Bool
  ) -> Set<Int> {
    let first = reading.begin
    let exercised = judge.outcome(of: reading.events, from: first, excused: excused).exercised
    return first > 0
      ? exercised.filter { judge.plan.invariants[$0].each != .run } : exercised
  }

  /// Returns the invariants that are violated by what the log shows. What the app did before it
  /// began is not known, so that a slice that began before is not held against the app.
  private func violated(
    _ outcome: RecordedTraceJudge.Outcome, _ reading: LoggedTrace.Reading, _ trace: LoggedTrace,
    _ invariants: [Invariant]
  ) -> Set<Int> {
    Set(
      outcome.violations.filter { violation in
        guard violation.position >= reading.begin else { return false }
        return !invariants[violation.invariant].isAboutAdapter || violation.start >= reading.begin
      }.map(\.invariant))
  }
}

extension RecordedLog {
  /// The names of the actions that the app took of its own accord.
  var customActions: Set<String> {
    Set(
      others.compactMap { other in
        guard case .action(let action) = other.event.body, other.event.isOfApp else { return nil }
        return action.custom
      })
  }
}

extension LoggedTrace {
  /// Whether the app is active at the end, as it is when a run is settled.
  fileprivate var endsActive: Bool {
    for event in system.reversed() {
      switch event.body {
      case .becomes(let state) where event.scene == nil: return state == .active
      case .callback(.didBecomeActive, _, _), .callback(.sceneDidBecomeActive, _, _),
        .callback(.scenePhaseActive, _, _), .callback(.appPhaseActive, _, _):
        return true
      case .callback(let callback, _, _) where callback.row.classes.contains(.stateChange):
        return false
      case .processEnd, .processStart, .suspend: return false
      default: continue
      }
    }
    return false
  }
}

extension LogJudge {
  /// The name of the app as an adapter.
  static let appName = "the app"

  /// Returns the app whose log is judged as an adapter, which is never called.
  fileprivate static func app(
    _ methods: CallbackSet, customActions: [String]
  ) -> AdapterDescription {
    AdapterDescription(
      name: appName, title: "", implements: methods.callbacks.map(\.alias),
      customActions: customActions.map { CustomAction($0, when: .anywhere) }, checks: []
    ) { _ in LoggedApp() }
  }
}

/// Stands for the app, whose calls and effects are in the log.
private struct LoggedApp: DelegateAdapter {
  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? { nil }
}
