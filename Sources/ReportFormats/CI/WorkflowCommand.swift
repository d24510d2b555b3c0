import LifecycleReports

/// Returns a GitHub Actions workflow command, on one line.
///
/// - Parameter place: the location at which GitHub shows it.
func workflowCommand(
  _ name: String, _ title: String, _ message: String, at place: Report.Place? = nil
) -> String {
  let line = place.map { "file=\($0.file.escaped(",:")),line=\($0.line)," } ?? ""
  return "::\(name) \(line)title=\(title.escaped(",:"))::\(message.escaped(""))"
}

extension String {
  /// Returns the text with percent codes for the characters that would end it.
  fileprivate func escaped(_ more: String) -> String {
    printableLines.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "\n": text += "%0A"
      case ":" where more.contains(":"): text += "%3A"
      case "," where more.contains(","): text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
