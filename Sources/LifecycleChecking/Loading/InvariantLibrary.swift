public import LifecycleModel
import InvariantCatalogue
public import SourceTexts
import TemporalLogic

/// The invariants that are read from files: the shipped ones and the user's own.
public enum InvariantLibrary {
  /// Returns the shipped invariants, group by group.
  ///
  /// - Throws: `CheckingError` if a shipped file has an error, which a test rules out.
  public static func catalogue() throws(CheckingError) -> [Invariant] {
    let (invariants, diagnostics) = shipped
    guard diagnostics.isEmpty else {
      throw CheckingError(
        .badInput, "the shipped invariants have errors", diagnostics: diagnostics)
    }
    return invariants
  }

  /// The contents of the shipped files, which are read once.
  private static let shipped: (invariants: [Invariant], diagnostics: [Diagnostic]) = {
    let files = InvariantCatalogue.files.map { file in
      parse(
        bytes: Array(file.text.utf8), file: "Invariants/\(file.path)", group: file.group,
        customActions: agreedCustomActions)
    }
    return (files.flatMap(\.invariants), files.flatMap(\.diagnostics))
  }()

  /// The custom actions that shipped invariants mention.
  private static let agreedCustomActions = ["ready"]

  /// Reads the invariants of one file and reports every error in it.
  ///
  /// An invariant with an error is left out.
  ///
  /// - Parameters:
  ///   - file: the label of the file in diagnostics.
  ///   - group: the subject of the invariants, as reports list it.
  ///   - customActions: the names of the adapter's custom actions, which the invariants may
  ///     mention.
  public static func parse(
    bytes: [UInt8], file: String, group: String, customActions: [String] = []
  ) -> (invariants: [Invariant], diagnostics: [Diagnostic]) {
    do throws(Diagnostic) {
      let source = try SourceText(bytes: bytes, file: file)
      let parsed = InvariantFile.parse(source, headers: Invariant.headers)
      var diagnostics = parsed.diagnostics
      let invariants = parsed.invariants.compactMap { syntax -> Invariant? in
        let result = Invariant.resolve(
          syntax, in: source, group: group, customActions: customActions)
        diagnostics += result.diagnostics
        return result.invariant
      }
      return (invariants, diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    } catch {
      return ([], [error])
    }
  }

  /// Returns an error about each invariant whose name is already taken by an earlier one.
  public static func duplicates(among invariants: [Invariant]) -> [Diagnostic] {
    var first: [String: Invariant] = [:]
    return invariants.compactMap { invariant in
      guard let taken = first[invariant.name] else {
        first[invariant.name] = invariant
        return nil
      }
      let message = "the name '\(invariant.name)' is taken"
      let help = taken.nameMark.map { "it was first used at \($0)" }
      return invariant.nameMark.map { Diagnostic(message, at: $0, help: help) }
        ?? Diagnostic(message, file: "an invariant built in Swift", help: help)
    }
  }
}
