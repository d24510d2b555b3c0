/// Where the scenes stand between two actions, which no call tells.
extension AdapterOutput {
  /// An action is over.
  @inlinable
  package mutating func endAction(scenes: UInt16) {
    restingScenes = scenes
    actionCount &+= 1
  }

  /// A process starts, which was there in no action before.
  @inlinable
  package mutating func startProcess() { restingScenes = 0 }
}
