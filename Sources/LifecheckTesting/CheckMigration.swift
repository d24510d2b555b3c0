public import LifecycleModel
public import DelegateAdapters
public import LifecycleReports
import AppProjects
import LifecycleChecking
import SourceTexts

/// Checks within a test that the delegates of a scene-based app do what others did before it moved.
///
/// The old delegates are driven through the first profile and the new ones through the second, with
/// the same actions of the user and the system. A difference in what they emit fails the test at
/// the caller's line, cause by cause; so does a method of the old app delegate that nothing
/// replaces, a check that the new delegates violate and the old ones satisfy, and delegates that
/// emit nothing.
///
/// - Parameters:
///   - left: the profile that the app comes from.
///   - right: the profile that it moves to.
///   - seeds: the number of sequences to compare; at least 1.
///   - options: the remaining options.
///   - function: the name of the test; by default the caller's, like all that follows.
///   - fileID: the file in which a failure is reported.
///   - filePath: the path of that file.
///   - line: the line of the failure.
///   - column: the column of the failure.
///   - old: a closure that makes the delegates of a new process before the move; called on any
///     thread.
///   - new: a closure that makes the delegates of a new process after the move.
///   - plist: the app's Info.plist: its path, from the folder of the test's file, or its contents.
///     A scene manifest with which the new delegates would not come to be used fails the test too.
/// - Returns: the fate of the methods and of their effects; `nil` if it could not be determined,
///   which also fails the test.
@discardableResult
public func checkMigration(
  _ left: Profile = .appDelegateIOS26, _ right: Profile = .sceneIOS26, seeds: Int = 1_000,
  options: LifecycleCheckOptions = .init(), function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column,
  from old: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates,
  to new: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates,
  plist: String? = nil
) -> Migration? {
  let site = CallSite(function, fileID, filePath, line, column)
  let name = options.adapterName(at: site)
  do throws(CheckingError) {
    let selection = try options.selection(at: site)
    func fuzzing(
      _ delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
    ) throws(CheckingError) -> FuzzOptions {
      var fuzzing = try options.fuzzing(
        of: [left, right], at: site,
        { UIKitDelegateAdapter(storage: $0, delegates: delegates) }, judging: selection)
      fuzzing.sequences.seedCount = seeds
      fuzzing.adapter?.checks = options.checks.named
      return fuzzing
    }
    var adapters: [AdapterDescription] = []
    var migration = try options.taking { () throws(CheckingError) -> Migration in
      let (before, after) = (try fuzzing(old), try fuzzing(new).adapter)
      adapters = [before.adapter, after].compactMap(\.self)
      return try Migrator(before).migrate(with: after)
    }
    nameArguments(of: &migration)
    if let plist { migration.app = try adoption(saidBy: plist, migration.methodsAfter, at: site) }
    if migration.verdict != .holds {
      site.fail(
        String(migration.text(TextStyle(detail: .brief)).dropLast()),
        attaching: (migration.jsonText(), "lifecheck-migrate-\(name).json"))
    }
    site.warn(of: UnseenSources(adapters).warnings)
    return migration
  } catch {
    site.fail("the migration cannot be checked: \(error.description)", attaching: nil)
    return nil
  }
}

/// Judges an Info.plist by its path or its contents.
private func adoption(
  saidBy plist: String, _ methods: CallbackSet, at site: CallSite
) throws(CheckingError) -> SceneAdoption {
  let isContent = plist.contains("\n") || plist.hasPrefix("<") || plist.hasPrefix("{")
  let file = isContent ? "Info.plist" : site.resolved(plist)
  do throws(Diagnostic) {
    let bytes = isContent ? Array(plist.utf8) : try TextFileReader.bytes(of: FilePath(file))
    return try SceneAdoption(infoPlist: bytes, file: file, methods: methods)
  } catch {
    throw CheckingError(.badInput, "the Info.plist cannot be read", diagnostics: [error])
  }
}

/// Words the runs that show the findings again as arguments of the same call.
private func nameArguments(of migration: inout Migration) {
  for index in migration.causes.indices {
    let difference = migration.causes[index].difference
    migration.causes[index].difference.reproduce = difference.reproduction.call()
  }
  for index in migration.broken.indices {
    migration.broken[index].reproduce = migration.broken[index].reproduction.call()
  }
}
