extension Report {
  /// That an invariant of people's own, or an emitted event, may not say what its author thinks.
  public struct Warning: Hashable, Sendable {
    /// What is doubtful.
    public var kind: Kind
    /// The invariant's name.
    public var invariant: String
    /// The profile in which it is so; `nil` if the profile does not matter.
    public var profile: String?
    /// What was found, in a sentence without full stop.
    public var message: String

    /// Creates a warning.
    public init(_ kind: Kind, _ invariant: String, in profile: String? = nil, _ message: String) {
      self.kind = kind
      self.invariant = invariant
      self.profile = profile
      self.message = message
    }

    /// What can be doubtful.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A name never occurred, while one much like it did.
      case unknownName = "unknown name"
      /// What counts for one payload was emitted without any, and so counted for every one.
      case withoutPayload = "without payload"
      /// What counts for one scene was emitted without any, and so counted for every one.
      case withoutScene = "without scene"
      /// An atom cannot occur in the profile.
      case impossible
      /// Every slice satisfies it.
      case tautology
      /// It holds whatever happens in the profile.
      case vacuous
      /// One of its claims was never exercised.
      case unexercised = "never exercised"
      /// Global and static variables of the code are carried from one process into the next.
      case carriedGlobals = "carried globals"
      /// An operator takes less than it seems to.
      case precedence = "suspicious precedence"
    }
  }
}
