public import LifecycleAdapters
public import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where a delegate written in UIKit's shape says what it did, and learns what the checker knows.
///
/// There is one a process. It belongs to the thread of the run, on which tasks and queues of the
/// process run too: what a delegate does on another one is a failure, which comes to light at the
/// next action. What is said between two calls, such as while the delegates are being made, counts
/// as said in the next call; what is said once the process ended is a failure, which the next
/// process of the run tells of.
public final class LifecycleEnvironment: @unchecked Sendable {
  /// What outlives the process, as user defaults do.
  public let storage: AdapterStorage
  /// What is going on.
  private var present = Present()
  /// What was done between two calls.
  private var effects: [LifecycleEffect] = []
  /// Takes what is done in the call being received; `nil` between two calls.
  private var sink: UnsafeMutablePointer<AdapterOutput>?
  /// What runs when the time of a background task is over, by the task's number.
  private var expirations: [Int: () -> Void] = [:]
  /// What was put off, by the token of its timer.
  private var scheduled: [String: () -> Void] = [:]
  private var scheduledCount = 0
  private var isOver = false
  /// Whether what is done is left aside.
  private var isEnding = false
  private let thread = SignalWire.thisThread
  /// What the delegates queue up.
  package private(set) lazy var loop = MainLoop(self)
  /// The URL handed over last, if no other payload can look like it.
  private var handedOver: (text: String, payload: Payload)?
  /// How many processes of the run began before this one.
  private let processNumber: Int
  /// Whether the launch of the process is over.
  package var hasLaunched = false
  /// What was done first after which a real process would not go on, in words behind "it".
  private var mistake: String?

  /// What is going on, which is replaced as one at each call.
  private struct Present {
    /// The call being received; between two calls, the last one.
    var call: DelegateCall?
    /// What `applicationState` reads now.
    var reading: AppState?
    var isProtectedDataAvailable = true
    /// The delegate that the call was made to.
    var called: ObjectIdentifier?
    var isMissing = false
    /// In which call that was begun of which it was told last that it goes on.
    var lastOrigin: Callback??
  }

  /// Whether it is that of a process; else nobody learns what is said, but that it was said.
  private let isOfProcess: Bool

  package init(storage: AdapterStorage, isOfProcess: Bool = true) {
    self.storage = storage
    self.isOfProcess = isOfProcess
    processNumber = storage.handedOut.processes
    storage.handedOut.processes += 1
  }

  /// What `UIApplication.applicationState` reads, however deep in a call one asks; `nil` before the
  /// first call.
  ///
  /// In a call it is what the model has for that call, and between two callbacks what it was in the
  /// last one; in an own action between two actions, a timer and an expiration it is what the app
  /// is by then.
  public var applicationState: AppState? { present.reading }

  /// What `UIApplication.isProtectedDataAvailable` reads, by the same rules: not while the device
  /// is locked, or before it is unlocked for the first time.
  public var isProtectedDataAvailable: Bool { present.isProtectedDataAvailable }

  /// The call being received; between two calls, the last one; `nil` before the first.
  public var call: DelegateCall? { present.call }

  /// The home folder of the app on the virtual device, with `Documents`, `Library` and `tmp`.
  ///
  /// It outlives a process, begins as after an installation with each run, and is removed with it.
  public var homeDirectory: URL { storage.files.home }

  /// The payload that the call being received hands over or announces, of several the first.
  public var payload: Payload? { call?.payload }

  /// The payloads that the call being received hands over or announces.
  public var payloads: [Payload] { call?.payloads ?? [] }

  /// Emits a named event, such as `route.opened`.
  ///
  /// - Parameters:
  ///   - payload: the payload it is about.
  ///   - arguments: what else there is to say, under keys.
  public func emit(
    _ name: String, payload: Payload? = nil, arguments: [Value.Member] = []
  ) {
    note(.emit(name, payload, arguments))
  }

  /// Emits a named event about a scene, for checks of each scene.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - arguments: what else there is to say, under keys.
  @MainActor
  public func emit(_ name: String, scene: UIScene, arguments: [Value.Member] = []) {
    note(.emit(name, nil, arguments, scene: scene.session.persistentIdentifier))
  }

  /// Says that the code works so long before it goes on, as for a file that it writes: virtual
  /// time passes inside the call, of which the system allows `sceneDidEnterBackground(_:)`, for
  /// one, about five seconds.
  ///
  /// - Parameter seconds: virtual time; what is below 0 counts as 0, and 24 days at most.
  public func work(for seconds: Double) {
    note(.work(Int((min(max(0, seconds), 2e6) * 1000).rounded())))
  }

  /// Emits a named event about something that UIKit handed over, now or earlier.
  ///
  /// - Parameters:
  ///   - carrier: what the payload came in, such as the URL.
  ///   - arguments: what else there is to say, under keys.
  public func emit(
    _ name: String, about carrier: some PayloadCarrier, arguments: [Value.Member] = []
  ) {
    note(.emit(name, carrier.carriedPayload, arguments))
  }

