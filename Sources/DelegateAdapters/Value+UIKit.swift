import UIKitShapes
import LifecycleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Conversions of values to the types that Swift code uses.
extension Value {
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var url: URL? { text.flatMap { URL(string: $0) } }

  var dictionary: [AnyHashable: Any]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(
      members.compactMap { member in
        member.value.untyped.map { (AnyHashable(member.key), $0) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension UIBackgroundFetchResult {
  /// The name of the result in the table of callbacks.
  var value: Value {
    switch self {
    case .newData: .string("newData")
    case .noData: .string("noData")
    case .failed: .string("failed")
    }
  }
}

extension UNNotificationPresentationOptions {
  /// The names of the options as a list value.
  var value: Value { .array(names.map { .string($0) }) }

  /// The names of the options.
  var names: [String] {
    Callback.CompletionValue.optionNames.enumerated()
      .filter { contains(Self(rawValue: 1 << $0.offset)) }
      .map(\.element)
  }
}

extension UIInterfaceOrientationMask {
  /// The name of the mask, or else a list of the names of its orientations.
  var value: Value {
    if self == .all { return .string("all") }
    if self == .allButUpsideDown { return .string("allButUpsideDown") }
    let names: [(Self, String)] = [
      (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"),
      (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
    ]
    return .array(names.filter { contains($0.0) }.map { .string($0.1) })
  }
}

extension NSUserActivity {
  /// The activity in the form that the arguments of callbacks use.
  var value: Value {
    var members = [Value.Member("type", .string(activityType))]
    if let persistentIdentifier {
      members.append(.init("identifier", .string(persistentIdentifier)))
    }
    if let webpageURL { members.append(.init("webpageURL", .string(webpageURL.absoluteString))) }
    return .object(members)
  }
}
