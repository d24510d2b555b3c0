import LifecycleAdapters
import LifecycleModel

/// The reply of an adapter, parsed but not yet checked against the request.
struct Reply: Hashable, Sendable {
  /// The type of a reply: an acknowledgment, or the return of a method.
  enum ReplyType: String, Hashable, Sendable, CaseIterable {
    case ok
    case returned = "return"
  }

  var type: ReplyType
  /// The value that the method returned; `nil` for its default.
  var value: Value?
  /// The effects of the adapter, in order.
  var effects: [Effect] = []
  /// The custom actions that are currently possible; `nil` for all.
  var enabled: [String]?
  /// The numbers of the completion handlers with code that is notified when their time is over.
  /// Only adapters of the tool report them.
  var listening: Set<Int32>?
  static let listeningKey = "listening"

  /// An effect of an adapter.
  enum Effect: Hashable, Sendable {
    case emit(String, EffectContext, arguments: [Value.Member])
    case forward(Callback, target: String, EffectContext)
    case complete(handler: String, Value)
    case begin(task: String)
    case end(task: String)
    case timer(String, milliseconds: Int)
    case work(milliseconds: Int)
    case register, unregister
    /// Queued work continues. Only adapters of the tool report this, since no others have turns.
    case goOn(from: Callback?)
  }

  /// The payload and scene of an effect; `nil` if unspecified.
  struct EffectContext: Hashable, Sendable {
    var payload: [String]?
    var scene: String??
  }
}

/// The declaration of an adapter.
struct Declaration: Hashable, Sendable {
  /// The name.
  var name: String
  /// The implemented methods, by alias or selector, or `*`.
  var implements: [String]
  /// The custom actions that can be requested.
  var customActions: [CustomAction]
  /// The features with effects beyond a call; `nil` if the adapter does not declare any.
  var uses: [String]?
  /// The declared checks.
  var checks: [String]
  /// Whether the adapter follows the positions of scenes, as adapters of the tool do.
  var followsScenes = false
}
