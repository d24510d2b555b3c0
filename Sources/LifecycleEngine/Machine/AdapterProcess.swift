import LifecycleAdapters

/// The process in which the code under test lives.
///
/// A run of the model alone has none: then only the model's state knows of a process.
enum AdapterProcess: ~Copyable {
  /// No process lives.
  case none
  case alive(LivingProcess)
  /// The adapter could not go on, which ended the run.
  case failed(AdapterFailure)

  /// The adapter of the process that lives, if one does.
  var adapter: (any DelegateAdapter)? {
    switch self {
    case .alive(let process): process.adapter
    default: nil
    }
  }

  /// The same, if its code may queue things up.
  var looping: (any LoopingAdapter)? {
    switch self {
    case .alive(let process): process.looping
    default: nil
    }
  }

  /// What the process that lives is able to do; `nil` if none lives.
  var condition: LivingProcess.Condition? {
    switch self {
    case .alive(let process): process.condition
    default: nil
    }
  }

  /// What the adapter failed at, which ended the run.
  var failure: AdapterFailure? {
    switch self {
    case .failed(let failure): failure
    default: nil
    }
  }

  /// Whether the adapter failed.
  var hasFailed: Bool {
    switch self {
    case .failed: true
    default: false
    }
  }

  /// Whether the code did what ends its process, or the run: nothing that it does then counts.
  var isEnding: Bool { hasFailed || condition == .crashing }

  /// Changes the process that lives, without a copy of its adapter.
  ///
  /// - Returns: what the body does; `nil` if no process lives.
  @inline(__always)
  mutating func change<Answer>(
    _ body: (inout LivingProcess) throws -> Answer
  ) rethrows -> Answer? {
    switch consume self {
    case .alive(var process):
      self = .none
      defer { self = .alive(process) }
      return try body(&process)
    case .none:
      self = .none
      return nil
    case .failed(let failure):
      self = .failed(failure)
      return nil
    }
  }

  /// Lets the process that lives do something.
  @inline(__always)
  mutating func change<Answer>(
    _ output: inout AdapterOutput,
    _ body: (inout LivingProcess, inout AdapterOutput) throws -> Answer
  ) rethrows -> Answer? {
    try change { try body(&$0, &output) }
  }

  /// The process that lives is able to do something else from now on.
  mutating func become(_ condition: LivingProcess.Condition) {
    change { $0.condition = condition }
  }

  /// The process ends; a run that has failed stays so.
  mutating func end() {
    if !hasFailed { self = .none }
  }
}

/// A process with an adapter in it.
struct LivingProcess {
  /// What a process is able to do.
  enum Condition: Hashable {
    case running
    /// It is not called by what falls due, and runs nothing that is queued.
    case suspended
    /// Its code did what ends it at once: it ends with the event that is being performed.
    case crashing
  }

  var adapter: any DelegateAdapter
  /// The same, if its code may queue things up.
  let looping: (any LoopingAdapter)?
  var condition = Condition.running
}
