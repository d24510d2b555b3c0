public import DelegateAdapters

/// The adapters that come with the tool.
public enum Demonstrations {
  /// All of them, in the order in which they are listed.
  public static let all: [AdapterDescription] = [
    LostLink.description, KeptLink.description, SceneRouter.description,
    MendedSceneRouter.description,
  ]
}
