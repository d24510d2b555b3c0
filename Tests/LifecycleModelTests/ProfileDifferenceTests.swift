import LifecycleModel
import Testing

/// The differences between two profiles, worked out by hand from the sources.
@Suite struct ProfileDifferenceTests {
  private static func rules(_ first: Profile, _ second: Profile) -> [String] {
    ProfileDifference(first, second).rules.map { change in
      let action = (change.second ?? change.first).map { "\($0.action)" } ?? ""
      switch (change.first?.edge ?? "", change.second?.edge ?? "") {
      case _ where change.first == nil: return "+ \(action)"
      case _ where change.second == nil: return "- \(action)"
      case (let one, let other) where one != other: return "\(action): \(one) > \(other)"
      default: return action
      }
    }
  }

  @Test func aProfileDoesNotDifferFromItself() {
    for profile in Profile.all {
      let difference = ProfileDifference(profile, profile)
      #expect(difference.rules.isEmpty)
      #expect(difference.changes.onlyFirst.isEmpty && difference.changes.onlySecond.isEmpty)
      #expect(difference.methods.onlyFirst.isEmpty && difference.methods.onlySecond.isEmpty)
    }
  }

  /// From iOS 15 on a process may be started in advance, and be frozen before its main.
  @Test func iOS15DocumentsPrewarming() {
    #expect(
      Self.rules(.sceneIOS13, .sceneIOS15) == [
        "+ prewarm", "+ prewarm(frozen)", "+ kill(jetsam)",
      ])
    let names = ProfileDifference(.sceneIOS13, .sceneIOS15).changes.onlySecond.map(\.name)
    #expect(names == ["prewarming", "no-exit-on-suspend"])
  }

  /// Measured on iOS 18 and 26: a tap is never in the options alone.
  @Test func iOS18DeliversEveryTap() {
    let intents = Array(repeating: "+ backgroundEvent(intent)", count: 2)
    #expect(Self.rules(.sceneIOS15, .sceneIOS18) == intents + ["- push(optionsAlone)"])
    // Seen on iPadOS 26 alone: one window at a time is active.
    #expect(
      Self.rules(.sceneIOS18, .sceneIOS26) == ["+ openWindow(inFront)", "+ background(minimised)"])
  }

  /// Every start of a process of an app without scenes ends it at once.
  @Test func iOS27AsksForScenes() {
    let rules = ProfileDifference(.sceneIOS26, .sceneIOS27).rules
    #expect(rules.allSatisfy { $0.second?.change?.name == "scenes-required" })
    let names = Set(rules.compactMap { $0.second?.action.name })
    #expect(
      names == [
        .launch, .deepLink, .universalLink, .push, .shortcut, .backgroundEvent, .prewarm,
        .cloudShare,
        .openWindow,
      ])
  }

  @Test func olderSystemsHaveLongerTasks() {
    let changes = ProfileDifference(.appDelegateIOS12, .appDelegateIOS26).changes
    #expect(changes.onlySecond.contains { $0.name == "shorter-tasks" && $0.version == 13 })
    #expect(Profile.appDelegateIOS12.backgroundTaskLimit == 180_000)
    #expect(Profile.appDelegateIOS26.backgroundTaskLimit == 30_000)
    #expect(changes.onlyFirst.isEmpty)
  }

  /// Every change has a source, is listed, and stands between two versions of some family.
  @Test func changesAreListedWithTheirSources() {
    for change in SystemChange.all {
      #expect(!change.title.isEmpty && !change.source.text.isEmpty)
      #expect(Profile.all.contains { $0.changes.contains(change) }, "\(change.name)")
    }
    let named = Profile.all.flatMap(\.rules).compactMap(\.change)
    #expect(named.filter { !SystemChange.all.contains($0) } == [])
    let versions = SystemChange.all.map(\.version)
    #expect(versions == versions.sorted())
  }
}
