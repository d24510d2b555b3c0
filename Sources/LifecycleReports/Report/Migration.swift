public import LifecycleModel

/// The change in an adapter's behavior when its app moves from the app delegate to scenes.
public struct Migration: Equatable, Sendable {
  /// The profiles, the adapter, the seeds and the figures; its `difference` stays `nil`.
  public var comparison: Comparison
  /// The largest number of simultaneous windows in the second profile.
  public var scenes: Int
  /// Whether the adapter has any method of a scene delegate. An app without scenes that is built
  /// with the iOS 27 SDK is terminated at launch.
  public var hasScenes: Bool
  /// The methods that the adapter has in the first profile, in table order.
  public var methods: [Method] = []
  /// The differences in the second profile, one entry per cause; losses come first.
  public var causes: [Cause] = []
  /// The violations in the second profile of what holds in the first.
  public var broken: [Report.Counterexample] = []
  /// The methods that the adapter has in the second profile.
  package var methodsAfter = CallbackSet()
  /// The state of the app's files; `nil` if they were not looked at.
  public var app: SceneAdoption?

  package init(_ comparison: Comparison, scenes: Int, hasScenes: Bool) {
    self.comparison = comparison
    self.scenes = scenes
    self.hasScenes = hasScenes
  }

  /// A method that the adapter has in the first profile, and its fate in the second.
  public struct Method: Equatable, Sendable {
    /// The method.
    public var callback: Callback
    /// The fate of the method.
    public var succession: SceneSuccession
    /// The successors that the adapter lacks.
    public var missing: [Callback]

    package init(_ callback: Callback, _ succession: SceneSuccession, missing: [Callback]) {
      self.callback = callback
      self.succession = succession
      self.missing = missing
    }

    /// Returns the methods of `old` that have a succession, with the successors missing from `new`.
    package static func all(of old: CallbackSet, in new: CallbackSet) -> [Method] {
      old.callbacks.compactMap { callback in
        guard let succession = callback.succession else { return nil }
        return Method(
          callback, succession, missing: succession.successors.filter { !new.contains($0) })
      }
    }

    /// Whether the method's work is lost: it is no longer called, and the adapter has none of its
    /// successors.
    public var isLost: Bool {
      succession.fate == .replaced && !succession.successors.isEmpty
        && missing.count == succession.successors.count
    }
  }

  /// A change in what the adapter emits, with the methods behind it.
  public struct Cause: Equatable, Sendable {
    /// The kind of change.
    public var kind: Kind
    /// The names of the events that are emitted differently, in alphabetical order.
    public var events: [String]
    /// The calls in which they are emitted in the first profile, in table order; empty if there are
    /// none.
    public var before: [Callback]
    /// The calls in which they are emitted in the second profile.
    public var after: [Callback]
    /// Whether a scene connects in each such step of the second profile.
    public var connects: Bool
    /// The number of sequences that show the change.
    public var sequences: Int
    /// The shrunk sequence and the events emitted in both profiles.
    public var difference: Comparison.Difference

    package init(
      _ kind: Kind, events: [String], before: [Callback], after: [Callback], connects: Bool,
      sequences: Int, difference: Comparison.Difference
    ) {
      self.kind = kind
      self.events = events
      self.before = before
      self.after = after
      self.connects = connects
      self.sequences = sequences
      self.difference = difference
    }
  }

  /// The kind of change to an event.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It is no longer emitted.
    case lost
    /// It is emitted less often than before.
    case fewer
    /// It is emitted more often than before.
    case repeated
    /// It is emitted, in an earlier step.
    case earlier
    /// It is emitted, in a later step.
    case later
    /// It is emitted where it was not before, which is no loss.
    case new
    /// It is emitted as often, with other arguments or in another order.
    case changed
  }

  /// The outcome of the migration: `violated` if anything is lost, broken or different, or if the
  /// app's files lose anything; new events alone do not count. It is `inconclusive` where either
  /// half is.
  public var verdict: Report.Verdict {
    if app?.verdict == .violated { return .violated }
    let differs = causes.contains { $0.kind != .new }
    if differs || !broken.isEmpty || methods.contains(where: \.isLost) { return .violated }
    return comparison.wasInterrupted || comparison.isEmpty || comparison.failures > 0
      || app?.verdict == .inconclusive ? .inconclusive : .holds
  }
}
