import LifecycleModel
import LifecycleChecking
import LifecycleReports
import TemporalLogic

extension CommandFailure {
  /// Creates the failure for a check that could not be made.
  init(_ error: CheckingError) {
    let status: ExitStatus =
      switch error.code {
      case .usage: .usage
      case .badInput: .badData
      case .missingInput: .missingInput
      }
    self.init(status, error.message, help: error.help, diagnostics: error.diagnostics)
  }

  /// Creates the failure for an unknown name of the platform.
  init(_ error: UnknownName) {
    self = .unknown(error.subject.rawValue, error.name, among: error.known)
    // There are many edges, and their names are short.
    if error.subject == .edge, help == nil {
      help = "known: \(error.known.joined(separator: ", "))"
    }
  }

  /// Returns the failure for a name that is not among the known ones.
  static func unknown(_ what: String, _ name: String, among names: [String]) -> CommandFailure {
    CommandFailure(CheckingError.unknown(what, name, among: names))
  }
}

extension Report.Sequence {
  /// Throws if the sequence is repeated for ever, which some commands cannot show.
  ///
  /// - Parameter what: The thing that they make of a sequence.
  func requireEnd(for what: String) throws(CommandFailure) {
    guard loopLength != nil else { return }
    throw CommandFailure(
      .usage, "there is no \(what) of a run that never ends",
      help: "'lifecheck replay' shows it")
  }
}
