import LifecycleModel
import LifecycleAdapters

/// The adapter of the common workload: it counts, and passes every call on downstream.
struct WorkloadAdapter: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "workload", title: "passes every call on", checks: []
  ) { _ in WorkloadAdapter() }

  private var phase = Phase.notRunning
  private var activations: UInt32 = 0
  private var seen: UInt8 = 0

  private enum Phase: UInt8 {
    case notRunning, inactive, active, resigned, background
  }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    switch call.callback {
    case .willFinishLaunching:
      phase = .inactive
      seen = 0
    case .didBecomeActive:
      phase = .active
      activations &+= 1
    case .willResignActive: phase = .resigned
    case .didEnterBackground: phase = .background
    case .willEnterForeground: phase = .inactive
    case .willTerminate: phase = .notRunning
    case .openURL: seen |= 1
    case .continueUserActivity: seen |= 2
    case .didReceiveNotificationResponse: seen |= 4
    case .performAction: seen |= 8
    default: break
    }
    output.forward(call, to: "downstream")
    return nil
  }
}

/// The same with a bug planted: after six actions in order it passes on a call that never came.
struct PlantedAdapter: DelegateAdapter, Hashable {
  static let description = AdapterDescription(
    name: "workload-planted", title: "passes every call on, and once too many", checks: []
  ) { _ in PlantedAdapter() }

  /// The actions that lead to the bug, from the start of the process on; a kill begins anew.
  private static let trigger: [ActionName] = [
    .deepLink, .background, .suspend, .push, .interrupt, .background,
  ]

  private var adapter = WorkloadAdapter()
  private var stage = 0
  private var isFirst = true

  mutating func observe(_ mark: AdapterMark) {
    guard case .action(let action) = mark else { return }
    defer { isFirst = false }
    guard stage < Self.trigger.count, action == Self.trigger[stage], stage > 0 || isFirst else {
      return
    }
    stage += 1
  }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    if call.callback == .didEnterBackground, stage == Self.trigger.count {
      stage += 1
      output.forward(DelegateCall(.didBecomeActive, state: .background), to: "downstream")
    }
    return adapter.receive(call, &output)
  }
}
