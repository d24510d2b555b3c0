import LifecycleAdapters
import LifecycleModel

/// An adapter whose code has global and static variables of its own, those of its process.
class EnclosedAdapter: DelegateAdapter, LoopingAdapter {
  private var adapter: (any DelegateAdapter)?
  private let variables: ProcessVariables

  fileprivate init(_ adapter: any DelegateAdapter, _ variables: ProcessVariables) {
    self.adapter = adapter
    self.variables = variables
  }

  /// Makes the adapter of a new process.
  static func make(
    _ variables: ProcessVariables, _ storage: AdapterStorage,
    _ make: (AdapterStorage) -> any DelegateAdapter
  ) -> EnclosedAdapter {
    let adapter = variables.with { make(storage) }
    return adapter is any MethodDerivingAdapter
      ? EnclosedDelegates(adapter, variables) : EnclosedAdapter(adapter, variables)
  }

  deinit {
    variables.with { adapter = nil }
    variables.end()
  }

  func start(_ output: inout AdapterOutput) throws {
    try variables.with { try adapter?.start(&output) }
  }

  func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
    try variables.with { try adapter?.receive(call, &output) }
  }

  func perform(_ action: String, _ output: inout AdapterOutput) throws {
    try variables.with { try adapter?.perform(action, &output) }
  }

  func allows(_ action: String) -> Bool { variables.with { adapter?.allows(action) ?? false } }

  func fire(timer token: String, _ output: inout AdapterOutput) throws {
    try variables.with { try adapter?.fire(timer: token, &output) }
  }

  func expire(task id: String, _ output: inout AdapterOutput) throws {
    try variables.with { try adapter?.expire(task: id, &output) }
  }

  func observe(_ mark: AdapterMark) throws {
    try variables.with { try adapter?.observe(mark) }
  }

  private var looping: (any LoopingAdapter)? { adapter as? any LoopingAdapter }

  var isQueued: Bool { looping?.isQueued ?? false }

  func turn(_ output: inout AdapterOutput) throws {
    try variables.with { try looping?.turn(&output) }
  }

  var listening: Set<Int32>? { variables.with { looping?.listening } }
}

/// An enclosed adapter of delegates, whose methods are found by trial.
private final class EnclosedDelegates: EnclosedAdapter, MethodDerivingAdapter {}
