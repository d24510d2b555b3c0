import LifecycleModel
import LifecycleAdapters

/// How long the code has worked on a change for which the system waits only so long.
struct Work {
  /// What is being called.
  private let callback: Callback
  private let transition: Callback
  private let scene: UInt8
  /// What was called of the change, this included.
  private var called: CallbackSet
  /// So many milliseconds in all.
  var time = 0

  /// A call; `nil` if nobody knows how long the system waits.
  ///
  /// - Parameter before: what the call right before this one was; of the same change it is part if
  ///   it told another of the same scene or of the app.
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

  /// That the system ends the process, if it waited long enough.
  var failure: AdapterFailure? {
    guard time > Callback.transitionLimit else { return nil }
    let limit = Callback.transitionLimit
    return AdapterFailure(
      .overran,
      "it had worked for \(Self.seconds(time)) when \(callback.alias) returned, and the system ends"
        + " the process after about \(Self.seconds(limit))")
  }

  /// Milliseconds in seconds, as people write them.
  private static func seconds(_ milliseconds: Int) -> String {
    milliseconds.isMultiple(of: 1_000)
      ? "\(milliseconds / 1_000) s" : "\(Double(milliseconds) / 1_000) s"
  }
}
