public import LifecycleModel

/// An adapter as the checker knows it: its name, what it claims, how to make one.
public struct AdapterDescription: Sendable {
  /// The name under which it is chosen, `demo/lost-link`.
  public var name: String { origin.name }
  /// What it is, in one line.
  public var title: String { origin.title }
  /// The methods it has; `"*"` stands for all of the profile, of delegates in UIKit's shape for
  /// those that were written, see ``UIKitDelegates``.
  public var implements: [String]
  /// What it can be asked to do beside its callbacks.
  public var own: [OwnAction]
  /// What it does that goes on after a call.
  public var uses: Set<AdapterFeature>
  /// What it undertakes; each is judged unless it is switched off.
  public var checks: [AdapterCheck]

  /// How many windows it takes to see what it does; 1 unless it says otherwise.
  public var scenes = 1
  /// What its payloads look like, unless the run says otherwise.
  public var payloads = PayloadShapes()

  /// The words of a command line that choose it, not yet quoted.
  public var arguments: [String]

  /// Whether what `"*"` stands for is found out, as it is for delegates in UIKit's shape.
  package var derivesMethods: Bool
  /// What was found out, shared by all copies.
  package var derivation: MethodDerivation { origin.derivation }
  /// Behaviour that the model does not cover, shared by all copies.
  package var unmodelled: UnmodelledBehaviour { origin.unmodelled }

  /// Told of a crash while it runs in this process; `nil` for nobody.
  package var onCrash: (@Sendable (AdapterCrash) -> Void)?

  /// Runs a sequence on the adapters in code made for their type; `nil` if they need a session.
  package var perform: Performance? { origin.perform }

  private var maker: Maker { origin.maker }
  private let origin: Origin

  /// Runs a sequence, given its moves and how many there are.
  ///
  /// Returns whether all went as the script foresees.
  @usableFromInline
  package typealias Performance =
    @Sendable (
      borrowing AdapterScript, UnsafePointer<Int32>, Int, AdapterStorage, inout AdapterOutput
    ) -> Bool

  /// Where its instances come from.
  private enum Maker: Sendable {
    case local(@Sendable (AdapterStorage) -> any DelegateAdapter)
    case session(@Sendable () throws -> any AdapterSession)
  }

  /// What all copies have in common.
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

  /// Describes an adapter that is made anew for each process.
  ///
  /// - Parameters:
  ///   - name: the name under which it is chosen.
  ///   - title: what it is, in one line.
  ///   - implements: the methods it has, by alias or selector; `"*"` stands for all of the profile.
  ///   - own: what it can be asked to do beside its callbacks.
  ///   - uses: what it does that goes on after a call; without it handlers count as called at once,
  ///     tasks never expire, and to set a timer is a failure.
  ///   - checks: what it undertakes, to be judged without a formula.
  ///   - make: makes the adapter of a new process, given the storage of the run.
  @_disfavoredOverload
  public init(
    name: String, title: String, implements: [String] = ["*"], own: [OwnAction] = [],
    uses: Set<AdapterFeature> = [], checks: [AdapterCheck],
    make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) {
    self.init(
      name, title, implements, own, uses, checks, derives: nil, make: make
    ) { script, sequence, count, storage, output in
      script.perform(sequence, count, &output) { AnyAdapter(make(storage)) }
    }
  }

  /// Describes an adapter of one type that is made anew for each process.
  ///
  /// It runs faster than one whose type is known at run time alone. The parameters are the same.
  @inlinable
  public init<Adapter: DelegateAdapter & SendableMetatype>(
    name: String, title: String, implements: [String] = ["*"], own: [OwnAction] = [],
    uses: Set<AdapterFeature> = [], checks: [AdapterCheck],
    make: @escaping @Sendable (AdapterStorage) -> Adapter
  ) {
    self.init(
      name, title, implements, own, uses, checks,
      derives: Adapter.self is any MethodDerivingAdapter.Type, make: { make($0) }
    ) { script, sequence, count, storage, output in
      script.perform(sequence, count, &output) { make(storage) }
    }
  }

