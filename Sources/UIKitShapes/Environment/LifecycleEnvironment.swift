public import LifecycleAdapters
public import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The environment through which a delegate in UIKit's shape reports its effects and reads the
/// checker's state.
///
/// There is one environment per process. It belongs to the thread of the run, which also runs the
/// tasks and queues of the process. An effect on another thread is a failure, reported at the next
/// action. An effect between two calls, such as while the delegates are being made, counts as one
/// of the next call. An effect after the end of the process is a failure, reported by the next
/// process of the run.
public final class LifecycleEnvironment: @unchecked Sendable {
  /// The storage that outlives the process, as user defaults do.
  public let storage: AdapterStorage
  // One thread runs a process, so that the checks of exclusive access that the compiler cannot
  // leave out would find nothing; they are a twentieth of a call.
  /// The state during the current call.
  @exclusivity(unchecked) private var present = Present()
  /// The effects that occurred between two calls.
  @exclusivity(unchecked) private var effects: [LifecycleEffect] = []
  /// The output of the call being received, or `nil` between two calls.
  @exclusivity(unchecked) private var sink: UnsafeMutablePointer<AdapterOutput>?
  /// The expiration handlers of background tasks, by the number of the task.
  private var expirations: [Int: () -> Void] = [:]
  /// The scheduled work, by the token of its timer.
  private var scheduled: [String: () -> Void] = [:]
  private var scheduledCount = 0
  private var isOver = false
  /// Whether the process is ending, so that effects are ignored.
  private var isEnding = false
  private let thread = SignalWire.thisThread
  /// The main loop, with the work that the delegates enqueue.
  package private(set) lazy var loop = MainLoop(self)
  /// The URL handed over last, if no other payload can look like it.
  @exclusivity(unchecked) private var handedOver: (text: String, payload: Payload)?
  /// The number of processes of the run that began before this one.
  private let processNumber: Int
  /// The calls in progress of methods that their objects may lack, the innermost last.
  @exclusivity(unchecked) var optionalCalls: [OptionalCall] = []
  /// The services that are watched, in the order in which they were made.
  @exclusivity(unchecked) package internal(set) var services: [WatchedService] = []
  /// The calls that are owed to services.
  var debts = ForwardingDebts()
  /// Whether the launch of the process is over.
  @exclusivity(unchecked) package var hasLaunched = false
  /// The first mistake after which a real process would not go on, worded to follow "it".
  private var mistake: String?

  /// The state during a call, which is replaced as a whole at each call.
  private struct Present {
    /// The call being received or, between two calls, the last one.
    var call: DelegateCall?
    /// The current value of `applicationState`.
    var reading: AppState?
    var isProtectedDataAvailable = true
    var isUnlockedSinceBoot = true
    /// The scene and the payload of the custom action being performed.
    var given: (scene: String?, payload: Payload?) = (nil, nil)
    /// The delegate that receives the call.
    var called: ObjectIdentifier?
    var isMissing = false
    /// The origin of the work last reported to go on, if any was reported in this call.
    var lastOrigin: Callback??
  }

  /// Whether the environment is that of a process. If not, effects are only noted to have happened.
  private let isOfProcess: Bool

  package init(storage: AdapterStorage, isOfProcess: Bool = true) {
    self.storage = storage
    self.isOfProcess = isOfProcess
    processNumber = storage.handedOut.processes
    storage.handedOut.processes += 1
    guard isOfProcess else { return }
    storage.watch.connect()
    Self.receivesEvents
  }

  /// The value of `UIApplication.applicationState`, at any depth of a call, or `nil` before the
  /// first call.
  ///
  /// In a call, it is the model's state for that call, and between two callbacks the state in the
  /// last one. In a custom action between two actions, a timer or an expiration, it is the current
  /// state of the app.
  public var applicationState: AppState? { present.reading }

  /// The value of `UIApplication.isProtectedDataAvailable`, by the same rules: `false` while the
  /// device is locked or has yet to be unlocked for the first time.
  public var isProtectedDataAvailable: Bool { present.isProtectedDataAvailable }

  /// Whether the device was unlocked since it was last started, so that what is protected only
  /// until then can be read, even while the device is locked: user defaults, keychain items that
  /// are accessible after the first unlock, and most files.
  public var isUnlockedSinceBoot: Bool { present.isUnlockedSinceBoot }