  /// Emits a named event about a URL that UIKit handed over, now or earlier.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - arguments: what else there is to say, under keys.
  public func emit(_ name: String, about url: URL, arguments: [Value.Member] = []) {
    let text = url.absoluteString
    let payload =
      if let handedOver, handedOver.text == text {
        handedOver.payload
      } else {
        payload(lookingLike: text, tellingOf: name) ?? Payload(endOf: text)
      }
    note(.emit(name, payload, arguments))
  }

  /// Does something later in virtual time, as a timer or a delayed block does.
  ///
  /// It is not done if the process has ended by then, and done late if that is suspended. The
  /// adapter has to declare that it uses timers, see `AdapterFeature`.
  ///
  /// - Parameters:
  ///   - time: how much later; what is below 0 counts as 0.
  ///   - work: what to do; it may emit, call handlers and so on as in a call.
  /// - Returns: the name under which it can be cancelled.
  @discardableResult
  public func schedule(after time: Duration, _ work: @escaping () -> Void) -> String {
    guard !isElsewhere("puts something off") else { return "" }
    scheduledCount += 1
    let token = "timer-\(scheduledCount)"
    let origin = loop.origin
    putOff(token, by: time.roundedMilliseconds) { [unowned self] in
      loop.origin = origin
      work()
    }
    return token
  }

  private func putOff(_ token: String, by milliseconds: Int, _ work: @escaping () -> Void) {
    scheduled[token] = work
    note(.timer(token, milliseconds))
  }

  /// Gives up what was put off, if it is not done yet.
  public func cancel(_ scheduled: String) {
    if !isElsewhere("cancels what was put off") { self.scheduled[scheduled] = nil }
  }

  /// Says that the call being received is passed on to a target downstream, as a multiplexer does.
  ///
  /// Before the first call there is nothing to pass on, and nothing happens.
  ///
  /// - Parameters:
  ///   - callback: the method that is called on the target, if it is not the same one: what tells
  ///     of a scene may be told as an app delegate is.
  ///   - target: the name of the target.
  public func forward(as callback: Callback? = nil, to target: String) {
    if let call { note(.forward(call, as: callback, target)) }
  }
}

extension LifecycleEnvironment {
  /// Begins a call.
  package func receive(_ call: DelegateCall) {
    loop.origin = call.callback
    present = Present(
      call: call, reading: call.state, isProtectedDataAvailable: call.isProtectedDataAvailable)
  }

  /// Notes to which delegate the call is made.
  package func address(_ delegate: AnyObject) { present.called = ObjectIdentifier(delegate) }

  /// Notes to whom the call is made, and whether anything is there for it.
  package func address(_ app: AnyObject, hasAnswer: Bool) {
    address(app)
    present.isMissing = !hasAnswer
  }

  /// Notes that what comes with the protocol answered in place of a delegate; one that is not
  /// called by the system, such as a child of a multiplexer, does not matter.
  func noteMissing(_ method: String, of delegate: AnyObject) {
    guard present.called == ObjectIdentifier(delegate) else { return }
    if call?.callback.selector == method { present.isMissing = true }
  }

  /// Whether nothing of the delegate's own answered the call; `nil` if there was nobody to call.
  package var isMethodMissing: Bool? { present.called == nil ? nil : present.isMissing }

  /// Begins something that is no call.
  package func act(_ output: borrowing AdapterOutput) {
    present.reading = output.applicationState
    present.isProtectedDataAvailable = output.isProtectedDataAvailable
    present.lastOrigin = nil
    loop.origin = nil
  }

  /// Notes that the app registers for pushes, or no longer wants any.
  func noteRegistration(_ wantsPushes: Bool) { note(.register(wantsPushes)) }

  /// Notes that something was done for which the real system ends the process by an exception.
  ///
  /// - Parameter words: what, behind "it".
  func noteException(_ words: String) {
    mistake = mistake ?? "\(words), for which the system ends the process by an exception"
  }

  /// Notes that something was asked for of which nothing comes, so that a run can say so.
  ///
  /// - Parameter words: what, behind "it".
  package func noteUnsupported(_ words: String) { storage.unmodelled.noteUnsupported(words) }

  /// Notes that the thread of the run waits for what would have to run on it.
  ///
  /// - Parameter words: what, behind "it".
  func noteStandstill(_ words: String) { mistake = mistake ?? "\(words), which never comes" }

  /// Notes that a process or a scene has got its delegate. One that another had before it remembers
  /// what a new one would not, which hides what the code forgets.
  package func noteDelegate(_ delegate: AnyObject?, of owner: String, before: AnyObject?) {
    guard let delegate, delegate === before else { return }
    mistake =
      mistake
      ?? "was given the delegate of an earlier \(owner) again: make a new one in the closure"
  }

  /// Fails if something was done after which a real process would not go on.
  package func check() throws {
    try storage.unmodelled.check()
    guard let mistake else { return }
    throw AdapterFailure(.misbehaved, "it \(mistake)")
  }

