extension Duration {
  /// The duration in milliseconds, rounded up and at least 0.
  package var roundedMilliseconds: Int {
    let milliseconds = self / .milliseconds(1)
    return milliseconds > 0 ? Int(min(milliseconds, 1e15).rounded(.up)) : 0
  }
}
