import DelegateAdapters
import Demonstrations
import LifecheckTesting
import LifecycleAdapters
import LifecycleReports
import Testing
import UIKitShapes

/// A printed test fails on the code that it was printed for, and passes once the code is mended,
/// though nothing in the test changes.
@Suite struct PrintedTestsTurnGreenTests {
  private static let checks: ChosenChecks = [.linksRoutedOnce()]

  /// The options of a printed test, which hold what cannot be found in the code alone.
  private static func options(_ found: Report.Counterexample) throws -> LifecycleCheckOptions {
    let text = found.swiftTest
    #expect(!text.contains("implements:"), "\(text)")
    var configuration = found.sequence.configuration
    configuration.implements = ["*"]
    return LifecycleCheckOptions(
      configuration: configuration,
      customActions: found.declared.customActions,
      uses: Set(found.declared.uses.compactMap(AdapterFeature.init(rawValue:))),
      checks: .named(found.declared.checks.map { AdapterCheck($0) }), only: [found.invariant])
  }

  @Test func aMethodThatWasMissingMendsIt() async throws {
    let payloads = PayloadShapes(without: [.activity])
    let told = try await failing {
      await checkDelegates(
        profile: .sceneIOS13, seeds: 60,
        options: .init(payloads: payloads, checks: Self.checks)
      ) { _ in UIKitDelegates(scene: { _ in CheckMigrationTests.HastySceneDelegate() }) }
    }
    let found = try #require(told.value?.runs.first?.counterexamples.first)
    #expect(found.sequence.actions.map(\.name) == [.deepLink])
    let options = try Self.options(found)
    let red = try await failing {
      checkDelegates(replaying: found.sequence.actions, profile: .sceneIOS13, options: options) {
        _ in UIKitDelegates(scene: { _ in CheckMigrationTests.HastySceneDelegate() })
      }
    }
    #expect(red.value?.verdict == .violated, "\(red.messages)")
    let green = checkDelegates(
      replaying: found.sequence.actions, profile: .sceneIOS13, options: options
    ) { _ in UIKitDelegates(scene: { _ in CheckMigrationTests.SceneDelegate() }) }
    #expect(green?.verdict == .holds)
  }

  private static let pairs = Demonstrations.all.compactMap { fixed in
    Demonstrations.all.first { "demo/fixed-" + $0.name.dropFirst(5) == fixed.name }
      .map { (broken: $0, fixed: fixed) }
  }

  @Test(arguments: pairs.indices)
  func aDemonstrationTurnsGreenWithItsTwin(index: Int) async throws {
    let (broken, fixed) = Self.pairs[index]
    let told = try await failing {
      await checkLifecycle(
        profile: .appDelegateIOS11, .appDelegateIOS12, .sceneIOS13, .sceneIOS26, seeds: 300,
        options: .init(
          scenes: broken.scenes > 1 ? broken.scenes : nil, customActions: broken.customActions,
          uses: broken.uses, checks: .named(broken.checks))
      ) { broken.make($0) }
    }
    let found = told.value?.runs.flatMap(\.counterexamples) ?? []
    #expect(!found.isEmpty, "\(broken.name): \(told.messages)")
    for counterexample in found {
      let profile = try LifecycleProfile.named(counterexample.sequence.profile)
      let options = try Self.options(counterexample)
      let actions = counterexample.sequence.actions
      let red = try await failing {
        checkLifecycle(replaying: actions, profile: profile, options: options) { broken.make($0) }
      }
      #expect(red.value?.verdict == .violated, "\(broken.name): \(counterexample.swiftTest)")
      let green = checkLifecycle(replaying: actions, profile: profile, options: options) {
        fixed.make($0)
      }
      #expect(green?.verdict == .holds, "\(broken.name): \(counterexample.swiftTest)")
    }
  }
}
