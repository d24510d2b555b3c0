import AppLifecycle
import DelegateAdapters
import Foundation
import LifecycleChecking
import TemporalLogic

/// The invariants that a check works with: the shipped ones, then those of the test.
struct InvariantSelection {
  let all: [Invariant]
  /// The names of those of the test.
  let own: Set<String>

  /// Reads the invariants of the test.
  ///
  /// - Throws: an error with all that is wrong in all of them.
  ///
  /// - Parameter actions: the adapter's own actions, of which they may speak.
  init(
    _ sources: [InvariantSource], relativeTo folder: URL, actions: [OwnAction] = []
  ) throws(CheckingError) {
    let shipped = try InvariantLibrary.catalogue()
    var invariants: [Invariant] = []
    var diagnostics: [Diagnostic] = []
    for (index, source) in sources.enumerated() {
      let read = source.read(index, relativeTo: folder, own: actions.map(\.name))
      invariants += read.invariants
      diagnostics += read.diagnostics
    }
    diagnostics += InvariantLibrary.duplicates(among: shipped + invariants)
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw CheckingError(
        .badInput, "the invariants of this test have errors", diagnostics: errors)
    }
    all = shipped + invariants
    own = Set(invariants.map(\.name))
  }
}
