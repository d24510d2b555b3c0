import DelegateAdapters
import DeviceLogs
import Foundation
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing
import UIKit

/// The recorder that people copy: what it writes is what happened.
@Suite struct RecorderTests {
  private static let ofApp: [Callback] = [
    .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
    .didEnterBackground, .willEnterForeground, .willTerminate, .didReceiveMemoryWarning, .openURL,
  ]
  private static let ofScene: [Callback] = [
    .sceneWillConnect, .sceneDidDisconnect, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneWillEnterForeground, .sceneDidEnterBackground, .sceneOpenURLContexts,
  ]

  private static func adapter(for profile: Profile) -> AdapterDescription {
    let methods = profile.hasScenes ? ofApp + ofScene : ofApp
    return AdapterDescription(
      name: "recorded", title: "", implements: methods.map(\.alias), checks: [],
      delegates: { environment in
        let recorder = LifecycleRecorder.writing(to: environment)
        guard profile.hasScenes else {
          return UIKitDelegates(application: RecordedAppDelegate(recorder))
        }
        return UIKitDelegates(
          application: RecordedAppDelegate(recorder),
          scene: { _ in RecordedSceneDelegate(recorder) })
      })
  }

  /// The lines that are recorded in the sequence of a seed, and its trace.
  private static func recorded(
    _ profile: Profile, _ seed: UInt64
  ) throws -> (text: String, trace: [Event]) {
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter(for: profile)
    options.sequences.firstSeed = seed
    options.sequences.edges = .observed
    let trace = try Replayer(options).replaySeed().runs[0].performance?.trace ?? []
    let lines = trace.compactMap { event -> String? in
      guard case .emit("recorded", let arguments) = event.body,
        case .string(let line)? = arguments.first?.value
      else { return nil }
      return line
    }
    return (lines.joined(separator: "\n"), trace)
  }

  private static let profiles = Profile.all.filter { $0.name != "swiftui" }

  @Test(arguments: profiles)
  func recordedLogsMatchTheRun(profile: Profile) throws {
    let methods = CallbackSet(Self.ofApp + Self.ofScene)
    var explainer = try RecordedLogExplainer(
      [profile], edges: .observed, instrumentation: .methods(methods))
    var (recorded, explained) = (0, 0)
    for seed: UInt64 in 0..<9 {
      let (text, trace) = try Self.recorded(profile, seed)
      let calls = trace.compactMap { event -> LoggedCall? in
        guard case .callback(let callback, let state, _) = event.body, methods.contains(callback)
        else { return nil }
        var call = LoggedCall(callback, state: state, scene: event.scene)
        call.connectsWithPayload = callback == .sceneWillConnect && !event.payload.isEmpty
        return call
      }
      guard !calls.isEmpty else { continue }
      recorded += 1
      let logs = LogReader.read(Array(text.utf8))
      #expect(logs.count == 1 && logs[0].lines.map(\.call) == calls, "seed \(seed)")
      let starts = trace.count { if case .processStart = $0.body { true } else { false } }
      #expect(Set(logs[0].lines.map(\.process)).count <= starts)
      // To explain a log takes far longer than to record it.
      guard seed < 3 else { continue }
      var performed = logs[0]
      performed.actions = trace.compactMap { event in
        guard case .action(let action) = event.body, action.name != .custom else { return nil }
        return action
      }
      if [logs[0], performed].allSatisfy({ explainer.explain($0).explanation.isAccepted }) {
        explained += 1
      }
    }
    // The explainer's app has all methods; where this one lacks some, the system may act otherwise.
    #expect(recorded >= 6 && explained >= 2, "\(recorded), \(explained)")
  }

  /// The copy that people take is the one that is tested.
  @Test func thePublishedRecorderIsTheTestedOne() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let published = try String(
      contentsOf: root.appending(path: "Reports/recorder/LifecycleRecorder.swift"),
      encoding: .utf8)
    let tested = try String(
      contentsOf: here.appending(path: "LifecycleRecorder.swift"), encoding: .utf8)
    #expect(published == tested)
    #expect(published.split(separator: "\n", omittingEmptySubsequences: false).count < 150)
  }
}
