import LifecycleModel

/// The order in which counterexamples are simpler than others. It is defined only here.
///
/// The better of two failing sequences has
/// 1. fewer actions, where a kill inside another action counts as one of its own and settling steps
///    do not count;
/// 2. the simpler configuration, in the order in which configurations are given to the shrinker;
/// 3. the simpler action where the sequences first differ.
///
/// Actions are compared, in this order,
/// * by name, as ranked by `ActionName.simplicityRank`, with a kill inside another action after all
///   others;
/// * by the subject of a background event, as in `kinds`;
/// * by the reason for which the process ends, as in `reasons`;
/// * by variant: none first, then in the order of the profile's rules; likewise for custom actions;
/// * by the scene that they concern, where a lower number is simpler;
/// * by the place of a kill inside another action, where an earlier place is simpler.
///
/// An enabled action is only ever replaced by a simpler one, so shrinking terminates.
enum Simplicity {
  /// The subjects of background events, simplest first.
  static let kinds: [BackgroundEventKind] = [
    .fetch, .silentPush, .urlSession, .task, .location, .intent,
  ]

  /// The reasons for which processes end, simplest first: those that call nothing come before those
  /// that do.
  static let reasons: [KillReason] = [
    .crash, .watchdog, .jetsam, .forceQuit, .system, .shutdown, .exitsOnSuspend,
    .lastWindow,
  ]

  /// The reasons for which a process can end inside an action, simplest first.
  static let reasonsInside = reasons.filter(KillReason.insideActions.contains)

  /// Returns the place of an element in an order; `nil` comes first, and elements not listed come
  /// last.
  static func rank<Element: Equatable>(_ element: Element?, in order: [Element]) -> Int {
    guard let element else { return -1 }
    return order.firstIndex(of: element) ?? order.count
  }
}

extension Action {
  /// Returns the ranks by which `Simplicity` compares actions, to be compared lexicographically.
  ///
  /// - Parameter rule: the first rule of the profile that has the action.
  func simplicity(rule: Int) -> [Int] {
    [
      name.simplicityRank, Simplicity.rank(kind, in: Simplicity.kinds),
      Simplicity.rank(reason, in: Simplicity.reasons), variant == nil && custom == nil ? 0 : 1,
      rule,
    ]
  }
}
