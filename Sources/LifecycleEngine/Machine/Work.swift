import LifecycleModel
import LifecycleAdapters

/// The work of the code on a change for which the system waits only a limited time.
struct Work {
  /// The method being called.
  private let callback: Callback
  private let transition: Callback
  private let scene: UInt8
  /// The methods called for the change, including this one.
  private var called: CallbackSet
  /// The total time in milliseconds.
  var time = 0

  /// Creates the work of a call; `nil` if no limit is known for the method.
  ///
  /// - Parameter before: The work of the call right before this one. Both belong to the same change
  ///   if they call different methods for the same scene or the app.
  init?(_ callback: Callback, scene: UInt8, after before: Work?) {
    guard let transition = callback.transition else { return nil }
    self.callback = callback
    self.transition = transition
    self.scene = max(scene, before?.scene ?? 0)
    called = CallbackSet([callback])
    guard let before, before.transition == transition, !before.called.contains(callback),
      before.scene == scene || before.scene == 0 || scene == 0
    else { return }
    called = called.union(before.called)
    time = before.time
  }

  /// The failure that ends the run because the system ends the process; `nil` within the limit.
  var failure: AdapterFailure? {
    guard time > Callback.transitionLimit else { return nil }
    let limit = Callback.transitionLimit
    return AdapterFailure(
      .overran,
      "it had worked for \(Self.seconds(time)) when \(callback.alias) returned, and the system ends"
        + " the process after about \(Self.seconds(limit))")
  }

  /// Returns milliseconds as a text in seconds.
  private static func seconds(_ milliseconds: Int) -> String {
    milliseconds.isMultiple(of: 1_000)
      ? "\(milliseconds / 1_000) s" : "\(Double(milliseconds) / 1_000) s"
  }
}
