public import LifecycleModel

extension AdapterOutput {
  /// Calls a completion handler.
  ///
  /// - Parameters:
  ///   - handler: the handler's name, unique in the run, such as `h1`.
  ///   - callback: the method that provided the handler.
  ///   - value: the value the handler is called with; `null` if it takes none.
  public mutating func complete(handler: String, of callback: Callback?, value: Value = .null) {
    add(Event(.complete(handler: handler, of: callback, value: value)))
  }

  /// Begins or ends a background task.
  ///
  /// - Parameters:
  ///   - phase: whether the task begins or ends.
  ///   - id: the task's name, unique in the run, such as `t1`.
  public mutating func task(_ phase: TaskPhase, id: String) {
    add(Event(.task(phase, id: id)))
  }
}
