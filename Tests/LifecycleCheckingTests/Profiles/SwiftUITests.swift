import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import Testing

/// Code of SwiftUI's life cycle, checked through an adapter.
@Suite struct SwiftUITests {
  /// Opens links in `onOpenURL`; the buggy one only once its scene is active.
  private static func router(waitsForActive: Bool) -> AdapterDescription {
    var adapter = ClosureAdapter.description([.linksRoutedOnce()]) { call, memory, output in
      switch call.callback {
      case .scenePhaseActive: memory.isOn = true
      case .scenePhaseInactive, .scenePhaseBackground: memory.isOn = false
      case .onOpenURL where memory.isOn || !waitsForActive:
        for payload in call.payloads { output.emit("route.opened", payload: payload) }
      default: break
      }
    }
    adapter.implements = [
      "scenePhaseActive", "scenePhaseInactive", "scenePhaseBackground", "onOpenURL",
    ]
    return adapter
  }

  @Test func aLinkThatComesBeforeTheSceneIsActiveIsLost() throws {
    #expect(
      try CheckTrial(Self.router(waitsForActive: true), in: .swiftUI).violated
        == ["link-routed-once"])
    let right = try CheckTrial(Self.router(waitsForActive: false), in: .swiftUI)
    #expect(right.violated == [])
    #expect(right.holding == ["link-routed-once", "not-routed-again"])
  }

  /// A bug reported of iOS 18.4: no code of the app can route a link that is handed to nobody, so
  /// it is not owed; one that the app loses itself still is.
  @Test(arguments: ["link-routed-once", "payload-handled-once"])
  func aLinkThatTheSystemDropsIsNotOwed(check: String) throws {
    let edges = try EdgeSet.parse("swiftui-link-dropped")
    func violated(waitsForActive: Bool) throws -> [String] {
      var adapter = Self.router(waitsForActive: waitsForActive)
      adapter.checks = [AdapterCheck(check)]
      return try CheckTrial(adapter, in: .swiftUI) { $0.sequences.edges = edges }.violated
    }
    #expect(try violated(waitsForActive: false) == [])
    #expect(try violated(waitsForActive: true) == [check])
  }

  /// Counts a session at each active phase, though Control Center makes a scene inactive for a
  /// moment; the right one counts those that follow a launch or the background.
  private static func tracker(remembers: Bool) -> AdapterDescription {
    var adapter = ClosureAdapter.description([.sessionsCounted()]) { call, memory, output in
      switch call.callback {
      case .scenePhaseActive where !remembers || !memory.isOn:
        memory.isOn = true
        output.emit("session.started")
      case .scenePhaseBackground where memory.isOn:
        memory.isOn = false
        output.emit("session.ended")
      default: break
      }
    }
    adapter.implements = ["scenePhaseActive", "scenePhaseInactive", "scenePhaseBackground"]
    return adapter
  }

  @Test func sessionsCountedAtEachActivePhaseAreReported() throws {
    #expect(try CheckTrial(Self.tracker(remembers: true), in: .swiftUI).violated == [])
    #expect(try !CheckTrial(Self.tracker(remembers: false), in: .swiftUI).violated.isEmpty)
  }
}
