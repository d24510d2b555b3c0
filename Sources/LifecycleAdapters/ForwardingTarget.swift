package import LifecycleModel

/// A target to which an adapter passes calls on, as written in an argument of a check.
package struct ForwardingTarget: Hashable, Sendable {
  /// The name of the target; `nil` if all forwards count as going to one target.
  package var name: String?
  /// The methods of the target; `nil` if it has all.
  package var methods: Set<Callback>?

  /// Creates a target to which all forwards go.
  package init() {}

  /// Reads a target such as `analytics`, or with its methods,
  /// `analytics: didBecomeActive or openURL`.
  package init(_ words: LabelledWords) throws(ArgumentMistake) {
    guard let label = words.label else {
      guard let name = words.single else {
        let help = "write targets one by one, 'one, two'"
        throw .malformed(
          "'\(words)' is not one target",
          help: words.withSpaceAfterColon.map { "write '\($0)'" } ?? help)
      }
      if let meant = words.withSpaceAfterColon,
        meant.words.allSatisfy({ Callback(named: $0).map(Self.known.contains) == true })
      {
        throw .malformed("the colon in '\(words)' is part of a name", help: "write '\(meant)'")
      }
      self.name = name
      return
    }
    guard !words.words.isEmpty else {
      throw .malformed(
        "the target '\(label)' is said to have methods, and none is named",
        help: "write '\(label): didBecomeActive or openURL', or no colon for all")
    }
    name = label
    var methods: Set<Callback> = []
    for word in words.words {
      guard let callback = Callback(named: word), Self.known.contains(callback) else {
        throw .unknown("method", word, among: Self.known.map(\.alias))
      }
      methods.insert(callback)
    }
    self.methods = methods
  }

  /// Returns a target as an argument, with the methods that it has.
  static func argument(_ target: String, having methods: [Callback]) -> CheckArgument {
    .words(LabelledWords(methods.map(\.alias), label: target))
  }

  /// The methods that can be passed on: those of UIKit's delegates and of the notification
  /// center's, and the notifications that UIKit posts.
  private static let known = Callback.uiKit + Callback.allCases.filter(\.isNotification)

  /// The name in events about it.
  package var eventName: String { name ?? "target" }

  /// Whether a call is owed to the target: it has the method, and is said to if few have.
  func isOwed(_ callback: Callback) -> Bool {
    methods?.contains(callback)
      ?? (Callback.uiKit.contains(callback) && !Callback.onRequest.contains(callback))
  }

  /// Whether a call that is passed on to a target counts for this one. Methods that few have are
  /// looked at where they are named.
  func counts(_ callback: Callback, to other: String) -> Bool {
    (name == nil || name == other) && (methods != nil || isOwed(callback))
  }

  /// Whether the target has the method.
  package func has(_ callback: Callback) -> Bool { methods?.contains(callback) != false }
}
