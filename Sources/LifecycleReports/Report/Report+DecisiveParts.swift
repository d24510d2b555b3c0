public import LifecycleModel

extension Report {
  /// The parts of a sequence without which it violates nothing and that a run can leave out.
  public struct DecisiveParts: Hashable, Sendable {
    /// The variants, and the rare actions.
    public var exclusions = Exclusions()
    /// The kind of its payloads; `nil` if other kinds lead to the same.
    public var payload: PayloadKind?

    /// Creates no parts.
    public init() {}

    /// The names, in order.
    package var names: [String] {
      exclusions.variantNames + exclusions.actionNames + (payload.map { [$0.rawValue] } ?? [])
    }
  }
}
