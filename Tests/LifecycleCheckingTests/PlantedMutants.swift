import LifecycleModel

/// Mistakes in the model. Each sequence is worked out by hand from the tables of the profile.
extension PlantedBug {
  static let mutants: [PlantedBug] = launches + deliveries + ends

  private static let launches: [PlantedBug] = [
    // Any cold launch shows it.
    PlantedBug(
      name: "a launch that never becomes active", mutant: "rule 1 launch: drop didBecomeActive",
      invariant: "launch-becomes-active",
      violates: { trace in
        !trace.dies
          && trace.actions.contains { $0.performs(.launch) && !$0.calls(.didBecomeActive) }
      },
      expected: ["launch"]),
    // It stays inactive, where a resumption fixes it; going to background does not.
    PlantedBug(
      name: "a return that never becomes active", mutant: "rule 2 launch: drop didBecomeActive",
      invariant: "foreground-becomes-active",
      violates: { trace in
        let calls = trace.compactMap(\.body.callback)
        return zip(calls, calls.dropFirst()).contains {
          $0 == (.willEnterForeground, .didEnterBackground)
        }
      },
      expected: ["backgroundEvent(fetch)", "launch", "background"]),
    // Any first scene shows it.
    PlantedBug(
      name: "a scene without a configuration", profile: .sceneIOS13,
      mutant: "rule 1 launch: drop configurationForConnecting",
      invariant: "new-session-configured",
      violates: { $0.calls(.sceneWillConnect) && !$0.calls(.configurationForConnecting) },
      expected: ["launch"]),
    // Only an active app is interrupted. Settling does not resume it, since that leads nowhere.
    PlantedBug(
      name: "a resumption that does nothing", mutant: "rule 23 resume: drop didBecomeActive",
      invariant: "interruption-resigns", expected: ["launch", "interrupt", "resume"]),
    // To background from inactive, which takes an interruption.
    PlantedBug(
      name: "a background not entered", mutant: "rule 25 background: drop didEnterBackground",
      invariant: "background-enters-background",
      violates: {
        $0.performs(.background) && $0.performs(.interrupt) && !$0.calls(.didEnterBackground)
      },
      expected: ["launch", "interrupt", "background"]),
    // Suspended in the fewest actions: launched in background by an event, then suspended.
    PlantedBug(
      name: "an event that runs in its sleep",
      mutant: "rule 28 backgroundEvent(fetch): drop resume", invariant: "silent-while-suspended",
      expected: ["backgroundEvent(fetch)", "suspend", "backgroundEvent(fetch)"]),
  ]

  private static let deliveries: [PlantedBug] = [
    // A link from background: one event brings the app there.
    PlantedBug(
      name: "a warm link lost", mutant: "rule 4 deepLink: drop openURL",
      invariant: "warm-payload-delivered",
      violates: {
        $0.performs(.deepLink) && $0.calls(.willEnterForeground) && !$0.calls(.openURL)
      },
      expected: ["backgroundEvent(fetch)", "deepLink link-1"]),
    // A link while active.
    PlantedBug(
      name: "a link while still active", mutant: "rule 5 deepLink: drop willResignActive",
      invariant: "links-read-inactive", expected: ["launch", "deepLink link-1"]),
    // A tap while active.
    PlantedBug(
      name: "a tap before it was shown",
      mutant: "rule 15 push(tapped): swap willPresentNotification, didReceiveNotificationResponse",
      invariant: "presented-while-active", expected: ["launch", "push(tapped) push-1"]),
    // Saved in background, ended so that the archive stays, launched by the user.
    PlantedBug(
      name: "an archive not restored", profile: .appDelegateIOS11,
      mutant: "rule 1 launch: drop shouldRestoreApplicationState", invariant: "archive-restored",
      returns: [.shouldSaveApplicationState: true],
      expected: ["launch", "background", "kill(crash)", "launch"]),
  ]

  private static let ends: [PlantedBug] = [
    // A force quit is needed, and so a process before it; then the event.
    PlantedBug(
      name: "an event after a force quit",
      mutant: "rule 27 backgroundEvent(fetch): although not not force quit",
      invariant: "force-quit-stays-quit",
      expected: ["launch", "kill(forceQuit)", "backgroundEvent(fetch)"]),
    // A force quit from background.
    PlantedBug(
      name: "a force quit that says nothing",
      mutant: "rule 39 kill(forceQuit): drop willTerminate", invariant: "force-quit-terminates",
      violates: { $0.ends(.forceQuit) && !$0.calls(.willTerminate) },
      expected: ["backgroundEvent(fetch)", "kill(forceQuit)"]),
    // A force quit from inactive.
    PlantedBug(
      name: "a force quit past background",
      mutant: "rule 38 kill(forceQuit): drop didEnterBackground",
      invariant: "force-quit-through-background",
      violates: {
        $0.ends(.forceQuit) && $0.calls(.didBecomeActive) && !$0.calls(.didEnterBackground)
      },
      expected: ["launch", "interrupt", "kill(forceQuit)"]),
    // Saved in background, force quit there, launched: the archive ought to be gone.
    PlantedBug(
      name: "an archive that outlives a force quit", profile: .appDelegateIOS11,
      mutant: "rule 39 kill(forceQuit): drop archive: no", invariant: "restore-needs-archive",
      returns: [.shouldSaveApplicationState: true],
      expected: ["launch", "background", "kill(forceQuit)", "launch"]),
    // A session, closed by a force quit, of which two later launches tell.
    PlantedBug(
      name: "a discarded session told twice", profile: .sceneIOS13,
      mutant: "rule 1 launch: drop discarded sessions forgotten", invariant: "discard-told-once",
      expected: ["launch", "kill(forceQuit, discard)", "launch", "kill(crash)", "launch"]),
  ]
}
