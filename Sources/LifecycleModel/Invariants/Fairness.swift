public import TemporalLogic

/// The assumption about endless runs under which an invariant is judged on them.
///
/// A fuzz run ends, and brings an app that lives to the front before it does (*settling*). An
/// endless run need not come to that, so something has to say how long a person and the system may
/// put things off. By default (``standard``) a run is fair if it does not keep the app away from
/// the front for ever: without that, every promise that is kept on return would be refuted by a
/// person who never returns; with more, loops in which people and windows only keep each other
/// busy would go unseen.
///
/// Fairness plays no part in runs that end.
public struct Fairness: Hashable, Sendable {
  /// The actions that are taken if from some point on they are enabled all the time (weak
  /// fairness, justice).
  public var weak: [Subject]
  /// The actions that are taken for ever again if they are enabled for ever again (strong fairness,
  /// compassion).
  public var strong: [Subject]
  /// A formula that holds on each fair slice; `nil` for none.
  public var assumption: Formula<LifecycleAtom>?

  /// An action that a run does not put off for ever.
  public enum Subject: Hashable, Sendable {
    /// The step with which a run that ends brings the app closer to the front: `launch` in the
    /// background, `resume` where the app is inactive.
    case settling
    /// All actions of a name.
    case action(ActionName)
  }

  /// Creates an assumption, by default ``standard``.
  public init(
    weak: [Subject] = [.settling], strong: [Subject] = [], assumption: Formula<LifecycleAtom>? = nil
  ) {
    self.weak = weak
    self.strong = strong
    self.assumption = assumption
  }

  /// Nothing is assumed: whatever can be put off may be put off for ever.
  public static let none = Fairness(weak: [])

  /// The app is not kept away from the front for ever.
  public static let standard = Fairness()
}

extension Fairness {
  /// The facts about it in words, each with a label.
  public func facts(in vocabulary: LifecycleVocabulary) -> [(label: String, text: String)] {
    func names(_ subjects: [Subject]) -> String {
      subjects.isEmpty ? Self.nothing : subjects.map(\.description).joined(separator: ", ")
    }
    var facts = [(Header.weak, names(weak))]
    if !strong.isEmpty { facts.append((Header.strong, names(strong))) }
    if let assumption {
      facts.append((Header.assumption, assumption.text(in: vocabulary)))
    }
    return facts
  }
}
