public import AppLifecycle
public import DelegateAdapters
public import LifecycleChecking
public import LifecycleRecords

/// Checks an adapter on random sequences of a life cycle, within a test.
///
/// A violation fails the test at the caller's line, with the story of a shrunk counterexample; so
/// does whatever keeps the check from being made, such as an invariant with a mistake. Under Swift
/// Testing that is an issue with the whole report attached as JSON; under XCTest it is `XCTFail`,
/// since an issue recorded there passes silently. From a detached task, where neither can tell, it
/// is both, and the one that runs takes it. With no test running nothing can fail: look at the
/// result then.
///
/// In an asynchronous context this is the asynchronous function of the same name.
///
/// - Parameters:
///   - profiles: the platform behaviours to drive the adapter with; all of them if none is named.
///   - seeds: how many sequences to run for each profile; at least 1.
///   - firstSeed: the seed of the first.
///   - maxActions: no sequence has more actions than this; at least 1.
///   - edges: the transitions beyond the documented core.
///   - scenes: how many windows an app with scenes may have at a time, from 1 to
///     `Configuration.sceneLimit`; it goes before what the configuration says.
///   - configuration: the methods that the adapter has, and what else is fixed for all sequences.
///   - own: what the adapter can be asked to do beside its callbacks.
///   - uses: what the adapter does that goes on after a call, such as timers, so that time passes.
///   - checks: which checks that come with every adapter this one is held to.
///   - withoutChecks: checks to leave out, by name; so are the invariants that they are made of.
///   - invariants: invariants of your own; they are judged besides the shipped ones.
///   - only: if not empty, the invariants of these names alone are judged, claimed or not.
///   - jobs: how many threads share the sequences; at least 1. The report does not depend on it.
///   - isStrict: whether an invariant that nothing exercised, or a stale saved sequence, fails the
///     test too.
///   - regressions: a folder where sequences that fail are saved, and replayed before the seeds from
///     then on; a relative path starts at the folder of the test's source file.
///   - name: what reports call the adapter, up to the first parenthesis: the test's name.
///   - adapter: makes the adapter of a new process, given the storage that outlives it; called on
///     any thread.
/// - Returns: the report; `nil` if the check could not be made, which fails the test too.
@discardableResult
public func checkLifecycle(
  profile profiles: Profile..., seeds: Int = 1_000, firstSeed: UInt64 = 0,
  maxActions: Int = FuzzOptions.standardMaxActions, edges: EdgeSet = .documented,
  scenes: Int? = nil,
  configuration: Configuration = Configuration(), own: [OwnAction] = [],
  uses: Set<AdapterFeature> = [], checks: AdapterChecks = .automatic,
  withoutChecks: [String] = [], invariants: [InvariantSource] = [], only: [String] = [],
  jobs: Int = 1, isStrict: Bool = false,
  regressions: String? = nil, name: String = #function, fileID: String = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ adapter: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
) -> Report? {
  let check = LifecycleCheck(
    profiles: profiles, seeds: seeds, firstSeed: firstSeed, maxActions: maxActions, edges: edges,
    configuration: configuration.allowing(scenes: scenes), own: own, uses: uses, checks: checks,
    withoutChecks: withoutChecks, invariants: invariants, only: only, jobs: jobs,
    isStrict: isStrict, regressions: regressions, name: name, filePath: filePath.description,
    makeAdapter: adapter)
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return place.tell(check.outcome())
}

/// Checks an adapter on random sequences of a life cycle, within an asynchronous test.
///
/// It does what the synchronous function of the same name does, on a thread of its own, so that
/// other tests go on meanwhile. If the task is cancelled the check ends early and fails.
///
/// - Parameters:
///   - profiles: the platform behaviours to drive the adapter with; all of them if none is named.
///   - seeds: how many sequences to run for each profile; at least 1.
///   - firstSeed: the seed of the first.
///   - maxActions: no sequence has more actions than this; at least 1.
///   - edges: the transitions beyond the documented core.
///   - scenes: how many windows an app with scenes may have at a time, from 1 to
///     `Configuration.sceneLimit`; it goes before what the configuration says.
///   - configuration: the methods that the adapter has, and what else is fixed for all sequences.
///   - own: what the adapter can be asked to do beside its callbacks.
///   - uses: what the adapter does that goes on after a call, such as timers, so that time passes.
///   - checks: which checks that come with every adapter this one is held to.
///   - withoutChecks: checks to leave out, by name; so are the invariants that they are made of.
///   - invariants: invariants of your own; they are judged besides the shipped ones.
///   - only: if not empty, the invariants of these names alone are judged, claimed or not.
///   - jobs: how many threads share the sequences; at least 1. The report does not depend on it.
///   - isStrict: whether an invariant that nothing exercised, or a stale saved sequence, fails the
///     test too.
///   - regressions: a folder where sequences that fail are saved, and replayed before the seeds from
///     then on; a relative path starts at the folder of the test's source file.
///   - name: what reports call the adapter, up to the first parenthesis: the test's name.
///   - adapter: makes the adapter of a new process, given the storage that outlives it; called on
///     any thread.
/// - Returns: the report; `nil` if the check could not be made, which fails the test too.
@discardableResult
public func checkLifecycle(
  profile profiles: Profile..., seeds: Int = 1_000, firstSeed: UInt64 = 0,
  maxActions: Int = FuzzOptions.standardMaxActions, edges: EdgeSet = .documented,
  scenes: Int? = nil,
  configuration: Configuration = Configuration(), own: [OwnAction] = [],
  uses: Set<AdapterFeature> = [], checks: AdapterChecks = .automatic,
  withoutChecks: [String] = [], invariants: [InvariantSource] = [], only: [String] = [],
  jobs: Int = 1, isStrict: Bool = false,
  regressions: String? = nil, name: String = #function, fileID: String = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ adapter: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
) async -> Report? {
  let check = LifecycleCheck(
    profiles: profiles, seeds: seeds, firstSeed: firstSeed, maxActions: maxActions, edges: edges,
    configuration: configuration.allowing(scenes: scenes), own: own, uses: uses, checks: checks,
    withoutChecks: withoutChecks, invariants: invariants, only: only, jobs: jobs,
    isStrict: isStrict, regressions: regressions, name: name, filePath: filePath.description,
    makeAdapter: adapter)
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return place.tell(await check.outcome())
}
