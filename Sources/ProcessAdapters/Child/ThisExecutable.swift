#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The executable of this process.
package enum ThisExecutable {
  /// The name, by which a shell finds it if its folder is in the search path.
  package static let name = path.split(separator: "/").last.map(String.init) ?? "lifecheck"

  /// The path.
  package static var path: String {
    #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var path = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
    return String(
      decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    return count > 0
      ? String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      : CommandLine.arguments[0]
    #endif
  }
}
