#if AppSources
import Foundation
import SourceTranslation

/// Translates the files of an app into a folder: `app-sources OUTPUT-FOLDER FILE…`.
@main
enum AppSourcesTool {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, arguments.count > 1 else {
      complain("usage: app-sources OUTPUT-FOLDER FILE…")
      exit(64)
    }
    let paths = Array(arguments.dropFirst())
    var files: [(path: String, text: String)] = []
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        complain("\(path):1:1: error: the file cannot be read")
        exit(66)
      }
      files.append((path, String(decoding: data, as: UTF8.self)))
    }
    let set = SourceSet(files)
    for problem in set.problems { complain(problem.text) }
    guard set.problems.allSatisfy({ $0.severity != .error }) else { exit(1) }
    let output = URL(filePath: folder, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    for (path, file) in zip(paths, set.files) {
      let name = OutputName.of(path, among: paths)
      try write(file.text, to: output.appending(path: name))
    }
    try write(set.table, to: output.appending(path: OutputName.table))
  }

  /// Writes a file unless it has that text, so that nothing is compiled in vain.
  private static func write(_ text: String, to file: URL) throws {
    if let known = try? String(contentsOf: file, encoding: .utf8), known == text { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
#else
@main
enum AppSourcesTool {
  static func main() {
    print("error: this package was built without its trait 'AppSources'")
  }
}
#endif
