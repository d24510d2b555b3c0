import Demonstrations
import DeviceLogs
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Random runs of the demonstrations, written as logs: what the logs are said to violate is what
/// the runs violate.
@Suite struct RunJudgementTests {
  /// A run: the names of what it violates, and its calls and what the app did as lines of JSON.
  private struct Run {
    var violated: Set<String>
    var text: String
    var profile: Profile
    var methods: CallbackSet
  }

  private static func runs(
    of adapter: AdapterDescription, _ seeds: Range<UInt64>
  ) throws -> [Run] {
    let profiles = try Profile.all(named: "latest").filter { $0.name != "swiftui" }
    var options = FuzzOptions(profiles: profiles, invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter
    var runs: [Run] = []
    for seed in seeds {
      options.sequences.firstSeed = seed
      for run in try Replayer(options).replaySeed().runs {
        guard let performance = run.performance else { continue }
        let profile = try Profile.named(run.profile)
        let names = performance.sequence.configuration.implements
        let methods = CallbackSet(names.compactMap { Callback(named: $0) })
        runs.append(
          Run(
            violated: Set(run.invariants.filter { $0.status == .violated }.map(\.name)),
            text: text(of: performance.trace), profile: profile,
            methods: names.contains("*") ? profile.methods : methods))
      }
    }
    return runs
  }

  private static func text(of trace: [Event]) -> String {
    var process = 0
    let lines = trace.compactMap { event -> String? in
      switch event.body {
      case .processStart: process += 1
      case .callback, .emit, .forward, .returned, .handOver, .complete, .task:
        guard case .object(let members) = event.json else { return nil }
        return Value.object(members + [.init("pid", .int(process))]).jsonText()
      case .action, .processEnd, .suspend, .resume, .becomes, .arrives, .goOn: break
      }
      return nil
    }
    return lines.joined(separator: "\n")
  }

  /// Nothing that a run does not violate is held against its app, and most of what it violates is
  /// found.
  @Test func theLogsOfRunsAreJudgedAsTheRunsAre() throws {
    var (violated, found, accused) = (0, 0, [String]())
    for adapter in Demonstrations.all where adapter.customActions.isEmpty {
      var explainers: [String: RecordedLogExplainer] = [:]
      for run in try Self.runs(of: adapter, 0..<4) {
        var judging = JudgingOptions(invariants: try InvariantLibrary.catalogue())
        judging.furtherChecks = adapter.checks
        let methods = LogInstrumentation.methods(run.methods)
        let explainer =
          try explainers[run.profile.name]
          ?? RecordedLogExplainer([run.profile], edges: .documented, instrumentation: methods)
        explainers[run.profile.name] = explainer
        var surveyor = LogSurveyor(
          explainer, judging: judging, profiles: [run.profile], instrumentation: methods)
        let logs = LogReader.read(Array(run.text.utf8)).filter { !$0.lines.isEmpty }
        guard logs.count == 1 else { continue }
        let survey = try surveyor.survey([.init(adapter.name, logs[0])])
        let told = Set(survey.logs[0].violations)
        #expect(survey.logs[0].explanation?.isAccepted == true, "\(adapter.name)")
        violated += run.violated.count
        found += run.violated.intersection(told).count
        let wrong = told.subtracting(run.violated)
        if !wrong.isEmpty { accused.append("\(adapter.name) in \(run.profile.name): \(wrong)") }
      }
    }
    #expect(accused.isEmpty, "\(accused)")
    #expect(violated > 10 && found * 10 > violated * 5, "\(found) of \(violated)")
  }
}
