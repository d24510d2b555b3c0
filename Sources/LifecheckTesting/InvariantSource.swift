public import AppLifecycle
import Foundation
import LifecycleChecking
import TemporalLogic

/// Where an invariant of one's own comes from.
public enum InvariantSource: Sendable {
  /// The text of a file of invariants.
  case text(String)
  /// A file of invariants, or a folder with all the `*.ltl` files below it.
  ///
  /// A relative path starts at the folder of the test's source file.
  case file(String)
  /// An invariant built in Swift.
  case built(Invariant)
}

extension InvariantSource {
  /// The group that reports list these invariants in.
  private static let group = "own"

  /// The invariants, and all that is wrong with them.
  ///
  /// - Parameters:
  ///   - index: the place in the list of sources, for the label of a text.
  ///   - folder: where relative paths start.
  ///   - own: the names of the adapter's own actions.
  func read(
    _ index: Int, relativeTo folder: URL, own: [String]
  ) -> (invariants: [Invariant], diagnostics: [Diagnostic]) {
    switch self {
    case .text(let text):
      return InvariantLibrary.parse(
        bytes: Array(text.utf8), file: "invariants[\(index)]", group: Self.group, own: own)
    case .file(let path):
      do throws(Diagnostic) {
        let files = try Self.files(at: path, relativeTo: folder)
        let read = try files.map { file throws(Diagnostic) in
          InvariantLibrary.parse(
            bytes: try Self.bytes(of: file), file: file.path, group: Self.group, own: own)
        }
        return (read.flatMap(\.invariants), read.flatMap(\.diagnostics))
      } catch {
        return ([], [error])
      }
    case .built(let invariant):
      let (validated, diagnostics) = invariant.validated(group: Self.group, own: own)
      return (validated.map { [$0] } ?? [], diagnostics)
    }
  }

  /// The file at the path, or the files of invariants in the folder there, by their paths.
  private static func files(
    at path: String, relativeTo folder: URL
  ) throws(Diagnostic) -> [URL] {
    let root = URL(fileURLWithPath: path, relativeTo: folder).absoluteURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else {
      throw Diagnostic("there is no such file", file: root.path)
    }
    guard isFolder.boolValue else { return [root] }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    let found = names.filter { $0.hasSuffix(".ltl") }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    guard !found.isEmpty else {
      throw Diagnostic("there is no .ltl file in this folder", file: root.path)
    }
    return found.map { root.appendingPathComponent($0) }
  }

  /// The bytes of a regular file that is not too large.
  private static func bytes(of file: URL) throws(Diagnostic) -> [UInt8] {
    let target = file.resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw Diagnostic("this is not a regular file", file: file.path)
    }
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    guard size <= SyntaxLimits.fileBytes else {
      throw Diagnostic(
        "the file has \(size) bytes; the limit is \(SyntaxLimits.fileBytes) bytes",
        file: file.path, help: "split it into several files")
    }
    do {
      return Array(try Data(contentsOf: target))
    } catch {
      throw Diagnostic("the file cannot be read: \(error.localizedDescription)", file: file.path)
    }
  }
}
