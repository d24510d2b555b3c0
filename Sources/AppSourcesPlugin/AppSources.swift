import Foundation
import PackagePlugin

/// Compiles an app's Swift files, from wherever they are, in a target whose folder has a list of
/// them: `AppSources.txt`, with a file or folder a line, relative to the list. A line that begins
/// with `-` leaves one out.
///
/// On Linux the files are translated, see `SourceTranslation`.
@main
struct AppSources: BuildToolPlugin {
  static let list = "AppSources.txt"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL
    let list = folder.appending(path: Self.list)
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      Diagnostics.error("\(target.name) has no \(Self.list), which lists the app's files")
      return []
    }
    let files = Self.files(text, from: folder)
    guard !files.isEmpty else {
      Diagnostics.error("no Swift file is listed", file: list.path())
      return []
    }
    let paths = files.map { $0.path() }
    let output = context.pluginWorkDirectoryURL.appending(path: "Translated")
    let outputs =
      paths.map { output.appending(path: Self.outputName($0, among: paths)) }
      + [output.appending(path: "AppSources+Methods.swift")]
    return [
      .buildCommand(
        displayName: "Translating \(files.count) files of \(target.name)",
        executable: try context.tool(named: "app-sources").url,
        arguments: [output.path()] + paths, inputFiles: [list] + files, outputFiles: outputs)
    ]
  }

  /// Returns the files that a list names, in order, each once.
  private static func files(_ list: String, from folder: URL) -> [URL] {
    var found: [URL] = []
    for line in list.split(whereSeparator: \.isNewline) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty || text.hasPrefix("#") { continue }
      if text.hasPrefix("-") {
        let path = text.dropFirst().trimmingCharacters(in: .whitespaces)
        let left = folder.appending(path: path).standardizedFileURL.path()
        found.removeAll { $0.path() == left || $0.path().hasPrefix(left + "/") }
      } else {
        let more = swiftFiles(at: folder.appending(path: text).standardizedFileURL)
        found += more.filter { !found.contains($0) }
      }
    }
    return found
  }

  private static func swiftFiles(at place: URL) -> [URL] {
    if place.pathExtension == "swift" { return [place] }
    let all = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
    let files = (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    return files.map(\.standardizedFileURL).sorted { $0.path() < $1.path() }
  }

  /// Returns the name that the tool gives a translated file: `OutputName` says the same.
  private static func outputName(_ path: String, among paths: [String]) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let same = paths.filter { $0.split(separator: "/").last.map(String.init) == name }
    guard same.count > 1, let place = same.firstIndex(of: path), place > 0 else { return name }
    return "\(name.dropLast(".swift".count))-\(place + 1).swift"
  }
}
