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
  package init(argument text: String) throws(ArgumentMistake) {
    let parts = text.split(separator: ":", maxSplits: 1)
    name = parts.first.map { String($0.trimmed) }
    guard text.contains(":") else { return }
    guard parts.count == 2, !parts[1].allSatisfy({ $0 == " " }) else {
      throw .malformed(
        "the target '\(name ?? "")' is said to have methods, and none is named",
        help: "write '\(name ?? "target"): didBecomeActive or openURL', or no colon for all")
    }
    var methods: Set<Callback> = []
    for word in parts[1].split(separator: " or ").map({ String($0.trimmed) }) {
      guard let callback = Callback(named: word), Self.known.contains(callback) else {
        throw .unknown("method", word, among: Self.known.map(\.alias))
      }
      methods.insert(callback)
    }
    self.methods = methods
  }

  /// Returns a target as an argument, with the methods that it has.
  package static func argument(_ target: String, having methods: [Callback]) -> String {
    "\(target): \(methods.map(\.alias).asAlternatives)"
  }

  /// The methods that can be passed on: those of UIKit's delegates and of the notification
  /// center's, and the notifications that UIKit posts.
  private static let known = Callback.uiKit + Callback.allCases.filter(\.isNotification)

  /// Whether the target has the method.
  package func has(_ callback: Callback) -> Bool { methods?.contains(callback) != false }
}
