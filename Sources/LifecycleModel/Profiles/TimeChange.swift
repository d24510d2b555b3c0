/// A significant change of time, in every profile: midnight, daylight saving, another time zone.
enum TimeChange {
  /// An app that runs is told at once; one that is suspended is told once it is in front again.
  static let rules: [Rule] = [
    Rule(
      Action(.timeChange), when: .all([.running(AppState.allCases), isHeard]),
      [.call(.significantTimeChange)],
      source: "Apple: applicationSignificantTimeChange(_:)")
  ]

  /// Whether the delegate has the method, or the notification is observed.
  private static let isHeard = Condition.implementsAny(
    of: [.significantTimeChange, .significantTimeChangeNotification],
    "what tells of a change of time")
}
