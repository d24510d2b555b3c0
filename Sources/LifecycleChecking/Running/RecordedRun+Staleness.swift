import LifecycleModel

extension RecordedRun {
  /// Returns the index of the first action of a sequence that was left out when it was performed,
  /// or `nil` if none was.
  ///
  /// The performed actions agree with the sequence up to there: if the action left out had been
  /// like the one performed instead, it would have been possible.
  func firstLeftOut(of sequence: [Action]) -> Int? {
    let actions = chosenActions
    return sequence.indices.first { index in
      index >= actions.count || !actions[index].isPerformance(of: sequence[index])
    }
  }
}

extension Action {
  /// Whether the action is the result of performing another, which may leave choices open.
  fileprivate func isPerformance(of other: Action) -> Bool {
    name == other.name && after == other.after && custom == other.custom
      && (other.kind == nil || kind == other.kind)
      && (other.reason == nil || reason == other.reason)
      && (other.variant == nil || variant == other.variant)
      && (other.scene == nil || scene == other.scene)
      && (other.payloads.isEmpty || payloads.count == other.payloads.count)
  }
}
