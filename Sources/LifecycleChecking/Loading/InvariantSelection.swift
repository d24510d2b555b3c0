package import LifecycleModel
package import SourceTexts
import TemporalLogic

/// The invariants that a check works with: the shipped ones and people's own.
package struct InvariantSelection: Sendable {
  /// The shipped ones first, then people's own, in the order of their sources.
  package let all: [Invariant]
  /// The names of people's own.
  package let own: Set<String>
  /// What is questionable in people's own, though it has a meaning.
  package let warnings: [Diagnostic]

  /// Reads invariants of people's own.
  ///
  /// In folders, what is hidden by a name that begins with a dot is passed over. A file that is
  /// named twice is read once, be it through a link or by another path.
  ///
  /// - Parameters:
  ///   - sources: where they come from, in order.
  ///   - shipped: the shipped invariants to choose from besides.
  ///   - actions: the names of adapters' own actions, of which they may speak.
  /// - Throws: an error that has all that is wrong in all the sources; about files that are not
  ///   there, the first of them.
  package init(
    _ sources: [InvariantSource], shipped: [Invariant], actions: [String] = []
  ) throws(CheckingError) {
    var search = InvariantFileSearch()
    let files = try sources.map { source throws(CheckingError) in try search.files(of: source) }
    var invariants: [Invariant] = []
    var diagnostics: [Diagnostic] = []
    for (index, source) in sources.enumerated() {
      let read = source.read(index, files: files[index], actions: actions)
      invariants += read.invariants
      diagnostics += read.diagnostics
    }
    diagnostics += InvariantLibrary.duplicates(among: shipped + invariants)
    guard diagnostics.allSatisfy({ $0.severity == .warning }) else {
      throw CheckingError(.badInput, "the invariants have errors", diagnostics: diagnostics)
    }
    all = shipped + invariants
    own = Set(invariants.map(\.name))
    warnings = diagnostics
  }
}
