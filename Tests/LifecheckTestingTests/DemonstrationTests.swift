import GoldenFiles
import Demonstrations
import Foundation
import LifecheckTesting
import Testing

/// The built-in adapters, checked as people check theirs.
@Suite struct DemonstrationTests {
  private static func demonstration(_ name: String) throws -> AdapterDescription {
    try #require(Demonstrations.all.first { $0.name == name })
  }

  @Test(arguments: LifecycleProfile.ofDocuments)
  func theKeptLinkPasses(profile: LifecycleProfile) async throws {
    let keptLink = try Self.demonstration("demo/fixed-lost-link")
    let report = await checkLifecycle(
      profile: profile, seeds: 300, options: .init(name: keptLink.name)
    ) {
      keptLink.make($0)
    }
    let run = try #require(report?.runs.first)
    #expect(run.adapter == "demo/fixed-lost-link")
    let routed = run.invariants.first { $0.name == "link-routed-once" }
    #expect(routed?.status == .holds)
    #expect(run.invariants.allSatisfy { !$0.name.contains("/") }, "no trial is left in the report")
  }

  @Test(arguments: LifecycleProfile.ofDocuments)
  func theFixedSceneRouterPasses(profile: LifecycleProfile) async throws {
    let router = try Self.demonstration("demo/fixed-scene-router")
    let report = await checkLifecycle(
      profile: profile, seeds: 300, options: .init(name: router.name)
    ) {
      router.make($0)
    }
    let run = try #require(report?.runs.first)
    #expect(run.invariants.first { $0.name == "link-routed-once" }?.status == .holds)
  }

  @Test func theSceneRouterLosesTheUniversalLinkThatLaunchesTheApp() async throws {
    let router = try Self.demonstration("demo/scene-router")
    let told = try await failing {
      await checkLifecycle(profile: .sceneIOS13, seeds: 1_000) { router.make($0) }
    }
    #expect(told.messages.allSatisfy { $0.contains("link-routed-once") })
    let found = try #require(told.value?.runs.first?.counterexamples.first)
    #expect(found.sequence.actions.map(\.name) == [.universalLink])
  }

  @Test func theLostLinkFailsAtTheCallerWithItsStory() async throws {
    let lostLink = try Self.demonstration("demo/lost-link")
    let line = #line + 2
    let told = try await failing {
      await checkLifecycle(profile: .sceneIOS13, seeds: 100) { lostLink.make($0) }
    }
    #expect(told.issues.count == 1)
    let issue = try #require(told.issues.first)
    #expect(issue.sourceLocation?.line == line)
    #expect(issue.sourceLocation?.fileID == #fileID)
    let story = try #require(issue.comments.first?.rawValue)
    // The last paragraph tells a time.
    let paragraphs = story.components(separatedBy: "\n\n")
    try Golden.expect(
      paragraphs.dropLast().joined(separator: "\n\n") + "\n", matches: "lost-link.txt")
    #expect(paragraphs.last?.contains("violated: link-routed-once.") == true)
  }

  @Test func theArgumentsOfTheStoryFindTheViolationAlone() async throws {
    let lostLink = try Self.demonstration("demo/lost-link")
    let many = try await failing {
      await checkLifecycle(profile: .sceneIOS13, seeds: 100) { lostLink.make($0) }
    }
    let found = try #require(many.value?.runs.first?.counterexamples.first)
    let seed = try #require(found.seed)
    #expect(
      found.reproduce
        == "this call with profile: .sceneIOS13, seeds: 1, option firstSeed: \(seed)")
    let one = try await failing {
      await checkLifecycle(
        profile: .sceneIOS13, seeds: 1, options: .init(firstSeed: seed)
      ) { lostLink.make($0) }
    }
    let again = try #require(one.value?.runs.first?.counterexamples.first)
    #expect(again.sequence.actions == found.sequence.actions)
    #expect((many.messages + one.messages).allSatisfy { $0.contains("link-routed-once") })
  }
}
