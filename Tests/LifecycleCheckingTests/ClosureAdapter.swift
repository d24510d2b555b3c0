import LifecycleModel
import LifecycleAdapters

/// An adapter of one closure, called for each call; what it remembers belongs to one process.
struct ClosureAdapter: DelegateAdapter {
  /// The memory of a script.
  struct Memory {
    var count = 0
    var isOn = false
  }

  typealias Script =
    @Sendable (
      _ call: DelegateCall, _ memory: inout Memory, _ output: inout AdapterOutput
    ) -> Void

  private let script: Script
  private var memory = Memory()

  init(_ script: @escaping Script) { self.script = script }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    script(call, &memory, &output)
    return nil
  }

  /// The description of an adapter that declares some checks.
  static func description(
    _ checks: [AdapterCheck], _ script: @escaping Script
  ) -> AdapterDescription {
    AdapterDescription(name: "scripted", title: "does as it is told", checks: checks) { _ in
      ClosureAdapter(script)
    }
  }
}
