extension CompiledModel {
  /// Returns the edges beyond the documented core that a choice takes: that of its rule, and that
  /// of notifications posted on the other side of their calls.
  public func edges(of choice: Choice) -> [String] {
    let own = rule(of: choice).edge.map { [$0] } ?? []
    guard choice.action.variant?.hasSuffix(Posting.laterVariant) == true else {
      return own
    }
    return own + [Posting.laterEdge]
  }
}
