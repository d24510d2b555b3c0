extension Report {
  /// A warning that a user's invariant, or an emitted event, may not say what its author thinks.
  public struct Warning: Hashable, Sendable {
    /// The kind of warning.
    public var kind: Kind
    /// The invariant's name.
    public var invariant: String
    /// The profile concerned; `nil` if the profile does not matter.
    public var profile: String?
    /// The finding, as a sentence without a full stop.
    public var message: String

    /// Creates a warning.
    public init(_ kind: Kind, _ invariant: String, in profile: String? = nil, _ message: String) {
      self.kind = kind
      self.invariant = invariant
      self.profile = profile
      self.message = message
    }

    /// The kinds of warnings.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A name never occurred, while a similar one did.
      case unknownName = "unknown name"
      /// An event of one payload was emitted without any, and so counted for every payload.
      case withoutPayload = "without payload"
      /// An event of one scene was emitted without any, and so counted for every scene.
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
      /// An event was emitted, and nothing that was judged asks about it.
      case notJudged = "not judged"
      /// A kind of payloads came and was never opened, while others were.
      case neverOpened = "never opened"
      /// The code puts off what it asks for, and nothing tells for how long.
      case postponed
      /// An operator takes less than it seems to.
      case precedence = "suspicious precedence"
    }
  }
}
