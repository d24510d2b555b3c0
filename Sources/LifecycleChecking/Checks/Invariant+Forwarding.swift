import AppLifecycle
import TemporalLogic

extension Invariant {
  /// That calls reach each of some targets; without any, all forwards are taken as going to one.
  static func forwarded(to targets: [String]) -> [Invariant] {
    let all: [String?] = targets.isEmpty ? [nil] : targets
    return all.flatMap { target in
      let prefix = all.count > 1 ? "forwarded:\(target ?? "")" : "forwarded"
      let words = target ?? "the target"
      return [
        forwarding("\(prefix):calls", "every call reaches \(words) once, in its turn", .process),
        forwarding("\(prefix):scenes", "a call reaches \(words) with its scene", .scene),
        forwarding("\(prefix):deliveries", "a call reaches \(words) with its payload", .payload),
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
  private static func forwarding(_ name: String, _ title: String, _ each: Slice) -> Invariant {
    var invariant = Invariant(
      name, title: title, source: "fmo91/PluggableApplicationDelegate issue 14",
      each: each, over: [.callbacks, .forwarded], atKill: .judges
    ) {
      let parts = Callback.methods.map { callback -> Formula<LifecycleAtom> in
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
