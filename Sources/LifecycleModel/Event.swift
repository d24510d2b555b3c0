/// One letter of a trace.
public struct Event: Hashable, Sendable {
  /// The content of the event.
  public var body: Body
  /// The ids of the payloads that it carries, in order.
  public var payload: [String]
  /// The scene it belongs to; `nil` for events of the whole app.
  public var scene: String?
  /// Virtual time since the start of the run, in milliseconds.
  public var time: Int
  /// The value that `applicationState` reads there, if the event is no call and the value is known;
  /// `nil` if no process lives. A call has its own.
  public var reading: AppState?
  /// Whether protected data cannot be read there, as on a locked device; only of calls and custom
  /// actions.
  public var isDataProtected = false

  /// Creates an event.
  public init(_ body: Body, payload: [String] = [], scene: String? = nil, time: Int = 0) {
    self.body = body
    self.payload = payload
    self.scene = scene
    self.time = time
  }

  /// Whether code acts or is asked to act in the event, so that it could read `applicationState`. A
  /// call is excluded, since it has its own reading.
  public var hasReading: Bool {
    switch body {
    case .action, .returned, .forward, .emit, .complete, .task: true
    case .processStart, .processEnd, .suspend, .resume, .becomes, .arrives, .callback, .handOver,
      .goOn:
      false
    }
  }

  /// The content of an event.
  public enum Body: Hashable, Sendable {
    /// The user or the system did something; a custom action of the adapter has its own name.
    case action(Action)
    /// A process started.
    case processStart
    /// The process ended.
    case processEnd(KillReason)
    /// The process was suspended.
    case suspend
    /// The process runs again.
    case resume
    /// The state of the app, or of the event's scene, changed, whether a delegate is told or not.
    case becomes(AppState)
    /// A payload of the kind arrived that the method hands over, whether a delegate has it or not.
    case arrives(PayloadKind, at: Callback)
    /// A delegate method was called. `state` is what `applicationState` reads inside.
    case callback(Callback, state: AppState?, arguments: [Value.Member])
    /// A delegate method returned a value.
    case returned(Callback, Value)
    /// The adapter called the method on a target downstream.
    case forward(Callback, target: String)
    /// The adapter emitted a named event.
    case emit(String, arguments: [Value.Member])
    /// The method called last handed over a completion handler.
    case handOver(handler: String, of: Callback)
    /// The adapter called a completion handler; the callback is the one that handed it over.
    case complete(handler: String, of: Callback?, value: Value)
    /// A background task changed.
    case task(TaskPhase, id: String)
    /// Something that the adapter's code had queued runs; `from` is the callback in which it began,
    /// if that is known. No formula can name it.
    case goOn(from: Callback?)
  }
}

/// The values of `UIApplication.applicationState`.
public enum AppState: String, Hashable, Sendable, CaseIterable {
  case active, inactive, background
}

extension AppState? {
  /// The index among all states, from 1; 0 for none.
  package var place: Int {
    switch self {
    case nil: 0
    case .active: 1
    case .inactive: 2
    case .background: 3
    }
  }
}

/// The change of a background task.
public enum TaskPhase: String, Hashable, Sendable, CaseIterable {
  case begin, end, expire
}
