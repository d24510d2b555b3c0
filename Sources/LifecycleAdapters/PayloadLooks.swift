package import LifecycleModel

/// What the payloads looked like that were handed over in a run.
///
/// Two may look alike, and code that was given a URL has no more than that. An event about it is
/// then about one of which no such event told yet, if there is one: thus as many payloads are told
/// of as events are emitted, and none is missed because another one looks the same.
package struct PayloadLooks {
  /// A payload that was handed over.
  private struct Sighting {
    let payload: Payload
    /// Whether the text is all that it is, and not one of many things that come with it.
    let isWhole: Bool
    /// The number of the last process to which it was handed over.
    var process: Int
  }

  /// By what they look like, in the order in which they came.
  private var sightings: [String: [Sighting]] = [:]
  /// By the name of an event those of which it told.
  private var told: [String: Set<Payload>] = [:]

  package var isEmpty: Bool { sightings.isEmpty }

  /// Notes a payload that is handed over.
  package mutating func add(_ look: PayloadShapes.Look, of payload: Payload, in process: Int) {
    switch look {
    case .url(let url), .share(let url): add(url, payload, isWhole: true, process)
    case .activity(let activity):
      if let page = activity.webpageURL { add(page, payload, isWhole: true, process) }
      for text in activity.userInfo?.texts ?? [] { add(text, payload, isWhole: false, process) }
    case .userInfo(let userInfo):
      for text in userInfo.texts { add(text, payload, isWhole: false, process) }
    case .shortcut(let shortcut): add(shortcut.type, payload, isWhole: false, process)
    }
  }

  private mutating func add(_ text: String, _ payload: Payload, isWhole: Bool, _ process: Int) {
    var known = sightings[text] ?? []
    if let index = known.firstIndex(where: { $0.payload == payload }) {
      known[index].process = process
    } else {
      known.append(Sighting(payload: payload, isWhole: isWhole, process: process))
    }
    sightings[text] = known
  }

  /// Notes that an event told of a payload.
  package mutating func tell(_ event: String, of payload: Payload) {
    told[event, default: []].insert(payload)
  }

  /// The payload that is meant by a text.
  ///
  /// - Parameters:
  ///   - event: the name of the event that tells of it, if one does.
  ///   - process: the number of the process.
  ///   - carried: the payloads of the call being received.
  package func payload(
    _ text: String, tellingOf event: String?, in process: Int, among carried: [Payload]
  ) -> Payload? {
    let told = event.flatMap { self.told[$0] } ?? []
    func rank(_ sighting: Sighting) -> Int {
      (told.contains(sighting.payload) ? 8 : 0) + (sighting.isWhole ? 0 : 4)
        + (sighting.process == process ? 0 : 2) + (carried.contains(sighting.payload) ? 0 : 1)
    }
    return sightings[text]?.min { rank($0) < rank($1) }?.payload
  }
}

extension Value {
  /// All texts in it, at whatever depth.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .object(let members): members.flatMap(\.value.texts)
    case .null, .bool, .int, .double: []
    }
  }
}