  /// Describes an adapter that needs a session, such as an external process.
  ///
  /// - Parameters:
  ///   - name: the name under which it is chosen.
  ///   - title: what it is, in one line.
  ///   - implements: the methods it has, by alias or selector; `"*"` stands for all of the profile.
  ///   - own: what it can be asked to do beside its callbacks.
  ///   - uses: what it does that goes on after a call.
  ///   - checks: what it undertakes, to be judged without a formula.
  ///   - session: opens a session; called on any thread, once for each worker.
  public init(
    name: String, title: String, implements: [String] = ["*"], own: [OwnAction] = [],
    uses: Set<AdapterFeature> = [], checks: [AdapterCheck],
    session: @escaping @Sendable () throws -> any AdapterSession
  ) {
    self.init(name, title, implements, own, uses, checks, .session(session), nil)
  }

  @usableFromInline
  init(
    _ name: String, _ title: String, _ implements: [String], _ own: [OwnAction],
    _ uses: Set<AdapterFeature>, _ checks: [AdapterCheck], derives: Bool?,
    make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter,
    perform: @escaping Performance
  ) {
    let derives =
      derives ?? (implements.contains("*") && make(AdapterStorage()) is any MethodDerivingAdapter)
    self.init(name, title, implements, own, uses, checks, .local(make), perform, derives)
  }

  private init(
    _ name: String, _ title: String, _ implements: [String], _ own: [OwnAction],
    _ uses: Set<AdapterFeature>, _ checks: [AdapterCheck], _ maker: Maker,
    _ perform: Performance?, _ derivesMethods: Bool = false
  ) {
    origin = Origin(name, title, maker, perform)
    self.implements = implements
    self.own = own
    self.uses = uses
    self.checks = checks
    arguments = ["--adapter", name]
    self.derivesMethods = derivesMethods
  }

  /// The same adapter, which takes so many windows to see what it does.
  public func needing(scenes: Int) -> AdapterDescription {
    var description = self
    description.scenes = scenes
    return description
  }

  /// The same adapter, whose payloads look like this.
  public func taking(_ payloads: PayloadShapes) -> AdapterDescription {
    var description = self
    description.payloads = payloads
    return description
  }

  /// The same adapter, whose instances are made in another way, which takes what makes them now;
  /// itself, if they come from a session.
  package func making(
    _ change: (@escaping @Sendable (AdapterStorage) -> any DelegateAdapter) -> (
      @Sendable (AdapterStorage) -> any DelegateAdapter
    )
  ) -> AdapterDescription {
    guard case .local(let make) = maker else { return self }
    var description = AdapterDescription(
      name, title, implements, own, uses, checks, .local(change(make)), nil, derivesMethods)
    description.scenes = scenes
    description.payloads = payloads
    return description
  }

  /// Tells of crashes no more whose seed it was: those of trial runs say nothing to people.
  package mutating func withholdSeeds() {
    guard let tell = onCrash else { return }
    onCrash = { crash in
      var crash = crash
      crash.seed = nil
      tell(crash)
    }
  }

  /// Opens a session, in which the adapters of one run after the other are made.
  public func openSession() throws -> any AdapterSession {
    switch maker {
    case .local(let make): LocalSession(make)
    case .session(let open): try open()
    }
  }

  /// Whether its instances can be made at any time, without a session.
  public var isLocal: Bool {
    if case .local = maker { return true }
    return false
  }

  /// Whether its runs consist of calls alone: nothing of its own, no time, no session.
  package var isPlain: Bool { isLocal && own.isEmpty && uses.isEmpty }

  /// Makes the adapter of a new process.
  ///
  /// - Precondition: `isLocal`; the instances of another come from its session.
  public func make(_ storage: AdapterStorage) -> any DelegateAdapter {
    guard case .local(let make) = maker else {
      return FailingAdapter(failure: AdapterFailure(.misbehaved, "it needs a session"))
    }
    return make(storage)
  }
}

/// Stands where an adapter could not be made; it fails at once.
struct FailingAdapter: DelegateAdapter {
  let failure: AdapterFailure

  mutating func start(_ output: inout AdapterOutput) throws { throw failure }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
    throw failure
  }
}
