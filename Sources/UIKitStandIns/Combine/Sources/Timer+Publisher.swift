public import UIKitShapes
public import Foundation

extension UIKitShapes.Timer {
  /// Publishes the date each time that so many seconds have passed, from `connect()` on.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil,
    on runLoop: UIKitShapes.RunLoop,
    in mode: UIKitShapes.RunLoop.Mode, options: ProcessSchedulerOptions? = nil
  ) -> TimerPublisher { TimerPublisher(interval: interval, runLoop: runLoop, mode: mode) }

  /// Stands in for Foundation's `Timer.TimerPublisher`; it fires in the virtual time of the run.
  ///
  /// The date is that of the real clock.
  public final class TimerPublisher: ConnectablePublisher {
    /// The date.
    public typealias Output = Date
    /// It does not fail.
    public typealias Failure = Never

    /// How many seconds it is between two.
    public let interval: TimeInterval
    private let broadcast = Broadcast<Date, Never>()

    /// Publishes the date each time that so many seconds have passed.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: UIKitShapes.RunLoop,
      mode: UIKitShapes.RunLoop.Mode, options: ProcessSchedulerOptions? = nil
    ) { self.interval = interval }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never { broadcast.add(subscriber) }

    /// Begins.
    public func connect() -> any Cancellable {
      nonisolated(unsafe) let broadcast = broadcast
      let timer = UIKitShapes.Timer.scheduledTimer(
        withTimeInterval: interval, repeats: true
      ) { _ in broadcast.send(Date()) }
      return AnyCancellable { timer.invalidate() }
    }
  }
}
