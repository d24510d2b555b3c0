extension AdapterOutput {
  /// A timer that was set.
  @usableFromInline
  package struct Timer: Hashable, Sendable {
    package var token: String
    package var milliseconds: Int
  }
}
