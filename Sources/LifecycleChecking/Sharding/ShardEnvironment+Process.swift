#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension ShardEnvironment {
  /// The variables of this process.
  package static var ofProcess: ShardEnvironment {
    ShardEnvironment { name in getenv(name).map { String(cString: $0) } }
  }
}
