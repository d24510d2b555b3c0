import Foundation
import Testing

/// Tests of `lifecheck explore`; for the page's behavior in a browser, see `Tests/Browser`.
@Suite struct ExploreCommandTests {
  @Test func groupsStandForTheirProfiles() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run([
      "explore", "--profile", "latest", "--profile", "scene-ios27", "-o", "page.html",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let page = try String(
      contentsOf: tool.folder.appending(path: "page.html"), encoding: .utf8)
    let shown = page.matches(of: /"name":"([a-z-]+-ios[0-9]+)"/).map { String($0.1) }
    #expect(shown == ["app-delegate-ios26", "scene-ios27"])
  }

  @Test func graphsThatCannotBeShownAreRefused() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let unknown = try tool.run(["explore", "--profile", "scene-ios12"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean 'scene-ios1"))
    let vast = try tool.run([
      "explore", "--profile", "scene-ios13", "--scenes", "4", "--edges", "observed",
    ])
    #expect(vast.status == 64)
    #expect(vast.errors.contains("the graph of scene-ios13 is too large for a page"))
  }
}
