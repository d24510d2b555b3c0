public import LifecycleModel

/// A pattern of one's own for the lines of a log: a regular expression with named groups.
///
/// The group `callback` has the name of a method in one of the usual spellings, or `event` that of
/// an event of the app. Further groups are `state`, `scene`, `payload`, `time` in seconds, and
/// `pid`.
public struct LogPattern {
  private let regex: Regex<AnyRegexOutput>
  private let groups: Set<String>

  /// A pattern that cannot be used.
  public struct Mistake: Error, Hashable {
    /// The reason, as a sentence without a full stop.
    public var message: String
  }

  /// The groups that a pattern may have.
  public static let names = ["callback", "event", "state", "scene", "payload", "time", "pid"]

  /// Reads a pattern in the syntax of Swift's `Regex`.
  public init(_ text: String) throws(Mistake) {
    do {
      regex = try Regex(text)
    } catch {
      throw Mistake(message: "it is not a regular expression: \(error)")
    }
    var groups: Set<String> = []
    for name in text.matches(of: #/\(\?P?<([A-Za-z_][A-Za-z0-9_]*)>/#).map({ String($0.1) }) {
      guard Self.names.contains(name) else {
        throw Mistake(
          message: "it has a group '\(name)'; known: \(Self.names.joined(separator: ", "))")
      }
      groups.insert(name)
    }
    guard groups.contains("callback") || groups.contains("event") else {
      throw Mistake(message: "it has no group named callback or event, as in '(?<callback>\\w+)'")
    }
    self.groups = groups
  }

  /// The content of a line.
  public enum Line {
    /// A call, with the ids of the payloads that it hands over, its time in milliseconds and its
    /// process.
    case call(LoggedCall, payload: [String], time: Int?, process: Int?)
    /// An event of the app.
    case event(Event, time: Int?, process: Int?)
  }

  /// Returns what a line says; `nil` if the pattern does not fit it, or names no method.
  public func read(_ line: String) -> Line? {
    guard let match = try? regex.firstMatch(in: line) else { return nil }
    func text(_ group: String) -> String? {
      guard groups.contains(group), let found = match[group]?.substring, !found.isEmpty else {
        return nil
      }
      return String(found)
    }
    let payload = text("payload").map { [$0] } ?? []
    let time = text("time").flatMap(Double.init).flatMap { seconds in
      (0...0x1p40).contains(seconds) ? Int(seconds * 1000) : nil
    }
    let process = text("pid").flatMap { Int($0) }
    let state = text("state").flatMap { AppState(rawValue: $0.lowercased()) }
    if let name = text("callback") {
      guard var call = CallbackMention(in: LogWords(name))?.call else { return nil }
      call.state = state ?? call.state
      call.scene = text("scene") ?? call.scene
      return .call(call, payload: payload, time: time, process: process)
    }
    guard let name = text("event") else { return nil }
    var event = Event(.emit(name, arguments: []), payload: payload, scene: text("scene"))
    event.reading = state
    event.time = time ?? 0
    return .event(event, time: time, process: process)
  }
}
