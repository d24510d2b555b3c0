extension Report {
  /// Something that was given but not judged, or that an app can be given and never was.
  public struct Omission: Hashable, Sendable {
    /// The name of the invariant, of the saved sequence, or of the payload type.
    public var name: String
    /// The kind of thing left out.
    public var kind: Kind
    /// The profile in which it was not judged; `nil` if that is so in all profiles of the run.
    public var profile: String?
    /// The reason, as a clause that follows "because".
    public var reason: String

    /// Creates an omission.
    public init(_ name: String, _ kind: Kind, in profile: String? = nil, because reason: String) {
      self.name = name
      self.kind = kind
      self.profile = profile
      self.reason = reason
    }

    /// The kinds of things that can be left out.
    public enum Kind: String, Hashable, Sendable {
      /// A user's invariant, or one of a check that the adapter declares.
      case invariant
      /// A saved sequence.
      case regression
      /// A payload type of which no payload came.
      case payload
    }
  }
}
