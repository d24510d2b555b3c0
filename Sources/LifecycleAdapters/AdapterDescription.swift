public import LifecycleModel

/// An adapter as the checker knows it: its name, its claims and the way to make one.
public struct AdapterDescription: Sendable {
  /// The name under which the adapter is chosen, such as `demo/lost-link`.
  public var name: String { origin.name }
  /// A description of the adapter in one line.
  public var title: String { origin.title }
  /// The methods that the adapter has. `"*"` stands for all methods of the profile, or, for
  /// delegates in UIKit's shape, those that were written, see ``UIKitDelegates``.
  public var implements: [String]
  /// The actions that the adapter can be asked to perform, beside its callbacks.
  public var customActions: [CustomAction]
  /// The activities of the adapter that outlast a call.
  public var uses: Set<AdapterFeature>
  /// The promises of the adapter. Each is checked unless it is switched off.
  public var checks: [AdapterCheck]

  /// The number of windows needed to observe the adapter's behavior, 1 by default.
  public var scenes = 1
  /// The shapes of the payloads, unless the run specifies others.
  public var payloads = PayloadShapes()
  /// The effects that are events, for delegates in UIKit's shape.
  public var events: [EventSource] {
    get { watch.sources }
    set { watch = EventWatch(newValue) }
  }
  /// The effects that are events, and what was seen of them; shared by all copies.
  package private(set) var watch = EventWatch([])

  /// Whether the methods that `"*"` stands for are found by trial, as for delegates in UIKit's
  /// shape.
  package var derivesMethods: Bool
  /// The methods found by trial, shared by all copies.
  package var derivation: MethodDerivation { origin.derivation }
  /// The behavior that the model does not cover, shared by all copies.
  package var unmodelled: UnmodelledBehaviour { origin.unmodelled }

  /// The handler of a crash while the adapter runs in this process, if there is one.
  package var onCrash: (@Sendable (AdapterCrash) -> Void)?

  /// Whether what the adapter prints is printed at once, beside being kept for stories.
  package var showsPrinted = false

  /// The function that runs a sequence on the adapters in code specialized for their type; `nil` if
  /// there is none, as for adapters that need a session.
  package var perform: Performance? { watched.isEmpty ? origin.perform : nil }
  /// The behavior of which further events tell.
  package var watched = AdapterWatch()

  private var maker: Maker { origin.maker }
  private let origin: Origin

  /// A function that runs a sequence, given its moves and their number.
  ///
  /// It returns whether the run went as the script foresees.
  @usableFromInline
  package typealias Performance =
    @Sendable (
      borrowing AdapterScript, UnsafePointer<Int32>, Int, AdapterStorage, inout AdapterOutput
    ) -> Bool

  /// The source of an adapter's instances.
  private enum Maker: Sendable {
    case local(@Sendable (AdapterStorage) -> any DelegateAdapter)
    case session(@Sendable () throws -> any AdapterSession)
  }

  /// The parts that all copies share.
  private final class Origin: Sendable {
    let name: String
    let title: String
    let maker: Maker
    let perform: Performance?
    let derivation = MethodDerivation()
    let unmodelled = UnmodelledBehaviour()

    init(_ name: String, _ title: String, _ maker: Maker, _ perform: Performance?) {
      self.name = name
      self.title = title
      self.maker = maker
      self.perform = perform
    }
  }

  /// Describes an adapter that is created anew for each process.
  ///
  /// - Parameters:
  ///   - name: the name under which the adapter is chosen.
  ///   - title: a description in one line.
  ///   - implements: the methods that the adapter has, by alias or selector; `"*"` stands for all
  ///     methods of the profile.
  ///   - customActions: the actions that it can be asked to perform, beside its callbacks.
  ///   - uses: its activities that outlast a call. If a feature is missing, handlers count as
  ///     called at once, tasks never expire, and setting a timer is a failure.
  ///   - checks: its promises, which are checked without a formula.
  ///   - make: a closure that makes the adapter of a new process, given the storage of the run.
  @_disfavoredOverload
  public init(
    name: String, title: String, implements: [String] = ["*"], customActions: [CustomAction] = [],
    uses: Set<AdapterFeature> = [], checks: [AdapterCheck],
    make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) {
    self.init(
      name, title, implements, customActions, uses, checks, derives: nil, make: make
    ) { script, sequence, count, storage, output in
      script.perform(sequence, count, &output) { AnyAdapter(make(storage)) }
    }
  }

  /// Describes an adapter of one type that is created anew for each process.
  ///
  /// It runs faster than an adapter whose type is known only at run time. The parameters are the
  /// same.
  @inlinable
  public init<Adapter: DelegateAdapter & SendableMetatype>(
    name: String, title: String, implements: [String] = ["*"], customActions: [CustomAction] = [],
    uses: Set<AdapterFeature> = [], checks: [AdapterCheck],
    make: @escaping @Sendable (AdapterStorage) -> Adapter
  ) {
    self.init(
      name, title, implements, customActions, uses, checks,
      derives: Adapter.self is any MethodDerivingAdapter.Type, make: { make($0) }
    ) { script, sequence, count, storage, output in
      script.perform(sequence, count, &output) { make(storage) }
    }
  }

