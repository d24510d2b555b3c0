import AppLifecycle
import LifecycleChecking
import LifecycleRecords
import TemporalLogic

/// The invariants that a command works with: the shipped ones and those of the user's files.
struct InvariantSelection: Sendable {
  /// The shipped ones first, then the user's, in the order of the files.
  let all: [Invariant]
  /// The names of the user's.
  let own: Set<String>
  /// What is questionable in the user's files, though it has a meaning.
  let warnings: [Diagnostic]

  /// The group of invariants from the user's files.
  static let ownGroup = "own"

  /// Reads the files that paths name.
  ///
  /// - Parameter actions: the names of adapters' own actions, of which invariants may speak.
  /// - Throws: a failure that has all that is wrong in all the files.
  init(
    paths: [String], includesCatalogue: Bool, actions: [String] = []
  ) throws(CommandFailure) {
    var search = InvariantFileSearch()
    for path in paths { try search.add(path) }
    var invariants: [Invariant] = []
    var diagnostics: [Diagnostic] = []
    for file in search.files {
      let result = Self.read(file, actions)
      invariants += result.invariants
      diagnostics += result.diagnostics
    }
    let shipped = includesCatalogue ? try Self.shipped() : []
    diagnostics += InvariantLibrary.duplicates(among: shipped + invariants)
    guard diagnostics.allSatisfy({ $0.severity == .warning }) else {
      throw CommandFailure(.badData, "", diagnostics: diagnostics)
    }
    all = shipped + invariants
    own = Set(invariants.map(\.name))
    warnings = diagnostics
  }

  /// The invariant of that name.
  func named(_ name: String) throws(CommandFailure) -> Invariant {
    guard let invariant = all.first(where: { $0.name == name }) else {
      var failure = CommandFailure.unknown("invariant", name, among: all.map(\.name))
      failure.help = failure.help ?? "'lifecheck invariants list' lists them"
      throw failure
    }
    return invariant
  }

  private static func shipped() throws(CommandFailure) -> [Invariant] {
    do {
      return try InvariantLibrary.catalogue()
    } catch {
      // The shipped files are tested; a user cannot fix them.
      var failure = CommandFailure(error)
      failure.status = .internalDefect
      throw failure
    }
  }

  private static func read(
    _ file: FilePath, _ actions: [String]
  ) -> (invariants: [Invariant], diagnostics: [Diagnostic]) {
    do throws(Diagnostic) {
      let bytes = try TextFileReader.bytes(
        of: file, advice: "split it into several files")
      return InvariantLibrary.parse(
        bytes: bytes, file: file.label, group: ownGroup, own: actions)
    } catch {
      return ([], [error])
    }
  }
}