  /// The call being received or, between two calls, the last one. `nil` before the first call.
  public var call: DelegateCall? { present.call }

  /// The home directory of the app on the virtual device, with `Documents`, `Library` and `tmp`.
  ///
  /// It outlives a process. Each run begins with the directory as after an installation and removes
  /// it at its end.
  public var homeDirectory: URL { storage.files.home }

  /// The first payload that the call being received hands over or announces, or the one that the
  /// custom action being performed carries.
  public var payload: Payload? { present.given.payload ?? call?.payload }

  /// The id of the scene that the custom action being performed belongs to, such as `scene-1`:
  /// the `persistentIdentifier` of its session.
  public var actionScene: String? { present.given.scene }

  /// The payloads that the call being received hands over or announces.
  public var payloads: [Payload] { call?.payloads ?? [] }

  /// Schedules work at a later virtual time, as a timer or a delayed block does.
  ///
  /// The work is dropped if the process has ended by then, and late if the process is suspended.
  /// The adapter has to declare that it uses timers, see `AdapterFeature`.
  ///
  /// - Parameters:
  ///   - time: the delay; negative values count as 0.
  ///   - work: the work, which may emit events, call handlers and so on, as in a call.
  /// - Returns: a token for ``cancel(_:)``.
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

  /// Cancels scheduled work, if it has not run yet.
  public func cancel(_ scheduled: String) {
    if !isElsewhere("cancels what was put off") { self.scheduled[scheduled] = nil }
  }
}

extension LifecycleEnvironment {
  /// Begins a call.
  package func receive(_ call: DelegateCall) {
    loop.origin = call.callback
    present = Present(
      call: call, reading: call.state, isProtectedDataAvailable: call.isProtectedDataAvailable,
      isUnlockedSinceBoot: call.isUnlockedSinceBoot)
    if !services.isEmpty { owe(call) }
  }

  /// Notes the delegate that receives the call.
  package func address(_ delegate: AnyObject) { present.called = ObjectIdentifier(delegate) }

  /// Notes the receiver of the call, and whether it handles the call.
  package func address(_ app: AnyObject, hasAnswer: Bool) {
    address(app)
    present.isMissing = !hasAnswer
  }

  /// Notes that a protocol's default answered in place of a delegate. Ignored for a delegate that
  /// is not called by the system, such as a child of a multiplexer.
  func noteMissing(_ method: String, of delegate: AnyObject) {
    optionalCalls.last?.noteMissing(method, of: delegate)
    guard present.called == ObjectIdentifier(delegate) else { return }
    if call?.callback.selector == method { present.isMissing = true }
  }

  /// Whether the delegate that was called lacks the method, or `nil` if there was no delegate to
  /// call.
  package var isMethodMissing: Bool? { present.called == nil ? nil : present.isMissing }

  /// Begins an activity that is not a call.
  package func act(_ output: borrowing AdapterOutput) {
    present.reading = output.applicationState
    present.isProtectedDataAvailable = output.isProtectedDataAvailable
    present.isUnlockedSinceBoot = output.isUnlockedSinceBoot
    present.given = (output.scene, output.payload)
    present.lastOrigin = nil
    loop.origin = nil
  }

  /// Notes that the app registers for pushes, or unregisters.
  func noteRegistration(_ wantsPushes: Bool) { note(.register(wantsPushes)) }

  /// Notes a mistake for which the real system ends the process by an exception.
  ///
  /// - Parameter words: the mistake, worded to follow "it".
  func noteException(_ words: String) {
    mistake = mistake ?? "\(words), for which the system ends the process by an exception"
  }

  /// Notes a request that has no effect, so that a run can say so.
  ///
  /// - Parameter words: a description of the request, to follow the adapter's name.
  package func noteUnsupported(_ words: String) { storage.unmodelled.noteUnsupported(words) }

  /// Notes that the thread of the run waits for something that would have to run on it.
  ///
  /// - Parameter words: the mistake, worded to follow "it".
  func noteStandstill(_ words: String) { mistake = mistake ?? "\(words), which never comes" }

  /// Notes the new delegate of a process or a scene.
  ///
  /// A delegate that another process or scene had before is a mistake: it remembers what a new one
  /// would not, which hides what the code forgets.
  package func noteDelegate(_ delegate: AnyObject?, of owner: String, before: AnyObject?) {
    guard let delegate, delegate === before else { return }
    mistake =
      mistake
      ?? "was given the delegate of an earlier \(owner) again: make a new one in the closure"
  }

