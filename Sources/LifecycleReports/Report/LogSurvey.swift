public import LifecycleModel

/// The findings about recorded logs: what explains each, what each violates, and how many share a
/// cause.
public struct LogSurvey: Equatable, Sendable {
  /// The version of the generator's random stream.
  public var generator: Int
  /// The logs, in the order given.
  public var logs: [Log]
  /// The invariants and checks that were judged in some log, in order.
  public var checks: [Report.InvariantResult]
  /// The causes, the one that most logs share first.
  public var causes: [Cause]
  /// The things that were given and not judged, with the reasons.
  public var notJudged: [Report.Omission]
  /// Further information for the user.
  public var notes: [String]
  /// The elapsed wall-clock seconds, by the caller's clock.
  public var seconds: Double

  /// Creates findings.
  public init(
    generator: Int, logs: [Log], checks: [Report.InvariantResult] = [], causes: [Cause] = [],
    notJudged: [Report.Omission] = [], notes: [String] = [], seconds: Double = 0
  ) {
    self.generator = generator
    self.logs = logs
    self.checks = checks
    self.causes = causes
    self.notJudged = notJudged
    self.notes = notes
    self.seconds = seconds
  }

  /// A log.
  public struct Log: Equatable, Sendable {
    /// The file, and the heading within it.
    public var name: String
    /// The lines that name a callback, in order.
    public var lines: [Call] {
      get { Array(calls) }
      set { calls = Calls(newValue) }
    }
    /// The same lines in little room.
    package var calls: Calls
    /// The number of other lines that are not empty.
    public var ignored: Int
    /// The number of events that are no calls.
    public var others = 0
    /// The profile by which it is explained or, if it is not, that has most of its methods and of
    /// these follows it furthest; the one by whose invariants it is judged.
    public var profile: String
    /// The explanation; `nil` if none was looked for.
    public var explanation: Explanation?
    /// The names of the invariants that it violates, in order.
    public var violations: [String] = []

    /// Creates a log.
    public init(
      name: String, lines: [Call], ignored: Int, profile: String, explanation: Explanation?
    ) {
      self.init(
        name: name, Calls(lines), ignored: ignored, profile: profile, explanation: explanation)
    }

    package init(
      name: String, _ calls: Calls, ignored: Int, profile: String, explanation: Explanation?
    ) {
      self.name = name
      self.calls = calls
      self.ignored = ignored
      self.profile = profile
      self.explanation = explanation
    }

    /// Whether nothing is wrong with it.
    public var holds: Bool { violations.isEmpty && explanation?.isAccepted ?? true }
  }

  /// A line that names a callback.
  public struct Call: Hashable, Sendable {
    /// The number of the line in the file, from 1.
    public var number: Int
    /// The method.
    public var callback: Callback
    /// The state that was read.
    public var state: AppState?
    /// The log's name for the scene.
    public var scene: String?

    /// Creates a line.
    public init(number: Int, callback: Callback, state: AppState?, scene: String?) {
      self.number = number
      self.callback = callback
      self.state = state
      self.scene = scene
    }
  }

  /// The behavior of the model that explains a log, or the place at which there is none.
  public struct Explanation: Equatable, Sendable {
    /// The names of the other profiles that explain the log.
    public var others: [String] = []
    /// Whether the log is a behavior of the model.
    public var isAccepted: Bool
    /// The observed edges that it takes, with their titles and sources.
    public var needs: [Need] = []
    /// The state of the app where the log begins, in words; `nil` if nothing explains its
    /// beginning.
    public var origin: String?
    /// The actions before the log begins.
    public var setUp: [Action] = []
    /// The actions in the course of the log.
    public var actions: [Action] {
      get { Array(course) }
      set { course = CodedArray(newValue) }
    }
    /// The same actions in little room.
    package var course: CodedArray<Action> = []
    /// The number of lines before each action.
    public var linesBefore: [Int] {
      get { courseLines.map { Int($0) } }
      set { courseLines = newValue.map { UInt32($0) } }
    }
    /// The same numbers in little room.
    package var courseLines: [UInt32] = []
    /// The places where explanations that cost the same differ in their actions.
    public var forks = Forks()
    /// The index of the first line that nothing explains, or the number of lines if the log cannot
    /// end there; `nil` if it is a behavior.
    public var unexplainedAt: Int?
    /// The calls that could have come there.
    public var possible: [String] = []
    /// The conditions under which the log would be explained, as clauses.
    public var repairs: [String] = []
    /// The number of lines by which the log differs from the nearest behavior of the model; `nil`
    /// if it is one, or none was found.
    public var changes: Int?
    /// The indices of lines without which the log would be explained as well; `nil` if they were
    /// not looked for.
    public var unnoticed: [Int]?
    /// The actions before the log and in it as a sequence that can be performed; `nil` if nothing
    /// explains the log, or if a method answers differently in its course.
    public var sequence: Report.Sequence? {
      guard var sequence = setting else { return nil }
      sequence.actions = setUp + course
      return sequence
    }
    /// The same without actions, as far as there is one.
    package var setting: Report.Sequence?
    /// The method that answers now one thing and now another, which no configuration says.
    public var changingAnswer: Callback?

    /// Creates an explanation.
    public init(isAccepted: Bool) { self.isAccepted = isAccepted }
  }

  /// An observed edge that an explanation takes.
  public struct Need: Hashable, Sendable {
    /// The name of the edge.
    public var name: String
    /// Its meaning, and its source.
    public var title: String

    /// Creates a need.
    public init(_ name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// The part that is to blame.
  public enum Blame: String, Hashable, Sendable, CaseIterable {
    /// The log is real, and the model cannot do it.
    case modelGap = "model gap"
    /// The model can do it, and the invariant forbids it.
    case invariantTooStrong = "invariant too strong"
    /// The app did something that breaks a check.
    case app
  }

  /// Something that is wrong in some logs, and the shortest of them.
  public struct Cause: Equatable, Sendable {
    /// The name of the invariant that is violated; `nil` if the model cannot explain the logs.
    public var invariant: String?
    /// The part that is to blame.
    public var blame: Blame
    /// The cause in words.
    public var title: String
    /// The number of logs that show it.
    public var count: Int
    /// The index of the shortest of them.
    public var shortest: Int
    /// The story of the violation in that log; `nil` if the model cannot explain it.
    public var story: Report.Counterexample?

    /// Creates a cause.
    public init(
      invariant: String?, blame: Blame, title: String, count: Int, shortest: Int,
      story: Report.Counterexample? = nil
    ) {
      self.invariant = invariant
      self.blame = blame
      self.title = title
      self.count = count
      self.shortest = shortest
      self.story = story
    }
  }

  /// The outcome: `violated` if a log is no behavior of the model or violates something,
  /// `inconclusive` if no log was explained and nothing put to the test.
  public var verdict: Report.Verdict {
    if logs.contains(where: { !$0.holds }) { return .violated }
    let isTested =
      logs.contains { $0.explanation != nil } || checks.contains { $0.status == .holds }
    return isTested ? .holds : .inconclusive
  }
}
