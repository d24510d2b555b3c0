import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import Testing

/// Tests of `survives-kill`: the app's state before its process ended.
@Suite struct KillCheckTests {
  /// Writes a draft when it is active, and keeps it when it enters the background.
  private struct Drafts: DelegateAdapter {
    let keeping: [Callback]
    let storage: AdapterStorage
    var isWritten = false

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      switch call.callback {
      case .didFinishLaunching:
        if storage["draft"] != nil { output.emit("draft.restored") }
      case .didBecomeActive, .sceneDidBecomeActive, .scenePhaseActive,
        .didBecomeActiveNotification:
        output.emit("draft.written")
        isWritten = true
      case let callback where keeping.contains(callback) && isWritten:
        storage["draft"] = .bool(true)
      default: break
      }
      return nil
    }
  }

  private static let check = AdapterCheck.survivesKill("draft.written", "draft.restored")

  /// - Parameter having: the methods of the delegate, and the notifications that it observes.
  private static func violated(
    in profile: Profile, keeping: [Callback], having: [Callback], seeds: Int = 600
  ) throws -> [String] {
    var adapter = AdapterDescription(name: "drafts", title: "keeps a draft", checks: [check]) {
      Drafts(keeping: keeping, storage: $0)
    }
    adapter.implements = ([.didFinishLaunching] + having).map(\.alias)
    return try CheckTrial(adapter, in: profile, seeds: seeds).violated
  }

  private static let told: [(Profile, active: Callback, background: Callback)] = [
    (.appDelegateIOS12, .didBecomeActive, .didEnterBackground),
    (.appDelegateIOS12, .didBecomeActiveNotification, .didEnterBackgroundNotification),
    (.sceneIOS13, .sceneDidBecomeActive, .sceneDidEnterBackground),
    (.sceneIOS13, .didBecomeActiveNotification, .didEnterBackgroundNotification),
    (.swiftUI, .scenePhaseActive, .scenePhaseBackground),
    (.swiftUI, .didBecomeActiveNotification, .didEnterBackgroundNotification),
  ]

  /// Returns the other methods that launches need, and a call that comes in background.
  private static func others(_ profile: Profile) -> [Callback] {
    profile.family == .scene
      ? [.sceneWillConnect, .sceneDidDisconnect, .willTerminate] : [.willTerminate]
  }

  @Test(arguments: told)
  func draftsAreOwedOnlyOnceTheBackgroundIsAnnounced(
    _ profile: Profile, _ active: Callback, _ background: Callback
  ) throws {
    let methods = [active, background] + Self.others(profile)
    #expect(try Self.violated(in: profile, keeping: [background], having: methods) == [])
    #expect(
      try Self.violated(in: profile, keeping: [], having: methods) == [Self.check.description])
  }

  /// The commonest mistake of a migration: what would keep the draft is never called.
  @Test func aDraftThatAMethodOfTheOtherFamilyKeepsIsLost() throws {
    let violated = try Self.violated(
      in: .sceneIOS13, keeping: [.didEnterBackground],
      having: [.sceneWillConnect, .sceneDidBecomeActive, .didEnterBackground])
    #expect(violated == [Self.check.description])
  }
}
