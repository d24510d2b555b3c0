public import LifecycleModel

/// What becomes of an adapter's behaviour when its app moves from the app delegate to scenes.
public struct Migration: Equatable, Sendable {
  /// Both profiles, the adapter and the seeds, and the figures; its difference stays empty.
  public var comparison: Comparison
  /// The most windows at once in the second profile.
  public var scenes: Int
  /// Whether the adapter has any method of a scene's delegate. An app without scenes that is built
  /// with the iOS 27 SDK is ended at launch.
  public var hasScenes: Bool
  /// The methods that the adapter has in the first profile, in the order of the table.
  public var methods: [Method] = []
  /// What it does otherwise in the second profile, one entry a cause; what loses something first.
  public var causes: [Cause] = []
  /// How it breaks what it keeps in the first profile.
  public var broken: [Report.Counterexample] = []

  package init(_ comparison: Comparison, scenes: Int, hasScenes: Bool) {
    self.comparison = comparison
    self.scenes = scenes
    self.hasScenes = hasScenes
  }

  /// A method that the adapter has in the first profile, and what becomes of it.
  public struct Method: Equatable, Sendable {
    /// The method.
    public var callback: Callback
    /// What becomes of it.
    public var succession: SceneSuccession
    /// The successors that the adapter lacks.
    public var missing: [Callback]

    package init(_ callback: Callback, _ succession: SceneSuccession, missing: [Callback]) {
      self.callback = callback
      self.succession = succession
      self.missing = missing
    }

    /// What becomes of methods in an app that has others, of scenes among them.
    package static func all(of old: CallbackSet, in new: CallbackSet) -> [Method] {
      old.callbacks.compactMap { callback in
        guard let succession = callback.succession else { return nil }
        return Method(
          callback, succession, missing: succession.successors.filter { !new.contains($0) })
      }
    }

    /// Whether what it does is never done again: it is not called, and nothing is in its place.
    public var isLost: Bool {
      succession.fate == .replaced && !succession.successors.isEmpty
        && missing.count == succession.successors.count
    }
  }

  /// A way in which the adapter does something else, by the methods that are behind it.
  public struct Cause: Equatable, Sendable {
    /// What is different.
    public var kind: Kind
    /// The names of the events that are emitted otherwise, in alphabetical order.
    public var events: [String]
    /// The calls in which they are emitted in the first profile, in the order of the table; empty
    /// if in none.
    public var before: [Callback]
    /// The calls in which they are emitted in the second.
    public var after: [Callback]
    /// Whether a scene connects in each such step of the second profile.
    public var connects: Bool
    /// In how many sequences it was seen.
    public var sequences: Int
    /// The sequence, shrunk, and what is emitted in both.
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

  /// What is different about an event.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It is not emitted any more.
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

  /// The outcome of the whole: `violated` if anything is lost, breaks or differs; what is new alone
  /// does not count.
  public var verdict: Report.Verdict {
    let differs = causes.contains { $0.kind != .new }
    if differs || !broken.isEmpty || methods.contains(where: \.isLost) { return .violated }
    return comparison.wasInterrupted || comparison.isEmpty || comparison.failures > 0
      ? .inconclusive : .holds
  }
}
