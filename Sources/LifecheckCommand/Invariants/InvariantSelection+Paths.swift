import LifecycleModel
import LifecycleChecking

extension InvariantSelection {
  /// Reads the files that paths name.
  ///
  /// - Parameter actions: the names of adapters' own actions, of which invariants may speak.
  /// - Throws: a failure that has all that is wrong in all the files.
  init(
    paths: [String], includesCatalogue: Bool, actions: [String] = []
  ) throws(CommandFailure) {
    let shipped = includesCatalogue ? try Self.shipped() : []
    do {
      try self.init(paths.map { .file($0) }, shipped: shipped, actions: actions)
    } catch {
      var failure = CommandFailure(error)
      if !failure.diagnostics.isEmpty { failure.message = "" }
      throw failure
    }
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
      // The shipped files are tested; a user cannot mend them.
      var failure = CommandFailure(error)
      failure.status = .internalDefect
      throw failure
    }
  }
}
