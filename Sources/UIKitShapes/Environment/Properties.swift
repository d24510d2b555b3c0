/// The values in a value: those of a dictionary by their keys, and the properties of anything else
/// by their names, those that a class inherits included.
struct Properties {
  /// The names and values, in the order in which they are declared, or in that of the keys.
  let all: [(name: String, value: Any)]

  init(of value: Any) { all = Self.all(in: value) }

  private static func all(in value: Any) -> [(name: String, value: Any)] {
    if let dictionary = value as? [AnyHashable: Any] {
      return dictionary.map { (name(of: $0.key), $0.value) }.sorted { $0.0 < $1.0 }
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.flatMap { all(in: $0.value) } }
    return sequence(first: mirror, next: \.superclassMirror)
      .flatMap { $0.children.map { (name(of: $0.label ?? ""), $0.value) } }
  }

  /// The names.
  var names: [String] { all.map(\.name) }

  /// The value under a name or, if there is none, under a path of names with dots between them.
  subscript(path: String) -> Any? {
    if let value = all.first(where: { $0.name == path })?.value { return value }
    for dot in path.indices where path[dot] == "." {
      guard let value = all.first(where: { $0.name == path[..<dot] })?.value else { continue }
      return Properties(of: value)[String(path[path.index(after: dot)...])]
    }
    return nil
  }

  private static func name(of key: AnyHashable) -> String {
    (key.base as? any RawRepresentable<String>)?.rawValue ?? "\(key.base)"
  }

  /// Returns the name of a property as it is written, from the one in which a lazy property or a
  /// property wrapper keeps its value.
  private static func name(of label: String) -> String {
    let lazy = "$__lazy_storage_$_"
    if label.hasPrefix(lazy) { return String(label.dropFirst(lazy.count)) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
