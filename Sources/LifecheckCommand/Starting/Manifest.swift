import LifecycleReports

/// A package's manifest, as far as its text tells what it declares.
struct Manifest {
  static let fileName = "Package.swift"

  /// The version of the tools that it asks for.
  let toolsVersion: (Int, Int)
  /// The variable that holds the package.
  let variable: String
  /// The targets with code that tests can import.
  let targets: [Target]
  private let text: String

  struct Target {
    var name: String
    /// The folder, if it is not where SwiftPM looks for it.
    var path: String?

    /// Whether a file is where the target's files are.
    func holds(_ file: String) -> Bool {
      let usual = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(name)" }
      let folders = path.map { [$0] } ?? usual
      return folders.contains { file.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
    }
  }

  /// Reads the manifest in a folder; `nil` if there is none.
  init?(in folder: FilePath) {
    let file = folder.appending(Array(Self.fileName.utf8))
    guard let bytes = try? TextFileReader.bytes(of: file) else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    let version = text.firstMatch(of: /swift-tools-version:\s*(\d+)\.(\d+)/)
    toolsVersion = version.map { (Int($0.1) ?? 5, Int($0.2) ?? 0) } ?? (5, 0)
    variable =
      text.firstMatch(of: /\b(?:let|var)\s+(\w+)[^=\n]*=\s*Package\s*\(/)
      .map { String($0.1) } ?? "package"
    targets = text.matches(of: /\.(?:executableTarget|target)\s*\(/).compactMap { [text] match in
      let arguments = Self.arguments(text[match.range.upperBound...])
      guard let name = arguments.firstMatch(of: /\bname:\s*"([^"]+)"/) else { return nil }
      let path = arguments.firstMatch(of: /\bpath:\s*"([^"]+)"/)
      return Target(name: String(name.1), path: path.map { String($0.1) })
    }
  }

  /// Returns the name of the target that a file belongs to.
  func target(of file: String) -> String? {
    if let holder = targets.first(where: { $0.holds(file) }) { return holder.name }
    let names = Set(targets.map(\.name))
    // The files of a package's only target may lie beside each other.
    return names.count == 1 && file.hasPrefix("Sources/") ? names.first : nil
  }

  /// Whether it speaks of a target of this name.
  func names(_ target: String) -> Bool { text.contains("\"\(target)\"") }

  /// Returns the arguments of a call up to its end, without those of calls and lists inside.
  private static func arguments(_ text: Substring) -> String {
    var depth = 0
    var arguments = ""
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      guard depth >= 0 else { break }
      if depth == 0 { arguments.append(character) }
    }
    return arguments
  }
}
