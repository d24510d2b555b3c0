package import LifecycleModel
import Synchronization

/// Finds out which methods delegates in UIKit's shape have, while they are driven.
///
/// Swift cannot tell a method that was written from one that comes with the protocol. But what
/// comes with the protocol can say that it was called, and by whom; it changes nothing, so that the
/// delegates see only what they would see anyway. The probe belongs to one thread.
package final class MethodProbe {
  /// What was called, or posted.
  package private(set) var reached = CallbackSet()
  /// What was called where the delegate has it, or posted where somebody observes it.
  package private(set) var answered = CallbackSet()
  /// The kinds of payloads about which something was emitted.
  package private(set) var handled: Set<PayloadKind> = []

  /// Whether something was queued up, to run after a call.
  package private(set) var queues = false
  /// What was done that goes on after a call: something waited for time to pass, a background task
  /// began, a process registered for pushes.
  package private(set) var uses: Set<AdapterFeature> = []

  /// Whether a scene that connected got a delegate.
  package private(set) var hasSceneDelegates = false

  private init() {}

  /// Watches the adapters that are driven meanwhile on this thread.
  package static func watching(_ body: () -> Void) -> MethodProbe {
    let probe = MethodProbe()
    activeCount.wrappingAdd(1, ordering: .relaxed)
    defer { activeCount.wrappingSubtract(1, ordering: .relaxed) }
    $current.withValue(Watch(probe: probe)) { body() }
    return probe
  }

  /// Whether any is at work, on whatever thread.
  package static var isActive: Bool { activeCount.load(ordering: .relaxed) > 0 }

  private static let activeCount = Atomic(0)

  /// It is used on the thread alone on which the task-local value is set.
  private struct Watch: @unchecked Sendable {
    let probe: MethodProbe
  }

  @TaskLocal private static var current: Watch?

  /// Notes a call that was made, and whether the delegate has the method.
  package static func note(_ callback: Callback, isMissing: Bool) {
    guard let probe = current?.probe else { return }
    probe.reached.insert(callback)
    if !isMissing { probe.answered.insert(callback) }
  }

  /// Notes that something was queued up.
  package static func noteQueue() { current?.probe.queues = true }

  /// Notes that something was done that goes on after the call.
  package static func note(_ feature: AdapterFeature) {
    guard isActive else { return }
    current?.probe.uses.insert(feature)
  }

  /// Notes that a scene got a delegate.
  package static func noteSceneDelegate() {
    guard isActive else { return }
    current?.probe.hasSceneDelegates = true
  }

  /// Notes that something was emitted about a payload.
  package static func note(_ kind: PayloadKind) {
    guard isActive else { return }
    current?.probe.handled.insert(kind)
  }
}
