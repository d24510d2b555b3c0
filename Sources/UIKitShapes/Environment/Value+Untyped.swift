package import LifecycleModel

extension Value {
  /// The value as property lists have it: dictionaries by `String`; `nil` for `null`.
  package var untyped: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .array(let values): values.compactMap(\.untyped)
    case .object(let members):
      Dictionary(
        members.compactMap { member in member.value.untyped.map { (member.key, $0) } },
        uniquingKeysWith: { first, _ in first })
    }
  }
}
