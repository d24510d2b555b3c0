public import AppLifecycle
public import DelegateAdapters
import LifecycleChecking
public import LifecycleRecords

/// Checks one sequence of actions, within a test: that of a failure once found.
///
/// It fails where the function without `replaying` does, and also if an action is not possible when
/// its turn comes, since then the sequence tests nothing any more.
///
/// A single sequence is soon over, so an asynchronous test calls it as it is, without `await`.
///
/// - Parameters:
///   - actions: what the user and the system do, in order.
///   - profile: the platform behaviour to drive the adapter with.
///   - edges: the transitions beyond the documented core.
///   - scenes: how many windows an app with scenes may have at a time, from 1 to
///     `Configuration.sceneLimit`; it goes before what the configuration says.
///   - configuration: the methods that the adapter has, and what else is fixed.
///   - own: what the adapter can be asked to do beside its callbacks.
///   - uses: what the adapter does that goes on after a call, such as timers, so that time passes.
///   - invariants: invariants of your own; they are judged besides the shipped ones.
///   - only: if not empty, the invariants of these names alone are judged, claimed or not. The
///     shipped ones about adapters are judged only if they are named here.
///   - name: what reports call the adapter, up to the first parenthesis: the test's name.
///   - adapter: makes the adapter of a new process, given the storage that outlives it; `nil` checks
///     the model alone.
/// - Returns: the report; `nil` if the check could not be made, which fails the test too.
@discardableResult
public func checkLifecycle(
  replaying actions: [Action], profile: Profile, edges: EdgeSet = .documented,
  scenes: Int? = nil,
  configuration: Configuration = Configuration(), own: [OwnAction] = [],
  uses: Set<AdapterFeature> = [], invariants: [InvariantSource] = [],
  only: [String] = [], name: String = #function, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
  _ adapter: (@Sendable (AdapterStorage) -> any DelegateAdapter)? = nil
) -> Report? {
  let check = SequenceCheck(
    actions: actions, profile: profile, edges: edges,
    configuration: configuration.allowing(scenes: scenes),
    own: own, uses: uses, invariants: invariants, only: only, name: name,
    filePath: filePath.description,
    makeAdapter: adapter)
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return place.tell(check.outcome())
}
