public import LifecycleModel

extension Report {
  /// A single change of what the adapter did, after which the invariant would hold.
  public struct Repair: Hashable, Sendable {
    /// The change.
    public var change: Change
    /// The event that is missing, or that came.
    public var event: Event

    /// Creates a repair.
    public init(_ change: Change, _ event: Event) {
      self.change = change
      self.event = event
    }

    /// A change at a place of the trace; all indices are into the trace.
    public enum Change: Hashable, Sendable {
      /// The event should have come: in reaction to the event at `since` or to a later one, and
      /// before the event at `before`; by the end if that is `nil`.
      case missing(since: Int, before: Int?)
      /// The event at the index should not have come. `first` is the index of the one that it
      /// repeats, if it repeats any.
      case extra(at: Int, first: Int?)
      /// The event at the index should have been the other.
      case different(at: Int, wanted: Event)
    }
  }
}
