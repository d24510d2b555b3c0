extension CompiledModel {
  /// The edges beyond the documented core that a transition takes: that of its rule, and that of
  /// notifications posted on the other side of their calls.
  public func edges(of transition: Transition) -> [String] {
    let own = rule(of: transition).edge.map { [$0] } ?? []
    guard transition.action.variant?.hasSuffix(Posting.laterVariant) == true else {
      return own
    }
    return own + [Posting.laterEdge]
  }
}
