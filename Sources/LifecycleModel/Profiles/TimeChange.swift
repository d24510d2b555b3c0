/// A significant change of time, in every profile: midnight, daylight saving, another time zone.
enum TimeChange {
  /// The rules for an app that runs, which is told at once; a suspended one is told once it is in
  /// the foreground again.
  static let rules: [Rule] = [
    Rule(
      Action(.timeChange), when: .all([.running(AppState.allCases), isHeard]),
      [.call(.significantTimeChange)],
      source: "Apple: applicationSignificantTimeChange(_:)")
  ]

  /// The condition that the delegate has the method, or the notification is observed.
  private static let isHeard = Condition.implementsAny(
    of: [.significantTimeChange, .significantTimeChangeNotification],
    "what tells of a change of time")
}
