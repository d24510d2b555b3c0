import DeviceLogs
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Random runs of the machine, written as logs and judged without the model: right ones violate
/// nothing.
@Suite struct LineJudgementTests {
  /// The things that a log tells beside the calls and the states.
  enum Telling: CaseIterable {
    case nothing, processIDs, processes
  }

  private static func log(_ trace: [Event], _ telling: Telling) -> String {
    var process = 0
    let lines = trace.compactMap { event -> String? in
      if case .processStart = event.body { process += 1 }
      guard case .object(let members) = event.json else { return nil }
      switch event.body {
      case .callback:
        let id = Value.Member("pid", .int(process))
        return Value.object(members + (telling == .processIDs ? [id] : [])).jsonText()
      case .processStart, .processEnd, .suspend, .resume:
        return telling == .processes ? Value.object(members).jsonText() : nil
      default: return nil
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func traces(_ profile: Profile, _ seeds: Range<UInt64>) throws -> [[Event]] {
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.judging.only = ["silent-while-suspended"]
    return try seeds.map { seed in
      options.sequences.firstSeed = seed
      return try Replayer(options).replaySeed().runs[0].performance?.trace ?? []
    }
  }

  private static func survey(_ profile: Profile, _ text: String) throws -> LogSurvey {
    let judging = JudgingOptions(invariants: try InvariantLibrary.catalogue())
    var surveyor = LogSurveyor(nil, judging: judging, profiles: [profile])
    return try surveyor.survey(LogReader.read(Array(text.utf8)).map { .init("log", $0) })
  }

  @Test(arguments: Profile.all, Telling.allCases)
  func rightLogsAreNotAccused(profile: Profile, telling: Telling) throws {
    for (seed, trace) in try Self.traces(profile, 0..<12).enumerated() {
      let survey = try Self.survey(profile, Self.log(trace, telling))
      let violations = survey.logs.flatMap(\.violations)
      #expect(violations.isEmpty, "seed \(seed): \(violations)")
      #expect(survey.checks.count { $0.status == .holds } > 5)
      // What came before a log that begins later is not known.
      for first in [7, 40] where first < trace.count {
        let later = try Self.survey(profile, Self.log(Array(trace.dropFirst(first)), telling))
        #expect(!later.logs.flatMap(\.violations).contains("callbacks-within-process"))
      }
    }
  }

  /// The launch methods are called in the wrong order, and a call comes after the end.
  @Test(arguments: Telling.allCases)
  func wrongLogsAreAccused(telling: Telling) throws {
    var accused: Set<String> = []
    for trace in try Self.traces(.appDelegateIOS11, 0..<6) {
      var swapped = trace
      let launches = trace.indices.filter { index in
        guard case .callback(let callback, _, _) = trace[index].body else { return false }
        return callback == .willFinishLaunching || callback == .didFinishLaunching
      }
      if launches.count > 1 { swapped.swapAt(launches[0], launches[1]) }
      accused.formUnion(
        try Self.survey(.appDelegateIOS11, Self.log(swapped, telling)).logs.flatMap(\.violations))
      var dead = trace
      if let end = trace.firstIndex(where: {
        if case .processEnd = $0.body { true } else { false }
      }),
        let call = trace[..<end].last(where: {
          if case .callback = $0.body { true } else { false }
        })
      {
        dead.insert(call, at: end + 1)
        accused.formUnion(
          try Self.survey(.appDelegateIOS11, Self.log(dead, telling)).logs.flatMap(\.violations))
      }
    }
    #expect(accused.contains("did-finish-after-will-finish"), "\(accused)")
    #expect(accused.contains("callbacks-within-process") == (telling == .processes), "\(accused)")
  }
}
