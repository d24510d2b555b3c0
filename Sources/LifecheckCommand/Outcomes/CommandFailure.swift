package import SourceTexts
import TemporalLogic

/// Why a command cannot do what it was asked for, and the status it ends with.
package struct CommandFailure: Error {
  /// The status to end with.
  package var status: ExitStatus
  /// What is wrong, in a sentence without full stop; empty if the diagnostics say it all.
  package var message: String
  /// What would be right.
  package var help: String?
  /// The places in files that are to blame.
  package var diagnostics: [Diagnostic]

  /// Creates a failure.
  package init(
    _ status: ExitStatus, _ message: String, help: String? = nil, diagnostics: [Diagnostic] = []
  ) {
    self.status = status
    self.message = message
    self.help = help
    self.diagnostics = diagnostics
  }

  /// The failure as text for people, ending with a newline.
  package func text(isColoured: Bool) -> String {
    var parts = diagnostics.map { $0.rendered(color: isColoured) }
    if !message.isEmpty {
      let label = isColoured ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
      parts.append("\(label) \(message)" + (help.map { "\n  \($0)" } ?? ""))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
