extension Duration {
  /// The time in milliseconds, from 0; a part of one counts as one.
  package var roundedMilliseconds: Int {
    let milliseconds = self / .milliseconds(1)
    return milliseconds > 0 ? Int(min(milliseconds, 1e15).rounded(.up)) : 0
  }
}
