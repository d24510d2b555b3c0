public import LifecycleModel
import LifecycleReports
import SourceTexts
import TemporalLogic

/// A source of the user's own invariants.
public enum InvariantSource: Sendable {
  /// The text of a file of invariants.
  case text(String)
  /// A file of invariants, or a folder with all the `*.ltl` files below it.
  ///
  /// Entries whose names begin with a dot are skipped. In a test, a relative path starts at the
  /// folder of the test's source file.
  case file(String)
  /// An invariant built in Swift.
  case built(Invariant)
}

extension InvariantSource {
  /// The group under which reports list these invariants.
  private static let group = Invariant.ownGroup

  /// Returns the invariants, and everything that is wrong with them.
  ///
  /// - Parameters:
  ///   - index: the place in the list of sources, for the label of a text.
  ///   - files: the files that the source names.
  ///   - actions: the names of adapters' custom actions.
  func read(
    _ index: Int, files: [FilePath], actions: [String]
  ) -> (invariants: [Invariant], diagnostics: [Diagnostic]) {
    switch self {
    case .text(let text):
      return InvariantLibrary.parse(
        bytes: Array(text.utf8), file: "invariants[\(index)]", group: Self.group,
        customActions: actions)
    case .file:
      let read = files.map { Self.read($0, actions) }
      return (read.flatMap(\.invariants), read.flatMap(\.diagnostics))
    case .built(let invariant):
      let (validated, diagnostics) = invariant.validated(group: Self.group, customActions: actions)
      return (validated.map { [$0] } ?? [], diagnostics)
    }
  }

  private static func read(
    _ file: FilePath, _ actions: [String]
  ) -> (invariants: [Invariant], diagnostics: [Diagnostic]) {
    do throws(Diagnostic) {
      let bytes = try TextFileReader.bytes(of: file, advice: "split it into several files")
      return InvariantLibrary.parse(
        bytes: bytes, file: file.label, group: group, customActions: actions)
    } catch {
      return ([], [error])
    }
  }
}
