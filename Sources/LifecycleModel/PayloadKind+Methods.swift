extension PayloadKind {
  /// The methods that exist only for payloads of this kind, in all families.
  ///
  /// An app that takes such payloads has one of them: launch options and connection options are
  /// handed to every app.
  public var methods: CallbackSet {
    switch self {
    case .url: CallbackSet([.openURL, .sceneOpenURLContexts, .onOpenURL])
    case .activity:
      // SwiftUI hands universal links to onOpenURL.
      CallbackSet([
        .continueUserActivity, .sceneContinueUserActivity, .onContinueUserActivity, .onOpenURL,
      ])
    case .push:
      CallbackSet([
        .didReceiveRemoteNotificationPlain, .didReceiveRemoteNotification,
        .didReceiveNotificationResponse, .willPresentNotification,
      ])
    case .shortcut: CallbackSet([.performAction, .scenePerformAction])
    case .silentPush: CallbackSet([.didReceiveRemoteNotification])
    case .cloudShare: CallbackSet([.didAcceptCloudKitShare, .sceneDidAcceptCloudKitShare])
    }
  }
}

extension PayloadKind {
  /// Whether few apps take such payloads, so that their absence is not reported.
  public var isRare: Bool { methods.callbacks.allSatisfy(Callback.onRequest.contains) }
}

extension Set<PayloadKind> {
  /// All kinds.
  public static let all = Set(PayloadKind.allCases)

  /// Creates the kinds that an app with these methods takes.
  public init(takenBy methods: CallbackSet) {
    self.init(
      PayloadKind.allCases.filter { kind in
        kind.methods.callbacks.contains(where: methods.contains)
      })
  }
}
