import LifecycleModel

/// Which counterexample is the simplest. This is the one place that says so.
///
/// Of two failing sequences the better is the one with
/// 1. fewer actions, a kill inside another action counting as one of its own; settling steps do not
///    count;
/// 2. the simpler configuration, by the order in which configurations are given to the shrinker;
/// 3. the simpler action where they first differ.
///
/// An action is the simpler, in this order,
/// * by its name, as `ActionName.simplicityRank` has it, a kill inside another action after all
///   others;
/// * by what a background event is about, as in `kinds`;
/// * by why the process ends, as in `reasons`;
/// * by its variant: none, then as the profile's rules have them; own actions likewise;
/// * by the scene it concerns, the lower its number the simpler;
/// * by the place of a kill inside another action, the earlier the simpler.
///
/// An enabled action is only ever replaced by a simpler one, so that shrinking ends.
enum Simplicity {
  /// What background events are about, simplest first.
  static let kinds: [BackgroundEventKind] = [
    .fetch, .silentPush, .urlSession, .task, .location, .intent,
  ]

  /// Why processes end, simplest first: what calls nothing before what does.
  static let reasons: [KillReason] = [
    .crash, .watchdog, .jetsam, .forceQuit, .system, .shutdown, .exitsOnSuspend,
    .lastWindow,
  ]

  /// What ends a process inside an action, simplest first.
  static let reasonsInside = reasons.filter(KillReason.insideActions.contains)

  /// Where the value stands in an order; `nil` comes first and what is not listed last.
  static func rank<Element: Equatable>(_ element: Element?, in order: [Element]) -> Int {
    guard let element else { return -1 }
    return order.firstIndex(of: element) ?? order.count
  }
}

extension Action {
  /// Compares with an action of a later or earlier rule, as `Simplicity` says.
  ///
  /// - Parameter rule: the first rule of the profile that has the action.
  func simplicity(rule: Int) -> [Int] {
    [
      name.simplicityRank, Simplicity.rank(kind, in: Simplicity.kinds),
      Simplicity.rank(reason, in: Simplicity.reasons), variant == nil && own == nil ? 0 : 1, rule,
    ]
  }
}
