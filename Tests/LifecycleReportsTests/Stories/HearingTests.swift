import LifecycleModel
import LifecycleReports
import ReportFixtures
import Testing

/// Changes of state are shown in a story if no callback informs of them.
@Suite struct HearingTests {
  private func text(_ events: [Event.Body]) -> String {
    var report = Report.replayed
    report.runs[0].counterexamples = []
    let action = Action(.background)
    report.runs[0].performance = .init(
      sequence: .init(
        profile: "scene-ios13", edges: "documented", adapter: nil, invariant: nil,
        configuration: Configuration(), actions: [action]),
      steps: [
        .init(
          action: action, isSettling: false,
          events: ([.action(action)] + events).map { Event($0) })
      ])
    return report.text()
  }

  @Test func changesWithoutACallAreShown() {
    let told = text([.becomes(.inactive), .becomes(.background)])
    #expect(told.contains("the app becomes inactive"))
    #expect(told.contains("the app becomes background"))
    #expect(told.contains("no callback"))
  }

  @Test func changesWithACallAreNotShown() {
    let told = text([
      .callback(.willResignActive, state: .active, arguments: []),
      .emit("state.changed", arguments: []), .becomes(.inactive), .becomes(.background),
      .callback(.didEnterBackground, state: .background, arguments: []),
    ])
    #expect(told.contains("didEnterBackground"))
    #expect(!told.contains("the app becomes"))
  }

  @Test func payloadsThatNoMethodReceivesAreShown() {
    let told = text([.arrives(.url, at: .sceneWillConnect)])
    #expect(told.contains("a link delivered"))
    #expect(told.contains("no callback: sceneWillConnect is not implemented"))
  }

  /// Hardly any delegate reads launch options twice.
  @Test func launchOptionsAreNotMissedIfAnotherMethodHandsTheSameOver() {
    let told = text([
      .arrives(.url, at: .willFinishLaunching), .arrives(.url, at: .openURL),
      .callback(.openURL, state: .inactive, arguments: []),
    ])
    #expect(!told.contains("link delivered"))
    let missed = text([.arrives(.url, at: .didFinishLaunching)])
    #expect(missed.contains("didFinishLaunching is not implemented"))
  }

  @Test func payloadsThatAMethodReceivesAreNotShown() {
    let told = text([
      .arrives(.url, at: .openURL), .callback(.openURL, state: .inactive, arguments: []),
    ])
    #expect(told.contains("openURL"))
    #expect(!told.contains("link delivered"))
  }
}
