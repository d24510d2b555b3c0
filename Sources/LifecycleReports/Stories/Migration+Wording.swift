import LifecycleModel

extension Migration.Method {
  /// The fate of the method, in a few words.
  package var fate: String {
    let note = succession.note.isEmpty ? "" : "; \(succession.note)"
    switch succession.fate {
    case .kept: return "called as before\(note)"
    case .moved: return "posted at other times\(note)"
    case .emptied: return "called\(note); \(heirs(of: succession.successors))"
    case .replaced:
      return succession.successors.isEmpty
        ? "never called\(note)" : "never called; \(heirs(of: succession.successors))\(note)"
    }
  }

  private func heirs(_ callbacks: [Callback]) -> String {
    callbacks.map { $0.selector + (missing.contains($0) ? " (missing)" : "") }
      .joined(separator: " and ")
  }

  private func heirs(of callbacks: [Callback]) -> String { "instead: \(heirs(callbacks))" }
}

extension Migration.Cause {
  /// The change, as a heading.
  package var title: String {
    let names = events.joined(separator: ", ")
    let (are, come) = events.count == 1 ? ("is", "comes") : ("are", "come")
    return switch kind {
    case .lost: "\(names) \(are) lost"
    case .fewer: "\(names) \(come) less often"
    case .repeated: "\(names) \(come) more often"
    case .earlier: "\(names) \(come) earlier"
    case .later: "\(names) \(come) later"
    case .new: "\(names) \(come) where nothing came before"
    case .changed: "\(names) \(are) emitted differently"
    }
  }

  /// Returns the reasons, as far as the methods explain them: sentences, for an adapter with these
  /// methods.
  package func reasons(_ methods: [Migration.Method]) -> [String] {
    let old = before.map { callback in reason(callback, methods) }
    guard !after.isEmpty else { return old }
    let calls = after.map(\.selector).joined(separator: " and in ")
    return old + [before.isEmpty ? "It comes in \(calls)." : "Now it comes in \(calls)."]
  }

  private func reason(_ callback: Callback, _ methods: [Migration.Method]) -> String {
    let method = methods.first { $0.callback == callback }
    let start = "It came in \(callback.selector)"
    guard let method else { return "\(start)." }
    switch method.succession.fate {
    case .kept: return "\(start), which scene apps see as before."
    case .moved: return "\(start): \(method.succession.note)."
    case .emptied:
      return "\(start): \(method.succession.note)\(heir(of: method, connecting: true))."
    case .replaced:
      return "\(start), which scene apps never see\(heir(of: method, connecting: connects))."
    }
  }

  /// Returns the successor, out of several the one for a launch or for an app that is running.
  private func heir(of method: Migration.Method, connecting: Bool) -> String {
    let successors = method.succession.successors
    guard
      let heir = successors.first(where: { ($0 == .sceneWillConnect) == connecting })
        ?? successors.first
    else { return "" }
    return "; \(heir.selector) is called instead"
      + (method.missing.contains(heir) ? ", and is not implemented" : "")
  }
}

extension Migration {
  /// The outcome as a sentence.
  package var finding: String {
    if verdict == .violated {
      let losses = app?.apps.flatMap(\.findings).count { $0.severity == .loss } ?? 0
      let lost = methods.count(where: \.isLost)
      let parts =
        [
          causes.isEmpty ? nil : causes.count.counting("difference"),
          broken.isEmpty ? nil : broken.count.counting("broken check"),
          lost == 0 ? nil : "\(lost.counting("method")) without a replacement",
          losses == 0 ? nil : losses == 1 ? "1 loss in its files" : "\(losses) losses in its files",
        ].compactMap { $0 }
      return "The move changes what the code does: \(parts.joined(separator: ", "))."
    }
    if comparison.failures > 0 {
      return "The adapter failed in \(comparison.failures.grouped) of"
        + " \(comparison.sequences.counting("sequence")): check it on its own first."
    }
    if comparison.isEmpty { return "Nothing was emitted in either: there is nothing to compare." }
    if let app, app.verdict == .inconclusive { return app.finding }
    let seen = "seen in \(comparison.sequences.counting("sequence"))"
    return causes.isEmpty
      ? "The move changes nothing that was \(seen)."
      : "The move loses nothing that was \(seen); "
        + "\(causes.count.counting("cause")) of something new."
  }

  /// A warning for an app without scenes; `nil` if it has scenes.
  package var withoutScenes: String? {
    hasScenes
      ? nil
      : "There is no scene delegate method. An app without scenes that is built with the iOS 27 SDK"
        + " ends at launch."
  }
}
