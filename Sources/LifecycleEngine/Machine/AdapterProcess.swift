import LifecycleAdapters

/// The process in which the code under test lives.
///
/// A run of the model alone has none; only the model's state then includes a process.
enum AdapterProcess: ~Copyable {
  /// No process lives.
  case none
  case alive(LivingProcess)
  /// The adapter couldn't continue, which ended the run.
  case failed(AdapterFailure)

  /// The adapter of the live process, if there is one.
  var adapter: (any DelegateAdapter)? {
    switch self {
    case .alive(let process): process.adapter
    default: nil
    }
  }

  /// The adapter of the live process, if its code may queue work.
  var looping: (any LoopingAdapter)? {
    switch self {
    case .alive(let process): process.looping
    default: nil
    }
  }

  /// The condition of the live process; `nil` if there is none.
  var condition: LivingProcess.Condition? {
    switch self {
    case .alive(let process): process.condition
    default: nil
    }
  }

  /// The failure of the adapter that ended the run.
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

  /// Whether the code caused the end of its process or of the run, so that nothing it does counts
  /// anymore.
  var isEnding: Bool { hasFailed || condition == .crashing }

  /// Changes the live process without copying its adapter.
  ///
  /// - Returns: The result of the body; `nil` if there is no live process.
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

  /// Changes the live process, with an output for what it does.
  @inline(__always)
  mutating func change<Answer>(
    _ output: inout AdapterOutput,
    _ body: (inout LivingProcess, inout AdapterOutput) throws -> Answer
  ) rethrows -> Answer? {
    try change { try body(&$0, &output) }
  }

  /// Sets the condition of the live process.
  mutating func become(_ condition: LivingProcess.Condition) {
    change { $0.condition = condition }
  }

  /// Ends the process; a failed run remains failed.
  mutating func end() {
    if !hasFailed { self = .none }
  }
}

/// A process with an adapter in it.
struct LivingProcess {
  /// The condition of a process.
  enum Condition: Hashable {
    case running
    /// Nothing that falls due calls it, and no queued work runs.
    case suspended
    /// Its code crashed it: it ends with the event being performed.
    case crashing
  }

  var adapter: any DelegateAdapter
  /// The adapter, if its code may queue work.
  let looping: (any LoopingAdapter)?
  var condition = Condition.running
}
