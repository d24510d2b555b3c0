import LifecycleAdapters

/// A reason for which a mistake in an adapter may pass a check, if that is what the check means.
struct SurvivorExcuse {
  private let check: String
  private let operations: [AdapterMutation.Operation]
  /// The reactions that are changed; any if there are none.
  private var reactions: [String] = []
  /// The moments of the mistakes; any if it is empty.
  private var moments: [String] = []
  private let reason: String

  private init(
    _ check: String, _ operations: [AdapterMutation.Operation], of reactions: [String] = [],
    in moments: [String] = [], _ reason: String
  ) {
    self.check = check
    self.operations = operations
    self.reactions = reactions
    self.moments = moments
    self.reason = reason
  }

  /// The reason for which a mistake passes; `nil` if it should not.
  static func reason(for mutation: AdapterMutation, of check: AdapterCheck) -> String? {
    all.first { excuse in
      [check.name, check.description].contains(excuse.check)
        && excuse.operations.contains(mutation.operation)
        && (excuse.reactions.isEmpty || excuse.reactions.contains(mutation.reaction))
        && (excuse.moments.isEmpty || excuse.moments.contains(mutation.moment))
    }?.reason
  }

  private static let missing: [AdapterMutation.Operation] = [
    .dropped, .onlyCold, .onlyWarm, .onlyFirstScene, .onlyFirstTime,
  ]
  private static let late: [AdapterMutation.Operation] = [
    .latePerCall, .latePerActivation, .latePerProcess,
  ]
  private static let memory: [AdapterMutation.Operation] = [.memoryKept, .memoryLost]

