import Foundation
import UIKit

/// Records the callbacks of an app's delegates as lines of JSON, for `lifecheck trace`. It depends
/// on nothing else; copy the file into your app.
///
/// Call `record` first in each method of your delegates:
///
/// ```swift
/// func sceneDidBecomeActive(_ scene: UIScene) {
///   LifecycleRecorder.shared.record(scene: scene)
/// ```
///
/// or, on a device, put a recording delegate around yours, which then need no change: see
/// `RecordingDelegate` below. In SwiftUI, call `record("scenePhaseActive")` where the phase
/// changes.
@MainActor
final class LifecycleRecorder {
  static let shared = LifecycleRecorder()

  /// Writes a line; by default to standard output, and so to the console.
  var write: (String) -> Void = { print($0) }
  /// Tells this process from others in the same log, even where ids are used again.
  private let launch = UUID().uuidString
  private let began = Date()

  /// Records a call.
  ///
  /// - Parameters:
  ///   - method: the method, as `#function` names it.
  ///   - scene: the scene that it is about.
  ///   - payload: the URLs, activities or identifiers that it hands over, as your app names them.
  func record(_ method: String = #function, scene: UIScene? = nil, payload: [String] = []) {
    var fields = ["\"event\":\"callback\"", "\"name\":\(Self.quoted(method))"]
    fields.append("\"state\":\"\(Self.name(of: UIApplication.shared.applicationState))\"")
    if let scene { fields.append("\"scene\":\(Self.quoted(scene.session.persistentIdentifier))") }
    write(line(fields, payload))
  }

  /// Records something that the app did, for checks such as `once-a-process(session.started)`.
  func emit(_ event: String, payload: [String] = []) {
    write(line(["\"event\":\"emit\"", "\"name\":\(Self.quoted(event))"], payload))
  }

  private func line(_ fields: [String], _ payload: [String]) -> String {
    var fields = fields
    if !payload.isEmpty {
      fields.append("\"payload\":[\(payload.map(Self.quoted).joined(separator: ","))]")
    }
    let time = Double(Int(Date().timeIntervalSince(began) * 1000)) / 1000
    fields += [
      "\"time\":\(max(0, time))", "\"pid\":\(ProcessInfo.processInfo.processIdentifier)",
      "\"launch\":\"\(launch)\"",
    ]
    return "{\(fields.joined(separator: ","))}"
  }

  private static func name(of state: UIApplication.State) -> String {
    switch state {
    case .active: "active"
    case .inactive: "inactive"
    default: "background"
    }
  }

  /// A text in JSON.
  private static func quoted(_ text: String) -> String {
    let letters = text.unicodeScalars.map { letter -> String in
      switch letter {
      case "\"", "\\": "\\\(letter)"
      case "\u{0}"..."\u{1F}":
        "\\u00" + (letter.value < 16 ? "0" : "")
          + String(letter.value, radix: 16)
      default: String(letter)
      }
    }
    return "\"\(letters.joined())\""
  }
}

#if canImport(ObjectiveC)
/// Stands in front of a delegate, and records each call before it passes it on. The system asks it
/// for no method that the delegate has not.
///
/// ```swift
/// UIApplication.shared.delegate = RecordingDelegate.inFront(of: appDelegate)
/// ```
final class RecordingDelegate: NSObject, UIWindowSceneDelegate, UIApplicationDelegate {
  private let target: NSObject
  private static var kept: [RecordingDelegate] = []

  private init(_ target: NSObject) { self.target = target }

  /// Returns a recording delegate, which lives as long as the process.
  static func inFront(of target: NSObject) -> RecordingDelegate {
    kept.append(RecordingDelegate(target))
    return kept[kept.count - 1]
  }

  override func responds(to selector: Selector!) -> Bool {
    super.responds(to: selector) || target.responds(to: selector)
  }

  override func forwardingTarget(for selector: Selector!) -> Any? {
    let name = NSStringFromSelector(selector)
    if name.contains("pplication") || name.contains("cene") || name.contains("userNotification") {
      LifecycleRecorder.shared.record(name)
    }
    return target
  }
}
#endif
