public import DelegateAdapters

/// The adapters that come with the tool: each has a bug that was found in the field, re-created in a
/// few lines, and stands before its mended twin.
public enum Demonstrations {
  /// All of them, in the order in which they are listed.
  public static let all: [AdapterDescription] = [
    LostLink.description, MendedLostLink.description,
    SceneRouter.description, MendedSceneRouter.description,
    DeferredLink.description, MendedDeferredLink.description,
    StashedLink.description, MendedStashedLink.description,
    EarlyLink.description, MendedEarlyLink.description,
    BackgroundSession.description, MendedBackgroundSession.description,
    InterruptedSession.description, MendedInterruptedSession.description,
    TwoWindows.description, MendedTwoWindows.description,
    FirstAnswer.description, MendedFirstAnswer.description,
    SharedHandler.description, MendedSharedHandler.description,
    ForgottenHandler.description, MendedForgottenHandler.description,
    LeakedTask.description, MendedLeakedTask.description,
    EagerState.description, MendedEagerState.description,
    DroppedState.description, MendedDroppedState.description,
  ]
}
