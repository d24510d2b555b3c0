public import LifecycleModel

/// A callback of the app's life cycle.
public typealias LifecycleCallback = Callback
/// A link, activity, notification or shortcut that the system hands over with a callback.
public typealias LifecyclePayload = Payload
/// A value that a delegate method returns, or that an event carries.
public typealias LifecycleValue = Value
