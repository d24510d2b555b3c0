import Demonstrations
import LifecheckTesting
import Testing

/// An impossible request of a call is reported with its cause.
@Suite struct RefusedCallTests {
  private struct Silent: DelegateAdapter {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      nil
    }
  }

  private func refusal(_ check: () -> Void) async throws -> String {
    let told = try await failing { check() }
    #expect(told.messages.count == 1)
    return told.messages.first ?? ""
  }

  private static let sequences: [([LifecycleAction], [CustomAction], String)] = [
    ([], [], "the sequence has no actions; name at least one, such as '.launch'"),
    (
      [.launch, .wait("5x")], [],
      "step 2 waits for '5x', which is not a time; write a whole number with its unit, such as "
        + "'100ms', '5s' or '31min'"
    ),
    (
      [.custom("ready")], [],
      "step 1 performs 'ready', which is not a custom action of the adapter; declare it in the "
        + "options, 'customActions: [CustomAction(\"ready\")]'"
    ),
    (
      [.launch, .custom("redy")], [CustomAction("ready")],
      "step 2 performs 'redy', which is not a custom action of the adapter; "
        + "declared in the options: ready"
    ),
  ]

  @Test(arguments: sequences)
  func impossibleSequencesAreRefused(
    actions: [LifecycleAction], customActions: [CustomAction], message: String
  ) async throws {
    let refusal = try await refusal {
      checkLifecycle(
        replaying: actions, profile: .sceneIOS13,
        options: .init(customActions: customActions, checks: [.noFailures])
      ) { _ in Silent() }
    }
    #expect(refusal == "the check cannot be made: \(message)")
  }

  @Test func windowsWhereThereAreNoScenes() async throws {
    let message =
      "the check cannot be made: scenes: 2 asks for several windows, but there are no scenes in "
      + "app-delegate-ios12; name a profile with scenes, such as scene-ios13, or leave it out"
    let options = LifecycleCheckOptions(scenes: 2, checks: [.noFailures])
    #expect(
      try await refusal {
        checkLifecycle(profile: .appDelegateIOS12, seeds: 5, options: options) { _ in Silent() }
      } == message)
    #expect(
      try await refusal {
        checkLifecycle(replaying: [.launch], profile: .appDelegateIOS12, options: options) { _ in
          Silent()
        }
      } == message)
    let report = await checkLifecycle(
      profile: .appDelegateIOS12, .sceneIOS13, seeds: 5, options: options
    ) { _ in Silent() }
    #expect(report?.verdict == .holds)
  }

  @Test func seedsBeyondTheLargest() async throws {
    func check(from first: UInt64, _ seeds: Int) {
      checkLifecycle(
        profile: .sceneIOS13, seeds: seeds,
        options: .init(firstSeed: first, checks: [.noFailures])
      ) { _ in Silent() }
    }
    #expect(
      try await refusal { check(from: .max, 10) }
        == "the check cannot be made: 10 seeds from firstSeed: 18446744073709551615 go beyond the "
        + "largest one; the last seed is at most 18446744073709551615")
    check(from: .max, 1)
  }

  @Test func checksBothSelectedAndExcludedAreRefused() async throws {
    let refusal = try await refusal {
      checkLifecycle(
        profile: .sceneIOS13, seeds: 5,
        options: .init(withoutChecks: ["link-routed-once"], only: ["link-routed-once"])
      ) { _ in Silent() }
    }
    #expect(
      refusal == "the check cannot be made: 'link-routed-once' is both selected and left out; name "
        + "it in one of the two places")
  }
}