  private static let all: [SurvivorExcuse] = [
    .init(
      "link-routed-once", [.latePerCall, .latePerActivation],
      "a link may be opened later in its process"),
    .init("link-routed-once", [.reversed], "two links of a call may be opened in any order"),
    .init("payload-handled-once", [.reversed], "two links of a call may be opened in any order"),
    .init(
      "opened-in-its-window",
      missing + late + memory + [.doubled, .swapped, .otherPayload, .reversed, .additional],
      "it says in which window something is opened, link-routed-once that it is"),
    .init(
      "handled-when-ready",
      missing + late + memory + [.doubled, .swapped, .otherPayload, .reversed],
      "it says when something is opened at the earliest, link-routed-once that it is"),
    .init("completion-once", [.otherValue], "with what they are called is for completes-with"),
    .init(
      "no-failures", [.dropped],
      in: [
        "performAction", "willPresentNotification", "didReceiveNotificationResponse",
        "scenePerformAction",
      ],
      "the system waits for these handlers without end; completion-once does not"),
    .init(
      "no-failures", [.doubled, .otherValue],
      "what handlers are called with, and how often, is for completes-with and completion-once"),
    .init(
      "completes-with", missing + late + [.doubled, .oneHandler],
      "that each is called once is for completion-once"),
    .init("tasks-balanced", [.doubled], of: ["timer"], "a timer that is set anew is one timer"),
    .init("tasks-balanced", [.reversed], "task and timer may begin in any order"),
    .init("tasks-balanced", memory, "whether a task is needed is for the adapter to know"),
    .init("state-restored", [.latePerCall], "it may come at any time before the app is active"),
    .init("forwards-faithfully", [.reversed], "the targets may be called in any order"),
    .init("forwards-in-order", [.reversed], "the targets may be called in any order"),
    .init("forwards-in-order", late, "calls may wait"),
    .init("forwards-in-order", [.dropped], in: ["willTerminate"], "the process ends"),
    .init(
      "answers-merged", missing + late + [.doubled, .additional, .reversed],
      of: ["target.answered"], "which targets there are, and what they say, is their own"),
    .init("answers-merged", [.reversed], "any and all know no order"),
    .init("answers-merged", [.doubled], of: ["answer"], "a call has one answer"),
    .init(
      "answers-merged", [.storageLost], "which targets there are, and what they say, is their own"),
    .init(
      "state-mirrored", [.doubled, .memoryLost], "to tell the same state again changes nothing"),
    .init("state-mirrored", [.additional], "to tell the same state again changes nothing"),
    .init(
      "state-mirrored", [.dropped], in: ["didFinishLaunching"],
      "the state in which a process starts is no change"),
    .init(
      "state-mirrored", [.dropped], in: ["willEnterForeground", "sceneWillEnterForeground"],
      "on the way to the foreground inactive need not be told"),
    .init(
      "state-told", missing + memory + [.doubled, .additional],
      "that every change is told is for state-mirrored"),
    .init(
      "reported-at", [.additional], of: ["app.paused"], in: ["willEnterForeground"],
      "on the way to the foreground inactive may be told"),
    .init(
      "reported-at", [.additional], of: ["app.paused"], in: ["sceneWillEnterForeground"],
      "on the way to the foreground inactive may be told"),
    .init(
      "only-while", missing + memory + [.doubled, .otherPayload, .latePerActivation],
      "it says when, not how often"),
    .init(
      "only-while", [.additional],
      in: [
        "didBecomeActive", "willResignActive", "sceneDidBecomeActive", "sceneWillResignActive",
      ],
      "the app is active there"),
    .init(
      "only-in-foreground", missing + memory + [.doubled, .otherPayload, .latePerActivation],
      "it says when, not how often"),
    .init(
      "only-in-foreground", [.latePerCall], "the app is still in the foreground"),
    .init(
      "only-in-foreground", [.additional],
      in: [
        "didBecomeActive", "willResignActive", "sceneDidBecomeActive", "sceneWillResignActive",
        "willEnterForeground", "sceneWillEnterForeground",
      ],
      "the app is in the foreground there, or on the way"),
    .init("in-turn", [.latePerCall], "they take turns all the same"),
    .init(
      "in-turn(camera.started, camera.stopped, each scene)", [.dropped, .doubled],
      of: ["camera.stopped"], in: ["sceneDidDisconnect"],
      "nothing is judged of a scene once it is disconnected"),
    .init(
      "in-turn(camera.started, camera.stopped, each scene)", [.additional],
      in: ["didFinishLaunching"], "no scene is connected there"),
    .init(
      "once-a-foreground(visit.began, each scene)", [.additional], in: ["didFinishLaunching"],
      "no scene is connected there"),
    .init(
      "once-a-process", [.latePerCall, .latePerActivation], "any time in the process is right"),
    .init("once-a-launch", [.latePerCall], "any time once the user has opened it is right"),
    .init(
      "comes-after", missing + late + memory + [.doubled, .swapped], of: ["content.shown"],
      "what does not come has nothing to come after"),
    .init(
      "only-between", missing + late + [.doubled, .swapped], of: ["page.shown"],
      "what does not come has nothing to come between"),
    .init(
      "only-between", [.doubled, .additional], of: ["user.came"], "what came before may come again"
    ),
    .init("only-between", [.memoryLost], "what came before may come again"),
    .init(
      "only-between", missing + late + [.doubled, .swapped], of: ["user.left"],
      "that what begins ends is for in-turn"),
    .init(
      "only-between", [.additional], of: ["user.left"],
      in: [
        "didFinishLaunching", "didEnterBackground", "willEnterForeground",
        "sceneDidEnterBackground", "sceneWillEnterForeground",
      ],
      "the user is not there"),
    .init(
      "only-between", [.additional], of: ["page.shown"],
      in: [
        "didBecomeActive", "willResignActive", "sceneDidBecomeActive", "sceneWillResignActive",
      ],
      "the user is there"),
    .init("comes-after", [.doubled, .additional], "what came before may come again"),
    .init("comes-after", [.memoryLost], "what came before may come again"),
    .init("alternates", [.latePerCall, .latePerActivation], "they take turns all the same"),
    .init(
      "alternates", [.onlyWarm, .memoryKept], "either of the two may come first in a process"),
    .init(
      "alternates", [.additional], of: ["camera.stopped"], in: ["didFinishLaunching"],
      "either of the two may come first in a process"),
    .init(
      "nothing-held", missing + late + [.swapped], of: ["lock.taken"],
      "what is not taken is not held, and what is taken in front is released in background"),
    .init(
      "nothing-held", [.doubled, .additional], of: ["lock.released"],
      "what is not held can be released"),
    .init("nothing-held", [.memoryKept], "what is not held can be released"),
    .init(
      "followed-by", missing + late + [.doubled, .swapped], of: ["draft.edited"],
      "what does not come need not be followed"),
    .init(
      "followed-by", [.additional], of: ["draft.edited"],
      in: ["didFinishLaunching", "willResignActive", "didEnterBackground", "willEnterForeground"],
      "it is followed at the activation"),
    .init(
      "followed-by", [.doubled, .additional], of: ["draft.saved"],
      "what follows may come more often"),
    .init("followed-by", memory, "what follows may come more often"),
    .init(
      "followed-before-suspension", missing + late + [.doubled, .swapped], of: ["draft.edited"],
      "what does not come need not be followed"),
    .init(
      "followed-before-suspension", [.additional], of: ["draft.edited"],
      in: [
        "willEnterForeground", "didBecomeActive", "willResignActive", "sceneWillEnterForeground",
        "sceneDidBecomeActive", "sceneWillResignActive",
      ],
      "it is followed in background"),
    .init(
      "followed-before-suspension", [.doubled, .additional], of: ["draft.saved"],
      "what follows may come more often"),
    .init("followed-before-suspension", memory, "what follows may come more often"),
    .init(
      "never-between", missing + late + [.doubled, .swapped], of: ["cover.shown", "user.came"],
      "what does not come has nothing to come between, and what does not begin nothing in between"),
    .init("never-between", [.doubled, .additional], of: ["user.left"], "what ended may end again"),
    .init("never-between", [.latePerCall], of: ["user.left"], "it comes before the cover"),
    .init("never-between", [.memoryKept], "a process begins without the user"),
    .init(
      "never-between", [.additional], of: ["user.came"],
      in: ["didEnterBackground", "sceneDidEnterBackground"], "the cover was shown before"),
    .init(
      "never-between", [.additional], of: ["user.came"],
      in: [
        "didFinishLaunching", "willEnterForeground", "sceneWillEnterForeground", "didBecomeActive",
        "sceneDidBecomeActive",
      ],
      "the user is there, or comes next"),
    .init(
      "never-between", [.additional], of: ["cover.shown"],
      in: [
        "didFinishLaunching", "willEnterForeground", "sceneWillEnterForeground",
        "willResignActive", "sceneWillResignActive", "didEnterBackground",
        "sceneDidEnterBackground",
      ],
      "the user is not there"),
    .init(
      "never-after-link", missing + late + [.doubled, .swapped, .memoryKept],
      "what does not come, or comes later, may come after nothing"),
    .init(
      "never-after-link", [.additional],
      in: ["willEnterForeground", "didEnterBackground", "sceneDidEnterBackground"],
      "the app was in background since"),
    .init(
      "never-after", missing + late + [.doubled, .swapped],
      "what does not come, or comes later, comes after nothing"),
    .init("never-after", [.memoryKept], "what does not come comes after nothing"),
    .init(
      "never-after", [.additional], of: ["news.asked"], in: ["didFinishLaunching"],
      "nothing is known there"),
    .init(
      "never-after", [.additional], of: ["news.known"],
      in: [
        "didBecomeActive", "willResignActive", "didEnterBackground", "sceneDidBecomeActive",
        "sceneWillResignActive", "sceneDidEnterBackground",
      ],
      "nothing is asked after the first activation"),
    .init(
      "initial-at-launch-only", missing + late + [.doubled, .otherPayload, .reversed, .memoryKept],
      "it says when, link-routed-once that it comes once"),
    .init(
      "initial-at-launch-only", [.additional], in: ["didFinishLaunching"],
      "that is before the first activation"),
    .init(
      "never-emitted", AdapterMutation.Operation.allCases,
      of: ["session.started", "session.ended"], "it speaks of the alarm alone"),
    .init("never-emitted", memory, "it speaks of the alarm alone"),
    .init(
      "survives-kill", missing + [.swapped], of: ["draft.saved"],
      "what is not recorded is not owed"),
    .init(
      "survives-kill", late + [.doubled, .additional],
      "it says that what was recorded is known, not when or how often"),
  ]
}
