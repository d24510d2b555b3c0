// What an adapter needs of the module below comes along with this one: the members of its types,
// and the types under names that are nobody else's. A module that is exported as a whole would
// bring its `Action`, `Event`, `Value` and `Step` into files that have their own. An export of one
// type, be it any, lets the members of all types of its module be seen.
@_exported public import enum LifecycleModel.PayloadKind
@_exported public import struct LifecycleModel.PayloadShapes

public import LifecycleModel

/// A callback of the app's life cycle.
public typealias LifecycleCallback = Callback
/// What the system hands over with a callback: a link, an activity, a notification, a shortcut.
public typealias LifecyclePayload = Payload
/// What a method of a delegate returns, or an event tells.
public typealias LifecycleValue = Value
