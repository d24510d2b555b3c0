package import LifecycleModel
import Synchronization

/// Finds out which methods delegates in UIKit's shape implement, while they are driven.
///
/// Swift cannot tell a method that was written from a protocol's default implementation. But a
/// default implementation can report that it was called, and on which delegate, without any other
/// effect, so delegates see only what they would see anyway. A probe belongs to one thread.
package final class MethodProbe {
  /// The callbacks that were called or posted.
  package private(set) var reached = CallbackSet()
  /// The callbacks that were called on a delegate that implements them, or posted while observed.
  package private(set) var answered = CallbackSet()
  /// The kinds of payloads about which an event was emitted.
  package private(set) var handled: Set<PayloadKind> = []

  /// Whether work was queued that runs after a call.
  package private(set) var queues = false
  /// The activities seen that outlast a call: something waited for time to pass, a background task
  /// began, or a process registered for pushes.
  package private(set) var uses: Set<AdapterFeature> = []

  /// Whether a scene that connected got a delegate.
  package private(set) var hasSceneDelegates = false

  private init() {}

  /// Returns a probe that watched the adapters driven by a closure on this thread.
  package static func watching(_ body: () -> Void) -> MethodProbe {
    let probe = MethodProbe()
    activeCount.wrappingAdd(1, ordering: .relaxed)
    defer { activeCount.wrappingSubtract(1, ordering: .relaxed) }
    $current.withValue(Watch(probe: probe)) { body() }
    return probe
  }

  /// Whether any probe is active, on whatever thread.
  package static var isActive: Bool { activeCount.load(ordering: .relaxed) > 0 }

  private static let activeCount = Atomic(0)

  /// A reference to a probe, used only on the thread on which the task-local value is set.
  private struct Watch: @unchecked Sendable {
    let probe: MethodProbe
  }

  @TaskLocal private static var current: Watch?

  /// Notes a call, and whether the delegate lacks the method.
  package static func note(_ callback: Callback, isMissing: Bool) {
    guard let probe = current?.probe else { return }
    probe.reached.insert(callback)
    if !isMissing { probe.answered.insert(callback) }
  }

  /// Notes that work was queued.
  package static func noteQueue() { current?.probe.queues = true }

  /// Notes an activity that outlasts the call.
  package static func note(_ feature: AdapterFeature) {
    guard isActive else { return }
    current?.probe.uses.insert(feature)
  }

  /// Notes that a scene got a delegate.
  package static func noteSceneDelegate() {
    guard isActive else { return }
    current?.probe.hasSceneDelegates = true
  }

  /// Notes that an event was emitted about a payload.
  package static func note(_ kind: PayloadKind) {
    guard isActive else { return }
    current?.probe.handled.insert(kind)
  }
}
