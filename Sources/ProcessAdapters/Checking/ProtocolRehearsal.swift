#if Command && canImport(Subprocess)
import LifecycleModel
import LifecycleAdapters

/// A rehearsal that puts an adapter through runs, one after the other, and records the result of
/// each request.
///
/// A subject that has failed is not requested again; the adapter is restarted for the next run.
struct ProtocolRehearsal {
  /// The subject of a request, as it is listed.
  enum Subject: Hashable {
    case run, start, end
    case call(Callback)
    case custom(String)
    case timers, expirations
  }

  /// A request that was answered properly.
  struct Exchange: Hashable {
    let subject: Subject
    let reply: Reply
  }

  private let open: () throws(StartFailure) -> ProcessSession
  private var session: ProcessSession?
  private(set) var exchanges: [Exchange] = []
  /// The first failure of each subject.
  private(set) var failures: [Subject: AdapterFailure] = [:]
  /// The failure to restart the adapter, if there was one.
  private(set) var lastFailure: StartFailure?
  /// The way in which the adapter ended; `nil` if it did not end when asked to.
  private(set) var ending: ProcessEnd?

  private var timers: [String] = []
  private var tasks: [String] = []
  private var enabled: [String]?
  private var isAlive = false

  init(
    _ session: ProcessSession, open: @escaping () throws(StartFailure) -> ProcessSession
  ) {
    self.session = session
    self.open = open
  }

  /// Performs the runs, and then ends the adapter.
  mutating func perform(_ runs: [[Exercise]]) {
    for run in runs {
      guard let session = session ?? reopened() else { return }
      self.session = session
      isAlive = false
      do throws(Failed) {
        try ask(.run) { (session) throws(AdapterFailure) in try session.beginRunChecked() }
        for exercise in run { try perform(exercise) }
      } catch {
        self.session = nil
      }
    }
    ending = session?.finish()
  }

  /// An error that indicates a failed request, which has already been recorded.
  private struct Failed: Error {}

  private mutating func reopened() -> ProcessSession? {
    do throws(StartFailure) {
      return try open()
    } catch {
      lastFailure = error
      return nil
    }
  }

  private mutating func perform(_ exercise: Exercise) throws(Failed) {
    switch exercise {
    case .start:
      (timers, tasks, enabled) = ([], [], nil)
      try ask(.start) { (session) throws(AdapterFailure) in try session.ask(.processStart) }
      isAlive = true
    case .idle:
      if isAlive { try beIdle() }
    case .call(let call):
      guard failures[.call(call.callback)] == nil else { return }
      try ask(.call(call.callback)) { (session) throws(AdapterFailure) in
        try session.ask(call, time: 0)
      }
    case .end(let reason):
      try expireTasks()
      isAlive = false
      try ask(.end) { (session) throws(AdapterFailure) in try session.endProcess(reason) }
    }
  }

  /// Performs each custom action that is possible, and fires the timers.
  private mutating func beIdle() throws(Failed) {
    for action in session?.declaration.customActions.map(\.name) ?? [] {
      guard enabled?.contains(action) ?? true, failures[.custom(action)] == nil else { continue }
      try ask(.custom(action)) { (session) throws(AdapterFailure) in
        try session.ask(.custom(action))
      }
    }
    let due = timers
    timers = []
    for token in due where failures[.timers] == nil {
      try ask(.timers) { (session) throws(AdapterFailure) in try session.ask(.timer(token)) }
    }
  }

  private mutating func expireTasks() throws(Failed) {
    while let task = tasks.first {
      tasks.removeFirst()
      guard failures[.expirations] == nil else { return }
      try ask(.expirations) { (session) throws(AdapterFailure) in
        try session.ask(.expire(task))
      }
    }
  }

  private mutating func ask(
    _ subject: Subject, _ request: (ProcessSession) throws(AdapterFailure) -> Reply
  ) throws(Failed) {
    guard let session else { return }
    do throws(AdapterFailure) {
      let reply = try request(session)
      exchanges.append(Exchange(subject: subject, reply: reply))
      note(reply)
    } catch {
      if failures[subject] == nil { failures[subject] = error }
      throw Failed()
    }
  }

  private mutating func note(_ reply: Reply) {
    enabled = reply.enabled
    for effect in reply.effects {
      switch effect {
      case .timer(let token, _):
        timers.removeAll { $0 == token }
        timers.append(token)
      case .begin(let task): tasks.append(task)
      case .end(let task): tasks.removeAll { $0 == task }
      case .emit, .forward, .complete, .work, .register, .unregister, .goOn: break
      }
    }
  }
}
#endif
