import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// An answer that gives scenes of every role the same delegate.
  static let roleIgnored = AdoptionRule(
    "role-ignored",
    source: "Apple: application(_:configurationForConnecting:options:), UISceneSession.role"
  ) { app, rule in
    let other = app.manifest?.otherRoles.first ?? (app.hasCarPlay ? SceneManifest.carPlayRole : nil)
    guard let method = app.configuring, let other, !method.readsRole,
      let place = method.onlyDelegateClass
    else { return [] }
    return [
      rule.found(
        .loss,
        "every scene gets the same delegate here, whatever its role: one of \(other) gets that of"
          + " the phone's windows",
        cure: "check connectingSceneSession.role before choosing a delegate",
        at: method.file.mark(place))
    ]
  }
}

extension AppType.Method {
  /// Whether the role, or what depends on it, decides anything in the method.
  fileprivate var readsRole: Bool {
    let tokens = file.tokens
    return declared.body.contains { index in
      // To hand the role on is no decision.
      if tokens.is(index, "role") { return !tokens.is(index - 3, ":") || !handsRoleOn(index) }
      if tokens.is(index, "configuration") { return tokens.is(index - 1, ".") }
      return ["if", "guard", "switch"].contains { tokens.text(index) == $0 }
        || tokens.is(index, "?") && tokens.is(index + 2, ":")
    }
  }

  private func handsRoleOn(_ index: Int) -> Bool { file.tokens.is(index - 4, "sessionRole") }

  /// The place at which a delegate is set; `nil` if none is.
  fileprivate var onlyDelegateClass: Range<Int>? {
    file.first(word: "delegateClass", in: declared.body).map { file.tokens.list[$0].range }
  }
}
