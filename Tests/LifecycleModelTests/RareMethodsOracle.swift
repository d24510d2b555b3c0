import LifecycleModel
import Testing

/// The calls of apps with methods that few have, written by hand from Apple's pages on them: rows
/// on top of those of the profile.
@Suite("Methods that few apps have")
struct RareMethodTests {
  static let appDelegate = OracleTable(
    """
    fresh | cloudShare | start WF[i] DF[i] share[i] ACT[a]
    active | cloudShare | RES[a] share[i] ACT[a]
     | failedHandoff | RES[a] willContinue[i] failed[i] ACT[a]
     | timeChange | time[a]
    inactive | timeChange | time[i]
    background | cloudShare | FG[b] share[i] ACT[a]
     | failedHandoff | FG[b] willContinue[i] failed[i] ACT[a]
     | timeChange | time[b]
    suspended | cloudShare | resume FG[b] share[i] ACT[a]
     | failedHandoff | resume FG[b] willContinue[i] failed[i] ACT[a]
    """)

  static let scenes = OracleTable(
    """
    fresh | cloudShare | start WF[b] DF[b] CFG[b] SC[b] SFG[b] SACT[a]
    active | cloudShare | SRES[a] sceneShare[i] SACT[a]
     | failedHandoff | SRES[a] sceneWillContinue[i] sceneFailed[i] SACT[a]
     | timeChange | time[a]
    inactive | timeChange | time[i]
    background | cloudShare | SFG[b] sceneShare[i] SACT[a]
     | failedHandoff | SFG[b] sceneWillContinue[i] sceneFailed[i] SACT[a]
     | timeChange | time[b]
    suspended | cloudShare | resume SFG[b] sceneShare[i] SACT[a]
     | failedHandoff | resume SFG[b] sceneWillContinue[i] sceneFailed[i] SACT[a]
    """)

  static let swiftUI = OracleTable(
    """
    active | timeChange | time[a]
    """)

  @Test(
    "are called where an adapter names them, and only there",
    arguments: [
      ("app-delegate-ios11", appDelegate), ("app-delegate-ios12", appDelegate),
      ("app-delegate-ios26", appDelegate), ("scene-ios13", scenes), ("scene-ios27", scenes),
      ("swiftui", swiftUI),
    ])
  func rows(_ profile: String, _ table: OracleTable) throws {
    let profile = try Profile.named(profile)
    // Without geometry and restoration in between, as the tables have it.
    let usual = profile.methods.callbacks.filter { callback in
      !callback.row.classes.contains(.geometry)
        && (!callback.row.classes.contains(.restoration) || callback.row.isOfScene)
    }
    let models = try [usual, usual + Callback.onRequest].map { methods in
      try CompiledModel(
        profile: profile, configuration: Configuration(implements: methods.map(\.alias)))
    }
    for name in table.states {
      let transitions = try models.map { model in
        let state = try #require(model.state(after: OracleTable.setUps[name]!))
        return model.transitionsOfState[state].map { model.transitions[Int($0)] }
      }
      let known = Set(transitions[0].map(\.action))
      let actual = transitions[1].filter { !known.contains($0.action) }
        .map { "\($0.action): \(models[1].calls(of: $0))" }
      let expected = table.rows.filter { $0.state == name }.map { "\($0.action): \($0.calls)" }
      #expect(Set(actual) == Set(expected), "\(profile.name), \(name)")
    }
  }

  @Test("a delegate that has them restores securely, from iOS 13.2 on")
  func secureRestoration() throws {
    let configuration = Configuration(
      implements: [
        "*", "shouldSaveSecureApplicationState", "shouldRestoreSecureApplicationState",
        "willEncodeRestorableState", "didDecodeRestorableState",
      ])
    let steps = [Action(.launch), Action(.background), Action(.kill, reason: .jetsam)]
    func courses(_ profile: Profile) throws -> [String] {
      let model = try CompiledModel(profile: profile, configuration: configuration)
      return try [(steps.prefix(1), steps[1]), (steps.prefix(3), Action(.launch))].map {
        before, action in
        let state = try #require(model.state(after: Array(before)))
        return model.calls(
          of: model.transitions[try #require(model.transition(for: action, in: state))])
      }
    }
    #expect(
      try courses(.appDelegateIOS26) == [
        "RES[a] BG[b] secureSave[b] encode[b]",
        "start WF[i] secureRestore[i] decode[i] DF[i] ACT[a]",
      ])
    #expect(
      try courses(.appDelegateIOS12) == ["RES[a] BG[b]", "start WF[i] DF[i] ACT[a]"])
  }

  @Test("the notification is posted before the call, to who has the method or not")
  func posting() throws {
    let names = ["didFinishLaunching", "significantTimeChangeNotification"]
    for methods in [names, names + ["significantTimeChange"]] {
      let model = try CompiledModel(
        profile: .sceneIOS15, configuration: Configuration(implements: methods))
      let state = try #require(model.state(after: [Action(.launch)]))
      let transition = model.transitions[
        try #require(model.transition(for: Action(.timeChange), in: state))]
      let called = model.pathEvents[transition.path].compactMap { index -> String? in
        guard case .callback(let callback, _) = model.events[Int(index)].body else { return nil }
        return callback.alias
      }
      #expect(
        called
          == Array(
            ["significantTimeChange", "significantTimeChangeNotification"]
              .filter(methods.contains).reversed()))
    }
  }
}