  /// Describes an adapter that needs a session, such as an external process.
  ///
  /// - Parameters:
  ///   - name: the name under which the adapter is chosen.
  ///   - title: a description in one line.
  ///   - implements: the methods that the adapter has, by alias or selector; `"*"` stands for all
  ///     methods of the profile.
  ///   - customActions: the actions that it can be asked to perform, beside its callbacks.
  ///   - uses: its activities that outlast a call.
  ///   - checks: its promises, which are checked without a formula.
  ///   - session: a closure that opens a session; called on any thread, once for each worker.
  public init(
    name: String, title: String, implements: [String] = ["*"], customActions: [CustomAction] = [],
    uses: Set<AdapterFeature> = [], checks: [AdapterCheck],
    session: @escaping @Sendable () throws -> any AdapterSession
  ) {
    self.init(name, title, implements, customActions, uses, checks, .session(session), nil)
  }

  @usableFromInline
  init(
    _ name: String, _ title: String, _ implements: [String], _ customActions: [CustomAction],
    _ uses: Set<AdapterFeature>, _ checks: [AdapterCheck], derives: Bool?,
    make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter,
    perform: @escaping Performance
  ) {
    let derives =
      derives ?? (implements.contains("*") && make(AdapterStorage()) is any MethodDerivingAdapter)
    self.init(name, title, implements, customActions, uses, checks, .local(make), perform, derives)
  }

  private init(
    _ name: String, _ title: String, _ implements: [String], _ customActions: [CustomAction],
    _ uses: Set<AdapterFeature>, _ checks: [AdapterCheck], _ maker: Maker,
    _ perform: Performance?, _ derivesMethods: Bool = false
  ) {
    origin = Origin(name, title, maker, perform)
    self.implements = implements
    self.customActions = customActions
    self.uses = uses
    self.checks = checks
    self.derivesMethods = derivesMethods
  }

  /// Returns the same adapter with the number of windows needed to observe its behavior.
  public func needing(scenes: Int) -> AdapterDescription {
    var description = self
    description.scenes = scenes
    return description
  }

  /// Returns the same adapter with other shapes of payloads.
  public func taking(_ payloads: PayloadShapes) -> AdapterDescription {
    var description = self
    description.payloads = payloads
    return description
  }

  /// Returns the same adapter with effects that are events.
  public func emitting(_ events: [EventSource]) -> AdapterDescription {
    var description = self
    description.events = events
    return description
  }

  /// Returns the same adapter whose prints are shown at once, or not.
  package func showingPrinted(_ shows: Bool) -> AdapterDescription {
    var description = self
    description.showsPrinted = shows
    return description
  }

  /// Returns the same adapter with its instances made in another way, or itself if they come from a
  /// session.
  ///
  /// - Parameter change: a transformation of the closure that makes the instances.
  package func making(
    _ change: (@escaping @Sendable (AdapterStorage) -> any DelegateAdapter) -> (
      @Sendable (AdapterStorage) -> any DelegateAdapter
    )
  ) -> AdapterDescription {
    guard case .local(let make) = maker else { return self }
    var description = AdapterDescription(
      name, title, implements, customActions, uses, checks, .local(change(make)), nil,
      derivesMethods)
    description.scenes = scenes
    description.payloads = payloads
    description.watch = watch
    description.showsPrinted = showsPrinted
    return description
  }

  /// Removes the seed from reported crashes, since the seeds of trial runs mean nothing to users.
  package mutating func withholdSeeds() {
    guard let tell = onCrash else { return }
    onCrash = { crash in
      var crash = crash
      crash.seed = nil
      tell(crash)
    }
  }

  /// Opens a session, which makes the adapters of successive runs.
  public func openSession() throws -> any AdapterSession {
    let session: any AdapterSession =
      switch maker {
      case .local(let make): LocalSession(make)
      case .session(let open): try open()
      }
    return watched.isEmpty ? session : WatchedSession(session, watched)
  }

  /// Creates the storage of a run.
  package func newStorage() -> AdapterStorage { AdapterStorage(unmodelled, watch) }

  /// Whether instances can be made at any time, without a session.
  public var isLocal: Bool {
    if case .local = maker { return true }
    return false
  }

  /// Whether runs consist of calls alone: there are no custom actions, no use of time and no
  /// session.
  package var isPlain: Bool { isLocal && customActions.isEmpty && uses.isEmpty }

  /// Makes the adapter of a new process.
  ///
  /// - Precondition: `isLocal`. The instances of any other adapter come from its session.
  public func make(_ storage: AdapterStorage) -> any DelegateAdapter {
    guard case .local(let make) = maker else {
      return FailingAdapter(failure: AdapterFailure(.misbehaved, "it needs a session"))
    }
    return make(storage)
  }
}

/// A placeholder for an adapter that could not be made, which fails at once.
struct FailingAdapter: DelegateAdapter {
  let failure: AdapterFailure

  mutating func start(_ output: inout AdapterOutput) throws { throw failure }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
    throw failure
  }
}
