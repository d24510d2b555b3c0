package import LifecycleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Value {
  private static let data = "$data"
  private static let date = "$date"

  /// Creates a value from a property list, or `nil` for anything else.
  package init?(propertyList: Any) {
    switch propertyList {
    case let value as Bool: self = .bool(value)
    case let number as any BinaryInteger: self = .int(Int(truncatingIfNeeded: number))
    case let number as Double: self = .double(number)
    case let number as Float: self = .double(Double(number))
    case let text as String: self = .string(text)
    case let data as Data:
      self = .object([.init(Self.data, .string(data.base64EncodedString()))])
    case let date as Date:
      self = .object([.init(Self.date, .double(date.timeIntervalSinceReferenceDate))])
    case let list as [Any]:
      let values = list.compactMap { Value(propertyList: $0) }
      guard values.count == list.count else { return nil }
      self = .array(values)
    case let dictionary as [String: Any]:
      let members = dictionary.sorted { $0.key < $1.key }.compactMap { key, value in
        Value(propertyList: value).map { Member(key, $0) }
      }
      guard members.count == dictionary.count else { return nil }
      self = .object(members)
    default: return nil
    }
  }

  /// The value in the types of property lists.
  package var propertyList: Any? {
    switch self {
    case .object(let members) where members.count == 1 && members[0].key == Self.data:
      guard case .string(let text) = members[0].value else { return nil }
      return Data(base64Encoded: text)
    case .object(let members) where members.count == 1 && members[0].key == Self.date:
      guard case .double(let time) = members[0].value else { return nil }
      return Date(timeIntervalSinceReferenceDate: time)
    case .object(let members):
      return Dictionary(
        members.compactMap { member in member.value.propertyList.map { (member.key, $0) } },
        uniquingKeysWith: { first, _ in first })
    case .array(let values): return values.compactMap(\.propertyList)
    default: return untyped
    }
  }
}
