package import LifecycleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension UIBackgroundFetchResult {
  /// The name of the result in the table of callbacks.
  package var value: Value {
    switch self {
    case .newData: .string("newData")
    case .noData: .string("noData")
    case .failed: .string("failed")
    }
  }
}

extension UNNotificationPresentationOptions {
  /// The names of the options as a list value.
  package var value: Value { .array(names.map { .string($0) }) }

  /// The names of the options.
  package var names: [String] {
    Callback.CompletionValue.optionNames.enumerated()
      .filter { contains(Self(rawValue: 1 << $0.offset)) }
      .map(\.element)
  }
}

extension UIInterfaceOrientationMask {
  /// The name of the mask, or else a list of the names of its orientations.
  package var value: Value {
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
  /// Creates the activity from the form that the arguments of callbacks use.
  package convenience init?(_ value: Value) {
    guard let type = value["type"]?.text else { return nil }
    self.init(activityType: type)
    persistentIdentifier = value["identifier"]?.text
    webpageURL = value["webpageURL"]?.text.flatMap { URL(string: $0) }
  }

  /// The activity in the form that the arguments of callbacks use.
  package var value: Value {
    var members = [Value.Member("type", .string(activityType))]
    if let persistentIdentifier {
      members.append(.init("identifier", .string(persistentIdentifier)))
    }
    if let webpageURL { members.append(.init("webpageURL", .string(webpageURL.absoluteString))) }
    return .object(members)
  }
}

extension UIApplicationShortcutItem {
  /// Creates the shortcut from the form that the arguments of callbacks use.
  package convenience init?(_ value: Value) {
    guard let type = value["type"]?.text else { return nil }
    self.init(
      type: type, localizedTitle: value["title"]?.text ?? "",
      userInfo: value["userInfo"]?.untyped as? [String: Any])
  }

  /// Creates the shortcut of a payload with a shape.
  package convenience init(_ look: PayloadShapes.Shortcut, _ payload: Payload) {
    self.init(
      type: look.type, localizedTitle: look.title,
      userInfo: look.userInfo?.untyped as? [String: Any], payload)
  }
}

extension UIScene.ActivationState {
  /// Creates the state of a connected scene, or `nil` for a scene that is not connected.
  package init?(_ phase: ScenePhase) {
    switch phase {
    case .unattached: return nil
    case .foregroundInactive: self = .foregroundInactive
    case .foregroundActive: self = .foregroundActive
    case .background: self = .background
    }
  }
}
