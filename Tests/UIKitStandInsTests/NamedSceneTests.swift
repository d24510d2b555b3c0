import DelegateAdapters
import LifecheckTesting
import LifecycleAdapters
import LifecycleModel
import Testing
import UIKit

/// Scene delegates that an app names by their class.
@Suite struct NamedSceneTests {
  private static let links = LifecycleCheckOptions(
    without: .init(actions: [.universalLink]), checks: .named([.linksRoutedOnce()]))

  @Test func anObjectOfTheNamedClassIsCalled() throws {
    let report = checkDelegates(profile: .sceneIOS26, seeds: 200, options: Self.links) { _ in
      UIKitDelegates(application: NamingAppDelegate())
    }
    let run = try #require(report?.runs.first)
    #expect(run.invariants.contains { $0.name == "link-routed-once" && $0.exercised > 20 })
    #expect(run.counterexamples.isEmpty)
  }

  @Test func aLinkThatItDropsIsFound() throws {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkDelegates(profile: .sceneIOS26, seeds: 200, options: Self.links) { _ in
        UIKitDelegates(application: ForgetfulNamingAppDelegate())
      }
    }
    let found = try #require(report?.runs.first?.counterexamples.first)
    #expect(found.invariant == "link-routed-once")
    #expect(found.sequence.actions.count == 1)
  }

  @Test func theProfileOfScenesIsChosen() throws {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkDelegates(
        seeds: 20, options: .init(checks: .named([.never("active.7")]))
      ) { _ in UIKitDelegates(application: FoundationNamingAppDelegate()) }
    }
    let run = try #require(report?.runs.first)
    #expect(report?.runs.map(\.profile) == ["scene-ios27"])
    #expect(run.counterexamples.map(\.invariant) == ["never-emitted(active.7)"])
  }

  @Test func aClassThatIsNoDelegateIsNoted() throws {
    let report = checkDelegates(
      profile: .sceneIOS26, seeds: 20, options: .init(checks: .named([.never("lost")]))
    ) { _ in
      UIKitDelegates(application: MistakenNamingAppDelegate())
    }
    #expect(report?.notes.contains { $0.contains("UIViewController") } == true)
  }

  @Test func aSplitControllerShowsOneColumn() {
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { environment in
      let window = UIWindow(frame: .zero)
      useInertNames(window)
      let shown = (window.rootViewController as? UISplitViewController)?.viewControllers ?? []
      environment.emit(shown.map { $0.isViewLoaded ? "loaded" : "not" }.joined(separator: " "))
      return UIKitDelegates()
    }
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
    #expect(output.events.map { "\($0)" }.contains { $0.contains("loaded loaded") })
  }

  /// The session remembers the class, and the app is not asked again.
  @Test func theClassOutlivesTheProcess() {
    let storage = AdapterStorage()
    var emitted: [[String]] = []
    for isNew in [true, false] {
      let adapter = UIKitDelegateAdapter(storage: storage) { _ in
        UIKitDelegates(application: NamingAppDelegate())
      }
      var output = AdapterOutput()
      if isNew {
        let call = DelegateCall(.configurationForConnecting, state: .background, scene: "scene-1")
        _ = adapter.receive(call, &output)
      }
      let link = Payload(.url, id: "link-1")
      let connection = DelegateCall(
        .sceneWillConnect, state: .background, scene: "scene-1", payload: link,
        arguments: Callback.sceneWillConnect.arguments(link))
      _ = adapter.receive(connection, &output)
      emitted.append(
        output.events.compactMap { event in
          if case .emit(let name, _) = event.body { name } else { nil }
        })
    }
    #expect(emitted == [["configured", "route.opened"], ["route.opened"]])
  }
}
