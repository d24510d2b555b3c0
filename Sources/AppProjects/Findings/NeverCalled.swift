import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// Methods of the app's delegate that the system never calls once there are scenes.
  static let neverCalled = AdoptionRule("never-called-under-scenes", source: .tn3187) { app, rule in
    guard let delegate = app.code.appDelegate else { return [] }
    var seen: Set<Callback> = []
    return delegate.methods.compactMap { method in
      guard let succession = method.callback.succession, succession.fate == .replaced,
        seen.insert(method.callback).inserted, !method.isTrivial,
        !delegate.namesSelector(of: method),
        !app.code.files.contains(where: { $0.calls(method) != nil })
      else { return nil }
      let successors = succession.successors
      let note = succession.note.isEmpty ? "" : " (\(succession.note))"
      let name = method.declared.selector
      guard app.hasScenes else {
        let heirs = successors.map(\.selector).joined(separator: " or ")
        return rule.found(
          .warning, "\(name) is never called once the app has scenes\(note)",
          cure: heirs.isEmpty ? "" : "move its work to \(heirs)", at: method.mark,
          source: succession.source)
      }
      guard !isReplaced(method.callback, successors, in: app) else { return nil }
      let heirs = heirs(of: method.callback, successors, in: app)
      let isCertain = app.unknownSceneBase == nil && !successors.isEmpty
      return rule.found(
        isCertain ? .loss : .warning,
        "\(name) is never called because the app has scenes, and nothing replaces it\(note)",
        cure: heirs.isEmpty ? "" : "move its work to \(heirs)", at: method.mark,
        source: succession.source)
    }
  }

  /// Whether the delegates of scenes, or SwiftUI's views, have something in the method's place.
  private static func isReplaced(
    _ callback: Callback, _ successors: [Callback], in app: ReadApp
  ) -> Bool {
    let route = PayloadRoute.of(callback)
    if let route, route.isTaken(byViewsOf: app) || route.reading(in: app) != .unread { return true }
    let works = successors.contains {
      $0 != .sceneWillConnect && app.workingSceneMethod($0) != nil
    }
    if works { return true }
    return app.isSwiftUI && states.contains(callback) && app.code.mentions("scenePhase")
  }

  private static func heirs(
    of callback: Callback, _ successors: [Callback], in app: ReadApp
  ) -> String {
    if app.isSwiftUI {
      if states.contains(callback) { return "onChange(of: scenePhase)" }
      if let modifier = PayloadRoute.of(callback)?.modifier { return "the modifier \(modifier)" }
    }
    return successors.map(\.selector).joined(separator: " and ")
  }

  private static let states: Set<Callback> = [
    .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
  ]
}
