import LifecycleModel
import LifecycleAdapters

/// The payloads of an action.
struct CarriedPayloads {
  /// Their key; -1 if there are none.
  var key: Int32 = -1
  /// The number of the first within its kind.
  var number: Int32 = 0
  var kind: PayloadKind?
  var count: UInt8 = 0

  /// The payloads themselves.
  var payloads: [Payload] {
    guard let kind else { return [] }
    return (0..<Int32(count)).map { Payload(kind, number: number + $0) }
  }
}

extension PayloadKeys {
  /// Adds the payloads that an action carries, and returns them.
  mutating func carry(_ start: MoveTable.CourseStart) -> CarriedPayloads {
    guard let kind = start.payload else { return CarriedPayloads() }
    let (key, number) = next(kind)
    for _ in 1..<max(1, start.payloadCount) { _ = next(kind) }
    return CarriedPayloads(
      key: start.payloadCount > 1 ? Int32(payloadPair(Int(key))) : key, number: number, kind: kind,
      count: start.payloadCount)
  }

  /// Adds the payload that a custom action carries, if it carries any.
  mutating func carry(_ kind: PayloadKind?) -> CarriedPayloads {
    guard let kind else { return CarriedPayloads() }
    let (key, number) = next(kind)
    return CarriedPayloads(key: key, number: number, kind: kind, count: 1)
  }

  /// Returns the key of the payload in a forward or a plain emitted event; -1 for none.
  mutating func key(of record: AdapterOutput.Record) -> Int32 {
    guard let kind = record.payloadKind else { return -1 }
    guard let key = key(kind, record.payloadNumber) else {
      return foreignKey(Payload(kind, number: record.payloadNumber).id)
    }
    return record.payloadCount > 1 ? Int32(payloadPair(Int(key))) : key
  }

  /// Returns the key of the payload in an adapter's event; -1 for none.
  mutating func key(of event: Event) -> Int32 {
    let ids = event.payload
    guard let id = ids.first else { return -1 }
    guard let key = knownKey(of: id) else { return foreignKey(id) }
    // Two payloads count together if they are consecutive, as those of one action are.
    if ids.count > 1, knownKey(of: ids[1]) == key + 1 { return Int32(payloadPair(Int(key))) }
    return key
  }

  /// Returns the key of a payload that an action carried; `nil` if none did.
  private mutating func knownKey(of id: String) -> Int32? {
    for kind in PayloadKind.allCases {
      let payload = Payload(kind, id: id)
      if payload.number > 0, let key = key(kind, payload.number) { return key }
    }
    return nil
  }
}
