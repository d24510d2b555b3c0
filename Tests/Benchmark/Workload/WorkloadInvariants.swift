import LifecycleModel
import LifecycleChecking

/// The six invariants of the common workload, judged on what the adapter passes on.
enum WorkloadInvariants {
  /// They are claimed for no shipped profile, so a run must name them.
  static let all = InvariantLibrary.parse(
    bytes: Array(text.utf8), file: "workload.ltl", group: "workload"
  ).invariants

  /// The invariants that also hold in the shipped profiles, in which a link can reach an active
  /// app, too.
  static let holdingEverywhere = all.filter { $0.name != "delivered-on-the-way" }

  static let text = """
    invariant active-before-resigning
      title  "what enters the foreground becomes active before it resigns or goes to background"
      source "the common workload, monitor 1"
      over   forwarded, process
      formula
        always (willEnterForeground implies
          next ((not (willResignActive or didEnterBackground)) weak until didBecomeActive))

    invariant background-after-resigning
      title  "nothing goes to background that has not resigned since it was active"
      source "the common workload, monitor 2"
      over   forwarded, process
      formula
        always (didEnterBackground implies ((not didBecomeActive) since willResignActive))

    invariant launched-in-order
      title  "a process launches once, first will, then did"
      source "the common workload, monitor 3"
      over   forwarded, process
      formula
        always ((willFinishLaunching implies weak previously historically not willFinishLaunching)
          and (didFinishLaunching implies (once willFinishLaunching
            and weak previously historically not didFinishLaunching)))

    invariant silent-while-asleep
      title  "nothing is called in a suspended process"
      source "the common workload, monitor 4"
      over   forwarded, process
      formula
        always (anyCallback implies weak previously ((not suspended) weak since resumed))

    invariant active-once
      title  "nothing becomes active twice without resigning in between"
      source "the common workload, monitor 5"
      over   forwarded, process
      formula
        always (didBecomeActive implies
          weak next ((not didBecomeActive) weak until willResignActive))

    invariant delivered-on-the-way
      title  "payloads are handed over between launch or foreground and activation"
      source "the common workload, monitor 6"
      over   forwarded, process
      formula
        always ((openURL or willContinueUserActivity or continueUserActivity
          or didReceiveNotificationResponse or performAction) implies
          ((not didBecomeActive) since (didFinishLaunching or willEnterForeground)))

    """
}
