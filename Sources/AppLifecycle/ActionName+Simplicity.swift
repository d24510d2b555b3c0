extension ActionName {
  /// Its place in the order of simplicity, 0 for the simplest: what carries nothing, what carries a
  /// payload, what the system does.
  ///
  /// Counterexamples and explanations of logs are told with the simplest actions that will do.
  package var simplicityRank: Int {
    switch self {
    case .launch: 0
    case .background: 1
    case .interrupt: 2
    case .resume: 3
    case .suspend: 4
    case .deepLink: 5
    case .universalLink: 6
    case .push: 7
    case .shortcut: 8
    case .openWindow: 9
    case .closeWindow: 10
    case .lock: 11
    case .unlock: 12
    case .wait: 13
    case .backgroundEvent: 14
    case .reclaim: 15
    case .prewarm: 16
    case .own: 17
    case .kill: 18
    case .memoryWarning: 19
    case .restart: 20
    case .update: 21
    }
  }
}
