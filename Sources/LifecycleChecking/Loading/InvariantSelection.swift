package import LifecycleModel
package import SourceTexts
import TemporalLogic

/// The invariants that a check works with: the shipped ones and the user's own.
package struct InvariantSelection: Sendable {
  /// All invariants: the shipped ones first, then the user's own, in the order of their sources.
  package let all: [Invariant]
  /// The names of the user's own invariants.
  package let own: Set<String>
  /// Warnings about the user's own invariants that have a meaning but are questionable.
  package let warnings: [Diagnostic]

  /// Reads the user's own invariants.
  ///
  /// In folders, hidden entries, whose names begin with a dot, are skipped. A file that is named
  /// twice, even through a link or by another path, is read once.
  ///
  /// - Parameters:
  ///   - sources: the sources of the invariants, in order.
  ///   - shipped: the shipped invariants to choose from as well.
  ///   - actions: the names of adapters' custom actions, which the invariants may mention.
  /// - Throws: an error that lists everything that is wrong in all the sources or, if files do not
  ///   exist, an error about the first of them.
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
