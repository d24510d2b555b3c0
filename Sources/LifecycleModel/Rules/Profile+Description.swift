extension Profile: CustomStringConvertible {
  /// The name, by which a test run on several profiles lists them.
  public var description: String { name }
}