  /// Throws an error if there was a mistake after which a real process would not go on.
  package func check() throws {
    try storage.unmodelled.check()
    guard let mistake else { return }
    throw AdapterFailure(.misbehaved, "it \(mistake)")
  }

  /// Runs scheduled work.
  package func fire(timer token: String) { scheduled.removeValue(forKey: token)?() }

  /// Runs the expiration handler of a task.
  @MainActor
  package func expire(task id: String) {
    let number = expirations.keys.first { LifecycleEffect.taskName($0) == id }
    guard let number else { return }
    expirations.removeValue(forKey: number)?()
  }

  /// Ends the process, after which effects are failures.
  package func endProcess() {
    isEnding = true
    loop.end()
    isEnding = false
    isOver = true
    expirations.removeAll()
    scheduled.removeAll()
  }

  /// Performs something whose effects are ignored.
  package func ignoringEffects<Result>(_ body: () -> Result) -> Result {
    let wasEnding = isEnding
    isEnding = true
    defer { isEnding = wasEnding }
    return body()
  }

  /// Returns a handler whose calls are events, numbered through the run.
  package func completion(of callback: Callback) -> (Value) -> Void {
    storage.handedOut.handlers += 1
    let named = Int(call?.handlerNumber ?? 0)
    let number = named > 0 ? named : storage.handedOut.handlers
    return { self.note(.complete(handler: number, callback, $0)) }
  }

  /// Begins a background task, numbered through the run.
  ///
  /// - Parameter expiration: the handler to run when its time is over.
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

  /// Writes the effects since the last call to an output, and then those of the body.
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

  /// Whether the code runs on another thread than that of the run, in which case that is noted.
  private func isElsewhere(_ words: @autoclosure () -> String) -> Bool {
    guard SignalWire.thisThread != thread else { return false }
    storage.unmodelled.noteOffThread(words())
    return true
  }

  /// Notes an effect of the code: as a part of the call being received or, between two calls, of
  /// the next one.
  func note(_ effect: LifecycleEffect) {
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

/// Printing.
extension LifecycleEnvironment {
  /// Prints text as a part of the call being received or, between two calls, of the next one. What
  /// is printed after the end of the process is dropped.
  ///
  /// - Parameter text: the text, evaluated only if somebody wants it.
  package func print(_ text: () -> String, to stream: PrintingStream = .output) {
    if let sink {
      sink.pointee.print(text, to: stream)
    } else if !isOver {
      effects.append(.print(text(), stream))
    }
  }
}

/// Finding the payload from its look.
extension LifecycleEnvironment {
  /// Notes a URL that is handed over, if no other payload of the run has the same text.
  package func noteHandOver(_ url: String, of payload: Payload) { handedOver = (url, payload) }

  /// Notes the look of a payload that is handed over, if others may look the same.
  package func noteHandOver(_ look: PayloadShapes.Look, of payload: Payload) {
    storage.handedOut.looks.add(look, of: payload, in: processNumber)
  }

  /// Returns the payload of a URL, or `nil` if it is none of the run's.
  ///
  /// - Parameter event: the name of the event about the payload.
  func payload(ofURL text: String, tellingOf event: String) -> Payload? {
    if let handedOver, handedOver.text == text { return handedOver.payload }
    return payload(lookingLike: text, tellingOf: event) ?? Payload(endOf: text)
  }

  /// Returns the payloads whose whole text stands in a text, in this order.
  func payloads(within text: String, tellingOf event: String) -> [Payload] {
    guard !storage.handedOut.looks.isEmpty else { return [] }
    return storage.handedOut.looks.payloads(
      within: text, tellingOf: event, in: processNumber, among: payloads)
  }

  /// Returns the payload that looks like a text, or the likeliest of several, or `nil` if none that
  /// was handed over does.
  ///
  /// - Parameter event: the name of the event about the payload, if there is one.
  func payload(lookingLike text: String, tellingOf event: String?) -> Payload? {
    guard !storage.handedOut.looks.isEmpty else { return nil }
    return storage.handedOut.looks.payload(
      text, tellingOf: event, in: processNumber, among: payloads)
  }
}

/// The requirements of the main loop.
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
