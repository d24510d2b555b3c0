public import AppLifecycle

/// Where a delegate written in UIKit's shape says what it did, and learns what the checker knows.
///
/// There is one a process. It belongs to the thread of the run: a delegate that puts work off to a
/// queue or a task is not seen in time. What is said between two calls, such as while the delegates
/// are being made, counts as said in the next call; what is said once the process ended is not seen.
public final class LifecycleEnvironment {
  /// What outlives the process, as user defaults do.
  public let storage: AdapterStorage
  /// The call being received; between two calls, the last one; `nil` before the first.
  public private(set) var call: DelegateCall?
  private var deeds: [Deed] = []
  private var isOver = false

  /// One thing that a delegate did.
  private enum Deed {
    case emit(String, Payload?, [Value.Member])
    case forward(DelegateCall, String)
    case complete(String, Callback, Value)
    case task(TaskPhase, String)
  }

  init(storage: AdapterStorage) { self.storage = storage }

  /// What `UIApplication.applicationState` reads in the call being received, however deep in it one
  /// asks; `nil` before the first call.
  public var applicationState: AppState? { call?.state }

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

  /// Says that the call being received is passed on to a target downstream, as a multiplexer does.
  ///
  /// Before the first call there is nothing to pass on, and nothing happens.
  public func forward(to target: String) {
    if let call { note(.forward(call, target)) }
  }
}

extension LifecycleEnvironment {
  /// Begins a call.
  func receive(_ call: DelegateCall) { self.call = call }

  /// Sees nothing from now on.
  func endProcess() { isOver = true }

  /// A handler whose every call is an event, numbered through the run.
  func completion(of callback: Callback) -> (Value) -> Void {
    storage.handedOut.handlers += 1
    let handler = "h\(storage.handedOut.handlers)"
    return { self.note(.complete(handler, callback, $0)) }
  }

  /// Begins a background task, numbered through the run.
  func beginTask() -> UIBackgroundTaskIdentifier {
    storage.handedOut.tasks += 1
    let task = UIBackgroundTaskIdentifier(rawValue: storage.handedOut.tasks)
    note(.task(.begin, name(of: task)))
    return task
  }

  /// Ends a background task.
  func endTask(_ task: UIBackgroundTaskIdentifier) { note(.task(.end, name(of: task))) }

  /// Hands over what was done, in order.
  func handOver(to output: inout AdapterOutput) {
    guard !deeds.isEmpty else { return }
    for deed in deeds {
      switch deed {
      case .emit(let name, let payload, let arguments):
        output.emit(name, payload: payload, arguments: arguments)
      case .forward(let call, let target): output.forward(call, to: target)
      case .complete(let handler, let callback, let value):
        output.complete(handler: handler, of: callback, value: value)
      case .task(let phase, let id): output.task(phase, id: id)
      }
    }
    deeds.removeAll(keepingCapacity: true)
  }

  private func name(of task: UIBackgroundTaskIdentifier) -> String { "t\(task.rawValue)" }

  private func note(_ deed: Deed) {
    if !isOver { deeds.append(deed) }
  }
}
