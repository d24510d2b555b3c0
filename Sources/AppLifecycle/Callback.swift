/// One delegate method called by the system, named by its Swift selector.
public struct Callback: Hashable, Sendable {
  /// The selector.
  public let selector: String
}
