import LifecycleModel
import LifecycleReports

/// The consequences of an action, in a sentence or two: `iOS starts the process and calls …`.
struct StepPhrase {
  /// The sentences; empty if nothing happened.
  let text: String

  init(_ step: Report.Step) {
    var clauses: [String] = []
    var calls: [String] = []
    func finishCalls() {
      guard !calls.isEmpty else { return }
      clauses.append("iOS calls \(calls.joined(separator: ", "))")
      calls = []
    }
    for event in step.events.dropFirst() {
      switch event.body {
      case .callback: calls.append(EventWording(event).clause)
      case .returned(_, let value):
        guard let last = calls.indices.last else { continue }
        calls[last] += " (returned \(value.jsonText()))"
      default:
        finishCalls()
        clauses.append(EventWording(event).clause)
      }
    }
    finishCalls()
    text =
      clauses.isEmpty
      ? "Nothing is called." : clauses.map(Self.capitalized).joined(separator: ". ") + "."
  }

  private static func capitalized(_ clause: String) -> String {
    clause.hasPrefix("iOS") ? clause : clause.prefix(1).uppercased() + clause.dropFirst()
  }
}
