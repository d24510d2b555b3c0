import LifecycleModel

/// What an adapter answered, read but not yet held against what was asked.
struct Reply: Hashable, Sendable {
  /// What was answered: that something is done, or what a method returned.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case ok
    case returned = "return"
  }

  var kind: Kind
  /// What the method returned; `nil` for its default.
  var value: Value?
  /// What the adapter did, in order.
  var effects: [Effect] = []
  /// The own actions possible now; `nil` for all.
  var enabled: [String]?
  /// The numbers of the completion handlers of which the code is told that their time is over, as
  /// adapters of the tool say.
  var listening: Set<Int32>?
  static let listeningKey = "listening"

  /// One thing that an adapter did.
  enum Effect: Hashable, Sendable {
    case emit(String, Place, arguments: [Value.Member])
    case forward(Callback, target: String, Place)
    case complete(handler: String, Value)
    case begin(task: String)
    case end(task: String)
    case timer(String, milliseconds: Int)
    case work(milliseconds: Int)
    case register, unregister
    /// Something that was queued goes on, as adapters of the tool say; no others have turns.
    case goOn(from: Callback?)
  }

  /// What an effect says of payload and scene; `nil` where it says nothing.
  struct Place: Hashable, Sendable {
    var payload: [String]?
    var scene: String??
  }
}

/// What an adapter declares of itself.
struct Declaration: Hashable, Sendable {
  /// Its name.
  var name: String
  /// The methods it has, by alias or selector, or `*`.
  var implements: [String]
  /// What it can be asked to do.
  var own: [Own]
  /// What it does that goes on after a call.
  var uses: [String]?
  /// The checks that it declares.
  var checks: [String]
  /// Whether it wants to be told where scenes stand, as adapters of the tool do.
  var followsScenes = false

  /// An own action.
  struct Own: Hashable, Sendable {
    var name: String
    var isAnywhere: Bool
    var settles: Bool
  }
}
