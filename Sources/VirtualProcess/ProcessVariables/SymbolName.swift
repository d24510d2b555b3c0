#if os(Linux)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A name in a program's symbol table, as mangled by Swift.
///
/// Source: `docs/ABI/Mangling.rst` of Swift.
struct SymbolName {
  let bytes: UnsafeRawBufferPointer

  /// Creates a name from its bytes; `nil` if it is not one of Swift.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 4, bytes[0] == UInt8(ascii: "$"), bytes[1] == UInt8(ascii: "s") else {
      return nil
    }
    self.bytes = bytes
  }

  /// The module that the name begins with, which is mangled as its length and its letters.
  var module: String? {
    let digits = bytes.dropFirst(2).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
    guard let length = Int(String(decoding: digits, as: UTF8.self)), length > 0 else { return nil }
    let letters = bytes[digits.endIndex...].prefix(length)
    return letters.count == length ? String(decoding: letters, as: UTF8.self) : nil
  }

  /// Returns the one of some modules that declares the named entity in an extension, which the
  /// mangling marks with a letter of its own.
  func extending(among modules: Set<String>) -> String? {
    for end in bytes.indices where bytes[end] == UInt8(ascii: "E") {
      let context = UnsafeRawBufferPointer(rebasing: bytes[..<end])
      if let module = modules.first(where: { context.hasSuffix("\($0.utf8.count)\($0)") }) {
        return module
      }
    }
    return nil
  }

  func hasSuffix(_ suffix: String) -> Bool { bytes.hasSuffix(suffix) }

  /// Returns the name without a number of letters at its end.
  func stem(without count: Int) -> String {
    String(decoding: bytes.dropLast(count), as: UTF8.self)
  }

  /// The demangled name, such as `static App.Router.shared : App.Router`.
  var words: String? {
    guard let demangle = Self.demangle,
      let text = demangle(bytes.baseAddress, bytes.count, nil, nil, 0)
    else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  private typealias Demangle =
    @convention(c) (
      UnsafeRawPointer?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  private static let demangle = dlsym(dlopen(nil, RTLD_NOW), "swift_demangle").map {
    unsafeBitCast($0, to: Demangle.self)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func hasSuffix(_ suffix: String) -> Bool {
    count >= suffix.utf8.count && self[(count - suffix.utf8.count)...].elementsEqual(suffix.utf8)
  }
}
#endif
