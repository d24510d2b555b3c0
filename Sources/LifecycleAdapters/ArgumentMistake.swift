/// A mistake in an argument of a check.
package enum ArgumentMistake: Error, Hashable {
  /// The message that the argument cannot be read, and perhaps what to write instead.
  case malformed(String, help: String? = nil)
  /// A name that is not among the known ones of its kind. The help is written in place of a list of
  /// these, if there is any.
  case unknown(_ kind: String, String, among: [String], help: String? = nil)
}
