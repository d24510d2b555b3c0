/// The names of translated files, which have to differ within a module.
public enum OutputName {
  /// The name of the file with the methods of classes.
  public static let table = "AppSources+Methods.swift"

  /// Returns the name for a file: its own, with a number if files in other folders have it too.
  public static func of(_ path: String, among paths: [String]) -> String {
    let name = Self.name(path)
    let same = paths.filter { Self.name($0) == name }
    guard same.count > 1, let place = same.firstIndex(of: path), place > 0 else { return name }
    return "\(name.dropLast(".swift".count))-\(place + 1).swift"
  }

  private static func name(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }
}
