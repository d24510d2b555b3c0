extension Report {
  /// Something that was given to be judged and was not, or that an app can be given and was not.
  public struct Omission: Hashable, Sendable {
    /// The name of the invariant, of the saved sequence, or of the sort of payloads.
    public var name: String
    /// What it is.
    public var kind: Kind
    /// The profile in which it was not judged; `nil` if that is so in all that were run.
    public var profile: String?
    /// Why, as it reads behind "because".
    public var reason: String

    /// Creates an omission.
    public init(_ name: String, _ kind: Kind, in profile: String? = nil, because reason: String) {
      self.name = name
      self.kind = kind
      self.profile = profile
      self.reason = reason
    }

    /// The sorts of things that are given.
    public enum Kind: String, Hashable, Sendable {
      /// An invariant of people's own, or of a check that the adapter declares.
      case invariant
      /// A saved sequence.
      case regression
      /// A sort of payloads, of which none came.
      case payload
    }
  }
}
