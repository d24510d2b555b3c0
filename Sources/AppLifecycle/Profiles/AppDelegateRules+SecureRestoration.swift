/// From iOS 13.2 on a delegate is asked for secure restoration, if it has those methods, in the
/// place of the older ones.
extension [Rule] {
  /// The rules with what a version of the system asks.
  func asked(on system: Int) -> [Rule] {
    guard system >= SystemChange.secureRestoration.version else { return self }
    return map { rule in
      var rule = rule
      rule.steps = rule.steps.map(\.askedSecurely)
      return rule
    }
  }
}

extension Step {
  /// The step, with the secure method where the delegate has it.
  fileprivate var askedSecurely: Step {
    switch self {
    case .ask(.shouldSaveApplicationState, let carries, let absent, let then, let otherwise):
      .when(
        .implements(.shouldSaveSecureApplicationState),
        [
          .ask(
            .shouldSaveSecureApplicationState, carrying: carries, absent: absent, then: then,
            otherwise: otherwise)
        ], otherwise: [self])
    case .ask(.shouldRestoreApplicationState, let carries, let absent, let then, let otherwise):
      .when(
        .implements(.shouldRestoreSecureApplicationState),
        [
          .ask(
            .shouldRestoreSecureApplicationState, carrying: carries, absent: absent, then: then,
            otherwise: otherwise)
        ], otherwise: [self])
    case .when(let condition, let then, let otherwise):
      .when(
        condition, then.map(\.askedSecurely), otherwise: otherwise.map(\.askedSecurely))
    default: self
    }
  }
}
