public import Foundation
public import UIKitShapes

extension UIKitShapes.Timer {
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil,
    on runLoop: UIKitShapes.RunLoop, in mode: UIKitShapes.RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval: interval, runLoop: runLoop, mode: mode) }

  /// Stands in for Foundation's `Timer.TimerPublisher`; it fires in the virtual time of the run.
  ///
  /// The dates that it publishes are those of the real clock.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    private let broadcast = Broadcast<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: UIKitShapes.RunLoop,
      mode: UIKitShapes.RunLoop.Mode
    ) { self.interval = interval }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never { broadcast.add(subscriber) }

    public func connect() -> any Cancellable {
      nonisolated(unsafe) let broadcast = broadcast
      let timer = UIKitShapes.Timer.scheduledTimer(
        withTimeInterval: interval, repeats: true
      ) { _ in broadcast.send(Date()) }
      return AnyCancellable { timer.invalidate() }
    }
  }
}
