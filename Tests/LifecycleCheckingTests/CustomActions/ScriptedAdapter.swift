import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// An adapter that follows a test's script; its notes end with its process.
struct ScriptedAdapter: DelegateAdapter {
  /// The memory of the adapter, by name.
  typealias Notes = [String: Int]
  typealias Response = @Sendable (inout Notes, inout AdapterOutput) throws -> Void

  var onCall: @Sendable (DelegateCall, inout Notes, inout AdapterOutput) throws -> Value? = {
    _, _, _ in nil
  }
  var onAction: [String: Response] = [:]
  var allowed: @Sendable (String, Notes) -> Bool = { _, _ in true }
  var onTimer: @Sendable (String, inout Notes, inout AdapterOutput) -> Void = { _, _, _ in }
  var onExpiration: @Sendable (String, inout Notes, inout AdapterOutput) -> Void = { _, _, _ in }
  private var notes: Notes = [:]

  init() {}

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
    try onCall(call, &notes, &output)
  }

  mutating func perform(_ action: String, _ output: inout AdapterOutput) throws {
    try onAction[action]?(&notes, &output)
  }

  func allows(_ action: String) -> Bool { allowed(action, notes) }

  mutating func fire(timer token: String, _ output: inout AdapterOutput) {
    onTimer(token, &notes, &output)
  }

  mutating func expire(task id: String, _ output: inout AdapterOutput) {
    onExpiration(id, &notes, &output)
  }

  /// The adapter as the checker gets it.
  static func description(
    customActions: [CustomAction] = [], uses: Set<AdapterFeature> = [],
    _ script: @escaping @Sendable (inout ScriptedAdapter) -> Void
  ) -> AdapterDescription {
    AdapterDescription(
      name: "test/scripted", title: "does what a test says", customActions: customActions,
      uses: uses, checks: []
    ) { _ in
      var adapter = ScriptedAdapter()
      script(&adapter)
      return adapter
    }
  }
}

/// Runs of small adapters under one formula.
enum Scripts {
  /// Options to judge one formula in random sequences.
  static func options(
    _ adapter: AdapterDescription, _ formula: String, _ headers: [String] = [],
    profile: Profile = .appDelegateIOS12, seeds: Int = 300
  ) throws -> FuzzOptions {
    let text =
      (["invariant scripted", "  source \"none\""] + headers.map { "  " + $0 })
      .joined(separator: "\n") + "\n  formula\n    \(formula)\n"
    let parsed = InvariantLibrary.parse(
      bytes: Array(text.utf8), file: "scripted", group: "test",
      customActions: adapter.customActions.map(\.name))
    try #require(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
    var options = FuzzOptions(profiles: [profile], invariants: parsed.invariants)
    options.judging.only = ["scripted"]
    options.adapter = adapter
    options.sequences.strategy = .uniform
    options.sequences.maxActions = 12
    options.sequences.seedCount = seeds
    return options
  }

  /// The run that performing some actions is.
  static func run(
    _ adapter: AdapterDescription, _ actions: [Action], profile: Profile = .appDelegateIOS12,
    formula: String = "always not emitted(never)", _ headers: [String] = ["over emitted"]
  ) throws -> Report.Run {
    let options = try options(adapter, formula, headers, profile: profile)
    let sequence = Report.Sequence(
      profile: profile.name, edges: "documented", adapter: adapter.name, invariant: nil,
      configuration: Configuration(), actions: actions)
    return try Replayer(options).replay(Regression(name: "given", sequence: sequence)).runs[0]
  }

  /// Returns the events in short form, without returns; the steps that settle the run follow `--`.
  static func trace(_ run: Report.Run) -> [String] {
    let steps = run.performance?.steps ?? []
    var lines: [String] = []
    for (index, step) in steps.enumerated() {
      if step.isSettling && (index == 0 || !steps[index - 1].isSettling) { lines.append("--") }
      lines += step.events.compactMap(\.brief)
    }
    return lines
  }
}

extension Event {
  /// The event in short, with its time in seconds if that is not 0.
  var brief: String? {
    let text: String
    switch body {
    case .action(let action): text = "> \(action)"
    case .processStart: text = "process"
    case .processEnd(let reason): text = "end \(reason.rawValue)"
    case .suspend: text = "suspend"
    case .resume: text = "resume"
    case .callback(let callback, _, _): text = callback.alias
    case .returned, .becomes, .arrives, .handOver, .goOn: return nil
    case .forward(let callback, let target): text = "\(callback.alias) to \(target)"
    case .emit(let name, _): text = "! \(name)"
    case .complete(let handler, let callback, let value):
      text = "completed \(handler) of \(callback?.alias ?? "?") with \(value.jsonText())"
    case .task(let phase, let id): text = "task \(id) \(phase.rawValue)"
    }
    return time == 0 ? text : "\(Double(time) / 1000) \(text)"
  }
}

extension Action {
  static let launch = Action(.launch)
  static let background = Action(.background)
  static let suspend = Action(.suspend)
  static let deepLink = Action(.deepLink)
  static let fetch = Action(.backgroundEvent, kind: .fetch)

  static func custom(_ name: String, after: Int? = nil) -> Action {
    Action(.custom, after: after, custom: name)
  }

  static func wait(_ time: String) -> Action { Action(.wait, variant: time) }
}
