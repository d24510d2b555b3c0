#if Command
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import SourceTexts

/// A file with options of the command.
struct ConfigurationFile {
  static let name = "lifecheck.json"

  /// The path, from the working directory.
  let path: FilePath

  /// Creates the file at a path.
  init(_ path: String) { self.path = FilePath(path) }

  /// Finds the file that is in force in the working directory: the one there or, within a
  /// repository, in the nearest folder above. There may be none.
  static var found: ConfigurationFile? {
    foldersAbove.lazy.map { ConfigurationFile($0 + name) }
      .first { (try? FileStatus(of: $0.path)) != nil }
  }

  /// The working directory and the folders above it up to the root of the repository, as prefixes
  /// of paths; the first alone outside of repositories.
  private static var foldersAbove: [String] {
    var folders = [""]
    while (try? FileStatus(of: FilePath(folders[folders.count - 1] + ".git"))) == nil {
      let here = try? FileStatus(of: FilePath(folders[folders.count - 1] + "."))
      folders.append(folders[folders.count - 1] + "../")
      let above = try? FileStatus(of: FilePath(folders[folders.count - 1]))
      guard let here, let above, here.identity != above.identity else { return [""] }
    }
    return folders
  }

  /// The folder that it is in, from the working directory; empty for that one.
  var folder: String {
    let folder = path.parts.folder.label
    return folder == "." ? "" : folder
  }

  /// Reads the options.
  ///
  /// - Parameter adapters: the adapters of the tool.
  func read(_ adapters: [AdapterDescription]) throws(CommandFailure) -> CheckConfiguration {
    do throws(SystemFailure) {
      _ = try FileStatus(of: path)
    } catch {
      throw CommandFailure(.unreadable(path, error))
    }
    do throws(Diagnostic) {
      let document = try JSONDocument(bytes: TextFileReader.bytes(of: path), file: path.label)
      let fields = try JSONFields(document.root, of: "a configuration", in: document.source)
      return try CheckConfiguration(fields, folder: folder, .init(adapters: adapters))
    } catch {
      throw CommandFailure(.badData, "", diagnostics: [error])
    }
  }
}

extension CheckConfiguration {
  fileprivate init(
    _ fields: JSONFields, folder: String, _ context: ConfigurationKey.Context
  ) throws(Diagnostic) {
    self.init(folder: folder)
    try fields.allow(ConfigurationKey.all.map(\.name))
    for key in ConfigurationKey.all {
      guard let node = fields.present(key.name) else { continue }
      try key.read(ConfigurationValue(key: key.name, node: node, fields: fields), context, &self)
    }
    try refuse(fields, "adapterCommand", besides: "adapter")
    if adapterCommand == nil { try refuse(fields, "adapterTimeout", besides: nil) }
  }

  /// Throws if a key is given beside another one that it excludes, or at all.
  private func refuse(
    _ fields: JSONFields, _ key: String, besides other: String?
  ) throws(Diagnostic) {
    guard let member = fields.members.first(where: { $0.key == key }),
      other.map({ fields.present($0) != nil }) ?? true
    else { return }
    throw fields.source.diagnostic(
      other.map { "'\(key)' and '\($0)' exclude each other" }
        ?? "'\(key)' is for 'adapterCommand', which is missing",
      at: member.keyRange)
  }
}
#endif
