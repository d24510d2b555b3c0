import Foundation
import LifecheckTesting
import SwiftUI
import Testing

/// Opens links in the browser, and notes when it was in front.
private struct BrowsingApp: App {
  @Environment(\.scenePhase) private var phase
  @AppStorage("active") private var wasActive = false

  var body: some Scene {
    WindowGroup { BrowsingView() }
      .onChange(of: phase) { _, new in if new == .active { wasActive = true } }
  }
}

private struct BrowsingView: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    Text("Links").onOpenURL { open($0) }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { $0.webpageURL.map(open) }
  }

  private func open(_ url: URL) { if let page = URL(string: "https://x/\(url)") { openURL(page) } }
}

/// The bug: a link is opened, and then a second time.
private struct InsistentApp: App {
  var body: some Scene {
    WindowGroup { InsistentView() }
  }
}

private struct InsistentView: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    Text("Links").onOpenURL {
      openURL($0)
      openURL($0)
    }
  }
}

/// Apps that report nothing, whose visible effects are events.
@Suite struct EventSourceAppTests {
  private static let options = LifecycleCheckOptions(
    events: [.opened(as: "route.opened")], checks: [.linksRoutedOnce()])

  @Test func openedURLsAndKeptValuesAreEvents() {
    var options = Self.options
    options.events.append(.userDefaults("active", as: "active.noted"))
    let report = checkLifecycle(app: BrowsingApp.self, seeds: 60, options: options)
    #expect(report?.verdict == .holds)
    #expect(report?.warnings.filter { $0.kind == .unknownName } == [])
  }

  @Test func aLinkThatIsOpenedTwiceIsFound() {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkLifecycle(app: InsistentApp.self, seeds: 60, options: Self.options)
    }
    #expect(report?.verdict == .violated)
  }
}
