#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Stands in for Foundation's `Timer`: it fires in the virtual time of the run.
///
/// It is scheduled as soon as it is made for the loop of the process; outside of one it never
/// fires. Timers with selectors take the Objective-C runtime.
public final class Timer: @unchecked Sendable {
  /// How long it is between two firings, in seconds.
  public let timeInterval: TimeInterval
  /// Whether it will fire.
  public private(set) var isValid = true
  /// How late it may fire; nothing reads it.
  public var tolerance: TimeInterval = 0
  /// What comes along with it: nothing.
  public var userInfo: Any? { nil }

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

  /// Creates a timer that has begun.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.begin()
    return timer
  }

  /// Fires it now.
  public func fire() {
    guard isValid else { return }
    if !repeats { invalidate() }
    block(self)
  }

  /// Stops it for good.
  public func invalidate() {
    isValid = false
    if let token { loop?.cancel(token) }
  }

  /// More seconds than any run lasts.
  private static let longest = 1e12

  /// Waits for the next firing.
  func begin() {
    guard isValid, let loop else { return }
    // Foundation takes what is no time for a tenth of a millisecond. Of two numbers `max` returns
    // the first if the second is none.
    let seconds = min(max(0.0001, timeInterval), Self.longest)
    let milliseconds = Duration.seconds(seconds).roundedMilliseconds
    token = loop.putOff(by: milliseconds, as: token) { [self] in
      if repeats { begin() }
      fire()
    }
  }
}

/// Stands in for Foundation's `RunLoop`, as far as timers and blocks are concerned.
public final class RunLoop: Sendable {
  /// That of the process.
  public static let main = RunLoop()
  /// The same: there is one thread.
  public static var current: RunLoop { main }

  /// Has a timer begin.
  public func add(_ timer: Timer, forMode mode: Mode) { timer.begin() }

  /// Queues a block.
  public func perform(_ block: @escaping @Sendable () -> Void) { MainLoop.current?.add(block) }

  /// `RunLoop.Mode`.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the mode.
    public let rawValue: String

    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The usual one.
    public static let `default` = Mode(rawValue: "kCFRunLoopDefaultMode")
    /// All usual ones.
    public static let common = Mode(rawValue: "kCFRunLoopCommonModes")
  }
}
