import AppLifecycle
import TemporalLogic

extension Invariant {
  /// That calls reach each of some targets; without any, all forwards are taken as going to one.
  static func forwarded(to targets: [String]) -> [Invariant] {
    let all: [String?] = targets.isEmpty ? [nil] : targets
    return all.flatMap { target in
      let prefix = all.count > 1 ? "forwarded:\(target ?? "")" : "forwarded"
      let words = target ?? "the target"
      let scenes = Callback.methods.filter(\.row.isOfScene)
      let others = Callback.methods.filter { !$0.row.isOfScene }
      let carrying = Callback.methods.filter { callback in
        callback.row.classes.contains { [.launch, .delivery].contains($0) }
      }
      return [
        forwarding(
          "\(prefix):calls", "every call reaches \(words) once, at once", .process, others),
        forwarding(
          "\(prefix):scene-calls", "every call of a scene reaches \(words) once, at once", .process,
          scenes),
        // With its disconnection a scene's slice is over, before what the adapter does in it.
        forwarding(
          "\(prefix):scenes", "a call reaches \(words) with its scene", .scene,
          scenes.filter { $0 != .sceneDidDisconnect }),
        forwarding(
          "\(prefix):deliveries", "a call reaches \(words) with its payload", .payload, carrying),
      ].map { invariant in
        var invariant = invariant
        invariant.target = target
        return invariant
      }
    }
  }

  /// Each call is followed by its forward, and no forward comes without.
  ///
  /// With forwards to one target alone as further positions, what stands behind a call is what the
  /// adapter did in it. The end of a process excuses nothing: `applicationWillTerminate` is the
  /// last call there is.
  private static func forwarding(
    _ name: String, _ title: String, _ each: Slice, _ callbacks: [Callback]
  ) -> Invariant {
    var invariant = Invariant(
      name, title: title, source: "fmo91/PluggableApplicationDelegate issue 14",
      each: each, over: [.callbacks, .forwarded], atKill: .judges
    ) {
      let parts = callbacks.map { callback -> Formula<LifecycleAtom> in
        .and(
          .implies(.atom(.callback(callback)), .next(.atom(.forwarded(callback)))),
          .implies(.atom(.forwarded(callback)), .previously(.atom(.callback(callback)))))
      }
      return .always(parts.dropFirst().reduce(parts[0], Formula.and), within: nil)
    }
    invariant.group = "adapter"
    return invariant
  }
}
