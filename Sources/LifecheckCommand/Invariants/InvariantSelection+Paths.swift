import LifecycleModel
import LifecycleChecking

extension InvariantSelection {
  /// Reads the files at the paths.
  ///
  /// - Parameter actions: the names of adapters' custom actions, to which invariants may refer.
  /// - Throws: a failure with the mistakes of all the files.
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

  /// Returns the invariant of that name.
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
      // The shipped files are tested, and users cannot fix them.
      var failure = CommandFailure(error)
      failure.status = .internalDefect
      throw failure
    }
  }
}