  /// Does what was put off.
  package func fire(timer token: String) { scheduled.removeValue(forKey: token)?() }

  /// Runs what was to run when the time of a task is over.
  @MainActor
  package func expire(task id: String) {
    let number = expirations.keys.first { LifecycleEffect.taskName($0) == id }
    guard let number else { return }
    expirations.removeValue(forKey: number)?()
  }

  /// Sees nothing from now on.
  package func endProcess() {
    isEnding = true
    loop.end()
    isEnding = false
    isOver = true
    expirations.removeAll()
    scheduled.removeAll()
  }

  /// A handler whose every call is an event, numbered through the run.
  package func completion(of callback: Callback) -> (Value) -> Void {
    storage.handedOut.handlers += 1
    let named = Int(call?.handlerNumber ?? 0)
    let number = named > 0 ? named : storage.handedOut.handlers
    return { self.note(.complete(handler: number, callback, $0)) }
  }

  /// Begins a background task, numbered through the run.
  ///
  /// - Parameter expiration: runs when its time is over.
  func beginTask(_ expiration: (() -> Void)?) -> UIBackgroundTaskIdentifier {
    guard !isElsewhere("begins a task") else { return .invalid }
    MethodProbe.note(.backgroundTasks)
    storage.handedOut.tasks += 1
    let task = UIBackgroundTaskIdentifier(rawValue: storage.handedOut.tasks)
    expirations[task.rawValue] = expiration
    note(.task(.begin, task.rawValue))
    return task
  }

  /// Ends a background task.
  func endTask(_ task: UIBackgroundTaskIdentifier) {
    guard !isElsewhere("ends a task") else { return }
    expirations[task.rawValue] = nil
    note(.task(.end, task.rawValue))
  }

  /// Has an output take what was done since the last call, and then what is done in the body.
  package func tell<Result>(_ output: inout AdapterOutput, _ body: () -> Result) -> Result {
    withUnsafeMutablePointer(to: &output) { place in
      if !effects.isEmpty {
        for effect in effects { effect.write(to: &place.pointee, storage) }
        effects.removeAll(keepingCapacity: true)
      }
      sink = place
      defer { sink = nil }
      return body()
    }
  }

  /// Whether something is done on another thread; that is noted.
  private func isElsewhere(_ words: @autoclosure () -> String) -> Bool {
    guard SignalWire.thisThread != thread else { return false }
    storage.unmodelled.noteOffThread(words())
    return true
  }

  private func note(_ effect: LifecycleEffect) {
    guard isOfProcess else { return UnmodelledBehaviour.noteStray(effect.words) }
    guard !isElsewhere(effect.words), !isEnding else { return }
    if let sink {
      effect.write(to: &sink.pointee, storage)
    } else if !isOver {
      effects.append(effect)
    } else if storage.handedOut.late == nil {
      storage.handedOut.late = effect.words
    }
  }
}

/// Which payload it is that looks like something.
extension LifecycleEnvironment {
  /// Notes a URL that is handed over and whose text no other payload of the run has.
  package func noteHandOver(_ url: String, of payload: Payload) { handedOver = (url, payload) }

  /// Notes what a payload looks like that is handed over, where others may look the same.
  package func noteHandOver(_ look: PayloadShapes.Look, of payload: Payload) {
    storage.handedOut.looks.add(look, of: payload, in: processNumber)
  }

  /// The payload that looks like a text, of several the one that is meant most likely; `nil` if
  /// none that was handed over does.
  ///
  /// - Parameter event: the name of the event that tells of it, if one does.
  func payload(lookingLike text: String, tellingOf event: String?) -> Payload? {
    guard !storage.handedOut.looks.isEmpty else { return nil }
    return storage.handedOut.looks.payload(
      text, tellingOf: event, in: processNumber, among: payloads)
  }
}

/// What the loop of the process asks for.
extension LifecycleEnvironment: MainLoop.Process {
  package var unmodelled: UnmodelledBehaviour { storage.unmodelled }

  package func putOff(
    _ work: @escaping () -> Void, by milliseconds: Int, as token: String?
  ) -> String {
    guard !isElsewhere("puts something off") else { return "" }
    if token == nil { scheduledCount += 1 }
    let token = token ?? "\(AdapterOutput.loopTimer)\(scheduledCount)"
    putOff(token, by: milliseconds, work)
    return token
  }

  package func goOn(from origin: Callback?) {
    guard present.lastOrigin != .some(origin) else { return }
    present.lastOrigin = .some(origin)
    note(.goOn(origin))
  }
}

/// Notes that a method was called which the delegate does not have.
///
/// - Parameter method: its name, which is the selector in the table of callbacks.
func noteMissing(_ delegate: AnyObject, _ method: String = #function) {
  guard MethodProbe.isActive else { return }
  UIApplication.running?.environment.noteMissing(method, of: delegate)
}
