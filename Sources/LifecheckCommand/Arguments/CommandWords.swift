extension [String] {
  /// Returns the words of a command line without some options, which have a value each, and some
  /// flags.
  func removing(options: [String], flags: [String] = []) -> [String] {
    var rest = self[...]
    var kept: [String] = []
    while let word = rest.popFirst() {
      if options.contains(word) {
        _ = rest.popFirst()
      } else if !flags.contains(word), !options.contains(where: { word.hasPrefix($0 + "=") }) {
        kept.append(word)
      }
    }
    return kept
  }
}
