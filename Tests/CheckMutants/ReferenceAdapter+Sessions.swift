import LifecycleAdapters
import LifecycleModel

/// The adapters that report when the user comes and goes, and what that brings with it.
extension ReferenceAdapter {
  static let sessions: [ReferenceAdapter] = [
    tracker(.sessionsCounted(), "session.started", "session.ended"),
    tracker(.sessionStartsCounted("visit.began"), "visit.began", nil),
    tracker(.onceAForeground("visit.began"), "visit.began", nil),
    tracker(.onceAForeground("visit.began").ofEachScene, "visit.began", nil, eachScene: true),
    tracker(.inTurn("camera.started", "camera.stopped"), "camera.started", "camera.stopped"),
    tracker(
      .inTurn("camera.started", "camera.stopped").ofEachScene, "camera.started", "camera.stopped",
      eachScene: true),
    ReferenceAdapter(check: .only("page.shown", between: "user.came", "user.left")) {
      moment, memory, _ in
      guard let (old, new) = states(moment.call, &memory), old != new else { return [] }
      switch new {
      case .active:
        defer { memory["here"] = .bool(true) }
        return (memory["here"] == nil ? [.emit("user.came")] : []) + [.emit("page.shown")]
      case .background:
        defer { memory["here"] = nil }
        return memory["here"] == nil ? [] : [.emit("user.left")]
      case .inactive: return []
      }
    },
    tracker(.alternates("camera.started", "camera.stopped"), "camera.started", "camera.stopped"),
    tracker(.nothingHeld("lock.taken", "lock.released"), "lock.taken", "lock.released"),
    saver(.each("draft.edited", isFollowedBy: "draft.saved")),
    tracker(
      .each("draft.edited", isFollowedBeforeSuspensionBy: "draft.saved"), "draft.edited",
      "draft.saved"),
    ReferenceAdapter(check: .never("news.asked", after: "news.known")) { moment, memory, _ in
      guard let (old, new) = states(moment.call, &memory), old != new, new == .active,
        memory["known"] == nil
      else { return [] }
      memory["known"] = .bool(true)
      return [.emit("news.asked"), .emit("news.known")]
    },
    ReferenceAdapter(check: .never("cover.shown", between: "user.came", "user.left")) {
      moment, memory, _ in
      guard let (old, new) = states(moment.call, &memory), old != new else { return [] }
      switch new {
      case .active: return [.emit("user.came")]
      case .inactive: return old == .active ? [.emit("user.left")] : []
      case .background: return [.emit("cover.shown")]
      }
    },
    ReferenceAdapter(check: .neverAfterLink("page.restored")) { moment, memory, _ in
      guard let call = moment.call else { return [] }
      if call.payloads.contains(where: { [.url, .activity].contains($0.kind) }) {
        memory["link"] = .bool(true)
      }
      guard let (old, new) = states(call, &memory), old != new else { return [] }
      if new == .background { memory["link"] = nil }
      return new == .active && memory["link"] == nil ? [.emit("page.restored")] : []
    },
    ReferenceAdapter(check: .onceAReturn("feed.refreshed")) { moment, memory, _ in
      guard let (_, new) = states(moment.call, &memory) else { return [] }
      switch new {
      case .background:
        if memory["was active"] != nil { memory["returns"] = .bool(true) }
        return []
      case .active:
        memory["was active"] = .bool(true)
        guard memory["returns"] != nil else { return [] }
        memory["returns"] = nil
        return [.emit("feed.refreshed")]
      case .inactive: return []
      }
    },
    tracker(.never("session.doubled"), "session.started", "session.ended"),
    ReferenceAdapter(check: .comes("content.shown", after: "user.known")) { moment, memory, _ in
      guard let (_, new) = states(moment.call, &memory) else { return [] }
      if new == .background { memory["known"] = nil }
      guard new == .active else { return [] }
      defer { memory["known"] = .bool(true) }
      return (memory["known"] == nil ? [.emit("user.known")] : []) + [.emit("content.shown")]
    },
  ]

  /// Edits a draft and saves it whenever the user comes.
  private static func saver(_ check: AdapterCheck) -> ReferenceAdapter {
    ReferenceAdapter(check: check) { moment, memory, _ in
      guard let (old, new) = states(moment.call, &memory), old != new, new == .active else {
        return []
      }
      return [.emit("draft.edited"), .emit("draft.saved")]
    }
  }

  /// Reports when the user comes and goes; an interruption is neither.
  private static func tracker(
    _ check: AdapterCheck, _ start: String, _ end: String?, eachScene: Bool = false
  ) -> ReferenceAdapter {
    let profiles = Profile.ofDocuments.filter { !eachScene || $0.hasScenes }
    return ReferenceAdapter(check: check, profiles: profiles) { moment, memory, _ in
      let scene = eachScene ? moment.call?.scene : nil
      let told = moment.call.flatMap { $0.callback.brings($0) }
      let state = eachScene ? (scene == nil ? nil : told) : states(moment.call, &memory)?.new
      let key = "open \(scene ?? "")"
      switch (state, memory[key]) {
      case (.active, nil):
        memory[key] = .bool(true)
        return [.event(Event(.emit(start, arguments: []), scene: scene))]
      case (.background, _?):
        memory[key] = nil
        return end.map { [.event(Event(.emit($0, arguments: []), scene: scene))] } ?? []
      default: return []
      }
    }
  }
}
