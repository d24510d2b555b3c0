#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A stand-in for Foundation's `Timer`, which fires in the virtual time of the run.
///
/// It uses the loop of the process in which it is created; outside of one, it never fires.
public final class Timer: @unchecked Sendable {
  public let timeInterval: TimeInterval
  public private(set) var isValid = true
  /// Has no effect.
  public var tolerance: TimeInterval = 0
  /// The object that a timer with a selector was given.
  public internal(set) var userInfo: Any?

  private let repeats: Bool
  private let block: @Sendable (Timer) -> Void
  private let loop = MainLoop.current
  private var token: String?

  /// Creates a timer, which begins when it is added to the ``RunLoop``.
  public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    timeInterval = interval
    self.repeats = repeats
    self.block = block
  }

  /// Creates a timer that begins immediately.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.begin()
    return timer
  }

  public func fire() {
    guard isValid else { return }
    if !repeats { invalidate() }
    block(self)
  }

  public func invalidate() {
    isValid = false
    if let token { loop?.cancel(token) }
  }

  /// More seconds than any run lasts.
  private static let longest = 1e12

  /// Schedules the next firing.
  func begin() {
    guard isValid, let loop else { return }
    // Foundation raises intervals that are not positive to a tenth of a millisecond. `max` returns
    // the first of two numbers if the second is NaN.
    let seconds = min(max(0.0001, timeInterval), Self.longest)
    let milliseconds = Duration.seconds(seconds).roundedMilliseconds
    token = loop.putOff(by: milliseconds, as: token) { [self] in
      if repeats { begin() }
      fire()
    }
  }
}

/// A stand-in for Foundation's `RunLoop`, limited to timers and blocks.
public final class RunLoop: Sendable {
  /// The loop of the process.
  public static let main = RunLoop()
  /// Same as ``main``, as there is only one thread.
  public static var current: RunLoop { main }

  /// Begins a timer, in any mode.
  public func add(_ timer: Timer, forMode mode: Mode) { timer.begin() }

  /// Enqueues a block.
  public func perform(_ block: @escaping @Sendable () -> Void) { MainLoop.current?.add(block) }

  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Mode(rawValue: "kCFRunLoopDefaultMode")
    public static let common = Mode(rawValue: "kCFRunLoopCommonModes")
  }
}
