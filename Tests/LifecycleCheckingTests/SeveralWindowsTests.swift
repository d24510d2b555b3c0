import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Testing

@Suite struct SeveralWindowsTests {
  @Test(arguments: [2, 3])
  func theCatalogueHoldsWithSeveralWindows(count: Int) throws {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.sequences.sceneCount = count
    options.sequences.strategy = .uniform
    options.sequences.seedCount = 150
    let report = try Fuzzer(options).run()
    let violated = report.runs.flatMap(\.invariants).filter { $0.status == .violated }
    #expect(violated.map(\.name) == [])
    let states = try #require(report.runs.first?.coverage.states)
    #expect(states.reached > 60, "more than with one window")
  }

  @Test func theNumberOfWindowsIsPartOfTheConfigurationOfTheSceneProfileAlone() throws {
    var options = FuzzOptions(profiles: [.appDelegateIOS12, .sceneIOS13], invariants: [])
    #expect(options.sequences.sceneCount == 1)
    options.sequences.sceneCount = 3
    #expect(options.sequences.configuration.options == ["scenes": .int(3)])
    options.sequences.sceneCount = 99
    #expect(options.sequences.sceneCount == Configuration.sceneLimit)
    options.sequences.sceneCount = 1
    #expect(options.sequences.configuration == Configuration())
  }

  @Test func aSavedSequenceSaysHowManyWindowsThereAre() throws {
    let text = """
      {"schema":"lifecheck-sequence/1","profile":"scene-ios13","edges":"documented",
       "configuration":{"options":{"scenes":2}},
       "actions":[{"name":"deepLink","payload":["link-1","link-2"],"variant":"two"},
        {"name":"openWindow"},{"name":"background","variant":"one","scene":"scene-2"},
        {"name":"reclaim","scene":"scene-2"}]}
      """
    let sequence = try Report.Sequence(bytes: Array(text.utf8), file: "windows.json")
    #expect(sequence.configuration.sceneCount == 2)
    #expect(sequence.actions[0].payloads == ["link-1", "link-2"])
    #expect(
      sequence.actions.map(\.description) == [
        "deepLink(two) link-1 link-2", "openWindow", "background(one, scene-2)",
        "reclaim(scene-2)",
      ])
  }
}
