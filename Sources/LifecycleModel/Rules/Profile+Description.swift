extension Profile: CustomStringConvertible {
  /// The name, under which a test run on several profiles lists them.
  public var description: String { name }
}
