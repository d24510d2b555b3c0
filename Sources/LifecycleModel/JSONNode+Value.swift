public import SourceTexts

extension JSONNode {
  /// The value without its position.
  public var value: Value {
    switch content {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .int(let int): .int(int)
    case .double(let double): .double(double)
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(members.map { Value.Member($0.key, $0.value.value) })
    }
  }
}
