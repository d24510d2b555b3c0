package import LifecycleModel

/// The looks of the payloads that were handed over in a run.
///
/// Two payloads may look alike, and code that was given a URL has nothing else. An event about it
/// is then taken to be about a payload for which there was no such event yet, if there is one. Thus
/// as many payloads are covered as events are emitted, and none is missed because another looks the
/// same.
package struct PayloadLooks {
  /// A payload that was handed over.
  private struct Sighting {
    let payload: Payload
    /// Whether the text is the whole payload, rather than one of many parts of it.
    let isWhole: Bool
    /// The number of the last process to which it was handed over.
    var process: Int
  }

  /// The sightings by the text of the payload, in order.
  private var sightings: [String: [Sighting]] = [:]
  /// The payloads that events were about, by the name of the event.
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

  /// Notes that an event was about a payload.
  package mutating func tell(_ event: String, of payload: Payload) {
    told[event, default: []].insert(payload)
  }

  /// Returns the payload that a text most likely stands for, or `nil` if no payload had that text.
  ///
  /// - Parameters:
  ///   - event: the name of the event about the payload, if there is one.
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

  /// Returns the payloads whose whole text stands in a longer text, such as a message, in this
  /// order.
  ///
  /// The parameters are those of ``payload(_:tellingOf:in:among:)``.
  package func payloads(
    within text: String, tellingOf event: String?, in process: Int, among carried: [Payload]
  ) -> [Payload] {
    var places: [(range: Range<String.Index>, look: String)] = []
    for (look, known) in sightings where known.contains(where: \.isWhole) {
      for range in text.ranges(of: look) where text.isWord(range) { places.append((range, look)) }
    }
    // The longest of those that begin at one place, without those that begin inside of it.
    places.sort { one, other in
      (one.range.lowerBound, other.range.upperBound)
        < (other.range.lowerBound, one.range.upperBound)
    }
    var end = text.startIndex
    return places.compactMap { place in
      guard place.range.lowerBound >= end else { return nil }
      end = place.range.upperBound
      return payload(place.look, tellingOf: event, in: process, among: carried)
    }
  }
}

extension String {
  /// Returns whether a range is not a part of a longer word or URL.
  fileprivate func isWord(_ range: Range<Index>) -> Bool {
    let before = self[..<range.lowerBound].last
    guard before.map({ !$0.isLetter && !$0.isNumber }) ?? true else { return false }
    let rest = self[range.upperBound...]
      .prefix { !$0.isWhitespace && !Self.delimiters.contains($0) }
    return rest.allSatisfy { ".:!?".contains($0) }
  }

  /// The characters at which a URL in a text ends.
  private static let delimiters: Set<Character> = Set("\"'<>()[]{},;|")
}
