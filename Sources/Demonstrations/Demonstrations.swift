public import LifecycleAdapters
import DelegateAdapters

/// The adapters that come with the tool: bugs found in the field, each re-created in a few lines
/// and followed by its fixed twin.
public enum Demonstrations {
  /// All demonstrations, in the order in which they are listed.
  public static let all: [AdapterDescription] = [
    LostLink.description, FixedLostLink.description,
    SceneRouter.description, FixedSceneRouter.description,
    DeferredLink.description, FixedDeferredLink.description,
    StashedLink.description, FixedStashedLink.description,
    EarlyLink.description, FixedEarlyLink.description,
    BackgroundSession.description, FixedBackgroundSession.description,
    InterruptedSession.description, FixedInterruptedSession.description,
    TwoWindows.description, FixedTwoWindows.description,
    FirstAnswer.description, FixedFirstAnswer.description,
    SharedHandler.description, FixedSharedHandler.description,
    ForgottenHandler.description, FixedForgottenHandler.description,
    LeakedTask.description, FixedLeakedTask.description,
    EagerState.description, FixedEagerState.description,
    DroppedState.description, FixedDroppedState.description,
  ]
}
