import Foundation

/// The place of saved sequences in a Swift package, which warns of files in its targets that it is
/// not told of.
package struct SavedSequencesPlace {
  private let folder: [String]
  private let target: [String]
  private let manifest: String?

  /// Finds the package and the target in which a folder lies.
  ///
  /// - Parameters:
  ///   - tests: the folder of the test that saves, which is a file of the target.
  ///   - module: the module of the test.
  package init(_ folder: String, besideTestsIn tests: String, of module: String) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
    let file = URL(fileURLWithPath: tests).standardizedFileURL.pathComponents
    let manifests = file.indices.reversed().lazy.map { end in
      (root: Array(file[...end]), text: Self.manifest(in: file[...end]))
    }
    let package = manifests.first { $0.text != nil }
    manifest = package?.text
    // The usual place of a target; or else no higher than the file.
    let usual = (package?.root ?? []) + ["Tests", module]
    target = file.starts(with: usual) ? usual : file
  }

  private static func manifest(in folder: ArraySlice<String>) -> String? {
    let path = NSString.path(withComponents: folder + ["Package.swift"])
    return try? String(contentsOfFile: path, encoding: .utf8)
  }

  /// The line to add to the manifest; `nil` if there is none to add, since the folder is hidden,
  /// outside of the target, or spoken of there.
  package var advice: String? {
    guard let manifest, folder.count > target.count, folder.starts(with: target) else {
      return nil
    }
    let inside = folder[target.count...]
    let path = inside.joined(separator: "/")
    guard !inside.contains(where: { $0.hasPrefix(".") }), !manifest.contains("\"\(path)\"") else {
      return nil
    }
    return "saved in \(path); say exclude: [\"\(path)\"] in the target of \(target.last ?? ""), or "
      + "SwiftPM warns of files that it does not know"
  }
}
