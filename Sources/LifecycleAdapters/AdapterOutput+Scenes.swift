/// The phases of the scenes between two actions, which no call reports.
extension AdapterOutput {
  /// Ends an action.
  @inlinable
  package mutating func endAction(scenes: UInt16) {
    restingScenes = scenes
    actionCount &+= 1
  }

  /// Starts a process, for which the phases are unknown until an action ends.
  @inlinable
  package mutating func startProcess() { restingScenes = 0 }
}
