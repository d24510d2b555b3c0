import LifecycleReports

/// A workflow command of GitHub Actions, on one line.
///
/// - Parameter place: where GitHub shows it.
func workflowCommand(
  _ name: String, _ title: String, _ message: String, at place: Report.Place? = nil
) -> String {
  let line = place.map { "file=\($0.file.escaped(",:")),line=\($0.line)," } ?? ""
  return "::\(name) \(line)title=\(title.escaped(",:"))::\(message.escaped(""))"
}

extension String {
  /// The text with what would end it written as percent codes.
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
