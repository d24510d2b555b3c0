import DeviceLogs
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Random runs of the machine, written as logs and explained.
@Suite struct RunLogTests {
  /// The formats in which people have logs.
  enum Format: CaseIterable {
    case function, selector, console, syslog, messages, events
  }

  /// The text of a run's callbacks.
  private static func log(_ profile: Profile, _ seed: UInt64, _ format: Format) throws -> String {
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.judging.only = ["silent-while-suspended"]
    options.sequences.edges = .observed
    options.sequences.firstSeed = seed
    let trace = try Replayer(options).replaySeed().runs[0].performance?.trace ?? []
    var process = 400
    let lines = trace.compactMap { event -> String? in
      if case .processStart = event.body { process += 1 }
      return line(event, process, format)
    }
    return lines.joined(separator: "\nof others\n")
  }

  private static func line(_ event: Event, _ process: Int, _ format: Format) -> String? {
    guard case .callback(let callback, let state, _) = event.body else { return nil }
    let selector = callback.row.selector
    let text = selector + (state.map { ": \($0.rawValue.uppercased())" } ?? "")
    switch format {
    case .function: return text
    case .selector:
      // The labels that are other words in Objective-C are read elsewhere.
      return "-[Delegate \(selector)]" + (state.map { " \($0.rawValue)" } ?? "")
    case .console: return "2026-11-27 12:00:01.5+0100 MyApp[\(process):7] \(text)"
    case .syslog: return "Nov 27 12:00:01 iPhone MyApp(UIKit)[\(process)] <Notice>: \(text)"
    case .messages:
      return #"{"eventMessage":"\#(text)","processID":\#(process),"#
        + #""processImagePath":"/private/MyApp.app/MyApp"}"#
    case .events:
      guard case .object(let members) = event.json else { return nil }
      return Value.object(members + [.init("pid", .int(process))]).jsonText()
    }
  }

  @Test(arguments: Profile.all)
  func everyRunIsABehaviorOfItsProfile(profile: Profile) throws {
    var explainer = try RecordedLogExplainer([profile], edges: .observed)
    for seed: UInt64 in 0..<24 {
      let format = Format.allCases[Int(seed) % Format.allCases.count]
      let logs = LogReader.read(Array(try Self.log(profile, seed, format).utf8))
      #expect(logs.count == 1)
      let result = explainer.explain(logs[0])
      #expect(
        result.explanation.isAccepted, "seed \(seed), \(format): \(result.explanation.possible)")
      #expect(result.unrecorded.isEmpty && result.repairs == LogRepairs())
    }
  }
}
