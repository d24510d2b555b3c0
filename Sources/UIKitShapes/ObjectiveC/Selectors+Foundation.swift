#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension NotificationCenter {
  /// Adds an observer whose method is called synchronously when a notification is posted, as long
  /// as the observer is alive.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    add(observer as AnyObject, aName, anObject.map { $0 as AnyObject }) { owner, notification in
      nonisolated(unsafe) let (owner, notification) = (owner, notification)
      MainActor.assumeIsolated { _ = aSelector.perform(on: owner, notification) }
    }
  }
}

extension Timer {
  /// Creates a timer that calls a method of an object, which it keeps until it is invalid.
  public convenience init(
    timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    nonisolated(unsafe) let target = aTarget as AnyObject
    self.init(timeInterval: interval, repeats: yesOrNo) { timer in
      MainActor.assumeIsolated { _ = aSelector.perform(on: target, timer) }
    }
    self.userInfo = userInfo
  }

  /// Creates such a timer, which begins immediately.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
    timer.begin()
    return timer
  }
}

/// Calls of an object's methods by their selectors.
extension UIResponder {
  @discardableResult
  public func perform(_ aSelector: Selector) -> Any? { aSelector.perform(on: self) }

  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Any? {
    aSelector.perform(on: self, object)
  }

  /// Calls a method later, in virtual time.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    nonisolated(unsafe) let argument = anArgument
    let timer = Timer(timeInterval: delay, repeats: false) { _ in
      MainActor.assumeIsolated { _ = aSelector.perform(on: self, argument) }
    }
    timer.begin()
  }
}

extension UIControl {
  /// Adds a method that is called when the app itself sends actions for the events.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let owner = target.map { $0 as AnyObject }
    addAction(
      UIAction { [weak self, weak owner] _ in
        if let owner { action.perform(on: owner, self) }
      },
      for: controlEvents)
  }
}
