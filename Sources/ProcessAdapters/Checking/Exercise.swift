package import LifecycleModel
package import LifecycleAdapters

/// A step that an adapter is put through when its protocol is checked.
package enum Exercise: Sendable {
  /// A process starts.
  case start
  /// An action begins; before it, custom actions can happen and timers can fire.
  case idle
  /// A method is called.
  case call(DelegateCall)
  /// The process ends.
  case end(KillReason)
}

extension [[Exercise]] {
  /// Returns at most `limit` of the runs, chosen greedily to cover every kind of exercise that
  /// occurs in any of them.
  ///
  /// Calls are of the same kind if they agree in method, state, kind of payload and whether a scene
  /// is involved; starts, ends and the times between actions each form one kind.
  package func covering(atMost limit: Int) -> [[Exercise]] {
    var left = self
    var chosen: [[Exercise]] = []
    var covered: Set<[Int]> = []
    while chosen.count < limit {
      let gains = left.map { $0.sorts.subtracting(covered).count }
      guard let best = gains.max(), best > 0, let index = gains.firstIndex(of: best) else { break }
      covered.formUnion(left[index].sorts)
      chosen.append(left.remove(at: index))
    }
    return chosen
  }
}

extension [Exercise] {
  fileprivate var sorts: Set<[Int]> {
    var sorts: Set<[Int]> = []
    for exercise in self {
      guard case .call(let call) = exercise else {
        sorts.insert([exercise.rank])
        continue
      }
      let state = call.state.flatMap { AppState.allCases.firstIndex(of: $0) } ?? -1
      let kind = call.payload.flatMap { PayloadKind.allCases.firstIndex(of: $0.kind) } ?? -1
      sorts.insert([
        Int(call.callback.rawValue), state, kind, call.payloads.count, call.scene == nil ? 0 : 1,
      ])
    }
    return sorts
  }
}

extension Exercise {
  /// A number that identifies the kind of exercise, below those of callbacks.
  fileprivate var rank: Int {
    switch self {
    case .start: -1
    case .idle: -2
    case .end: -3
    case .call: -4
    }
  }
}
