#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if os(Linux)
/// The mangled name of what describes that a type conforms to a protocol.
struct ConformanceName {
  /// The module that declares the type.
  let module: String
  private let name: UnsafeRawBufferPointer

  /// Reads a name; `nil` if it is that of something else.
  init?(_ name: UnsafeRawBufferPointer) {
    guard name.starts(with: "$s".utf8), name.hasSuffix("Mc"), let module = name.declaringModule
    else { return nil }
    self.module = module
    self.name = name
  }

  /// Whether the type is a delegate or an app.
  var isOfDelegate: Bool {
    guard let text = demangled?.split(separator: " : ").last else { return false }
    return Self.protocols.contains { text.hasPrefix($0 + " in ") }
  }

  private static let protocols = [
    "DelegateAdapters.UIApplicationDelegate", "DelegateAdapters.UISceneDelegate",
    "DelegateAdapters.UNUserNotificationCenterDelegate", "SwiftUI.App",
  ]

  private typealias Demangle =
    @convention(c) (
      UnsafeRawPointer?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  /// The name in words.
  private var demangled: String? {
    guard let demangle = dlsym(dlopen(nil, RTLD_NOW), "swift_demangle"),
      let text = unsafeBitCast(demangle, to: Demangle.self)(
        name.baseAddress, name.count, nil, nil, 0)
    else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
#endif
