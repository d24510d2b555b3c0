import LifecycleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A search for the payloads that a value shows.
struct PayloadSearch {
  /// The payloads found, each once, in order.
  private(set) var found: [Payload] = []
  private let environment: LifecycleEnvironment
  private let event: String

  /// The number of values within each other that are looked into.
  private static let depth = 8

  /// Creates a search for the payloads of an event.
  init(_ environment: LifecycleEnvironment, tellingOf event: String) {
    self.environment = environment
    self.event = event
  }

  /// Looks at a value that is known to show payloads.
  mutating func look(at value: Any) {
    if let number = value as? Int { return look(at: "\(number)") }
    if let text = value as? String,
      let payload = environment.payload(lookingLike: text, tellingOf: event)
    {
      return add([payload])
    }
    search(value)
  }

  /// Looks for payloads in a value, in what it contains and, if it is an object, in its properties.
  mutating func search(_ value: Any) {
    if recognize(value) { return }
    for property in Properties(of: value).all { search(property.value, Self.depth) }
  }

  private mutating func search(_ value: Any, _ depth: Int) {
    guard depth > 0, !recognize(value) else { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      for wrapped in mirror.children { search(wrapped.value, depth) }
    } else if mirror.displayStyle != .class {
      for property in Properties(of: value).all { search(property.value, depth - 1) }
    }
  }

  /// Adds the payloads of a value that stands for some, and returns whether it is such a value.
  private mutating func recognize(_ value: Any) -> Bool {
    if let url = value as? URL {
      let text = url.absoluteString
      add(
        environment.payload(ofURL: text, tellingOf: event).map { [$0] }
          ?? environment.payloads(in: text, tellingOf: event))
    } else if let carrier = value as? any PayloadCarrier {
      add([carrier.carriedPayload].compactMap(\.self))
    } else if let text = value as? String {
      add(environment.payloads(in: text, tellingOf: event))
    } else if let set = value as? Set<AnyHashable> {
      // A set has no order.
      var search = PayloadSearch(environment, tellingOf: event)
      for element in set { search.search(element.base) }
      add(search.found.sorted { ($0.kind.place, $0.number) < ($1.kind.place, $1.number) })
    } else {
      return false
    }
    return true
  }

  private mutating func add(_ payloads: [Payload]) {
    for payload in payloads where !found.contains(payload) { found.append(payload) }
  }
}

extension LifecycleEnvironment {
  /// Returns the payloads whose texts or ids stand in a text, in this order.
  fileprivate func payloads(in text: String, tellingOf event: String) -> [Payload] {
    let known = payloads(within: text, tellingOf: event)
    guard known.isEmpty else { return known }
    return text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      .compactMap { Payload(numbered: String($0)) }
  }
}
