import LifecycleReports
package import SourceTexts
import TemporalLogic

/// A failure that keeps a command from doing its work, and the resulting exit status.
package struct CommandFailure: Error {
  /// The exit status.
  package var status: ExitStatus
  /// The error, in a sentence without a full stop; empty if the diagnostics suffice.
  package var message: String
  /// Advice on how to fix it.
  package var help: String?
  /// The places in files that caused the failure.
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

  /// Returns the failure as text for display, ending with a newline.
  package func text(isColoured: Bool) -> String {
    var parts = diagnostics.map { $0.rendered(color: isColoured) }
    if !message.isEmpty {
      let label = isColoured ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
      // A message may quote what the user typed.
      let text = message + (help.map { "\n  \($0)" } ?? "")
      parts.append("\(label) \(text.printableLines)")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
