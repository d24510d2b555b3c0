/// The build settings of a target in one configuration, those of the project first.
struct BuildSettings {
  private(set) var values: [(key: String, value: PropertyList)] = []
  private let target: String

  init(target: String) { self.target = target }

  /// Adds what a configuration sets, after the file that it is based on.
  mutating func add(
    _ configuration: PropertyList?, files: (PropertyList) -> [String: PropertyList]
  ) {
    guard let configuration else { return }
    let base = files(configuration)
    for key in base.keys.sorted() { if let value = base[key] { set(key, value) } }
    for entry in configuration["buildSettings"]?.entries ?? [] { set(entry.key, entry.value) }
  }

  private mutating func set(_ key: String, _ value: PropertyList) {
    values.removeAll { $0.key == key }
    values.append((key, value))
  }

  /// Returns the value of a setting, with variables of its own resolved.
  subscript(key: String) -> String? { value(key, depth: 0) }

  private func value(_ key: String, depth: Int) -> String? {
    if key == "TARGET_NAME" { return target }
    guard depth < 8, let text = values.first(where: { $0.key == key })?.value.string else {
      return nil
    }
    return resolved(text, depth: depth)
  }

  /// Returns a text with variables resolved as far as they are known.
  private func resolved(_ text: String, depth: Int) -> String {
    text.replacing(/\$[({](\w+)(:\w+)?[)}]/) { match in
      value(String(match.1), depth: depth + 1) ?? String(match.0)
    }
  }

  /// The name of the module; `nil` if it cannot be told.
  var module: String? {
    let name =
      self["PRODUCT_MODULE_NAME"].flatMap { $0.contains("$") ? nil : $0 } ?? self["PRODUCT_NAME"]
      ?? target
    guard !name.contains("$") else { return nil }
    return name.asModuleName
  }

  /// Whether it is built for a Mac, a watch or a television alone.
  var isForOtherDevices: Bool {
    let root = self["SDKROOT"] ?? ""
    if ["watchos", "macosx", "appletvos", "xros"].contains(root) { return true }
    let platforms = self["SUPPORTED_PLATFORMS"] ?? ""
    return !platforms.isEmpty && !platforms.contains("iphone") && !platforms.contains("$")
  }
}

extension String {
  /// The name of the module of a product: an identifier, other characters as `_`.
  package var asModuleName: String {
    let name = String(map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name : name
  }
}

/// A reader of `.xcconfig` files.
enum ConfigurationSettings {
  /// Returns the values of a file and those that it includes; a file that is not there has none.
  static func read(
    _ path: String, in files: ProjectFiles, depth: Int = 0
  ) -> [String: PropertyList] {
    guard depth < 8, files.paths.contains(path), let bytes = try? files.bytes(of: path) else {
      return [:]
    }
    var values: [String: PropertyList] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if let match = line.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/) {
        let other = path.folderOfPath.appendingPath(String(match.1)).normalizedPath
        values.merge(other.map { read($0, in: files, depth: depth + 1) } ?? [:]) { $1 }
      } else if let match = line.firstMatch(of: /^\s*(\w+)\s*=\s*(.*)$/) {
        let text = match.2.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
        let value = String(text).trimmedBlanks
        values[String(match.1)] = PropertyList(.string(value))
      }
    }
    return values
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmedBlanks: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
