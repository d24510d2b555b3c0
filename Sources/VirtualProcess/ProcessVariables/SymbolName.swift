#if os(Linux)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A name in a program's table of symbols, as Swift mangles it.
///
/// Source: `docs/ABI/Mangling.rst` of Swift.
struct SymbolName {
  let bytes: UnsafeRawBufferPointer

  /// Reads a name; `nil` if it is none of Swift's.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 4, bytes[0] == UInt8(ascii: "$"), bytes[1] == UInt8(ascii: "s") else {
      return nil
    }
    self.bytes = bytes
  }

  /// The module that the name begins with, as its length and its letters.
  var module: String? {
    let digits = bytes.dropFirst(2).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
    guard let length = Int(String(decoding: digits, as: UTF8.self)), length > 0 else { return nil }
    let letters = bytes[digits.endIndex...].prefix(length)
    return letters.count == length ? String(decoding: letters, as: UTF8.self) : nil
  }

  /// The module, of some, that has what is named in an extension, which ends with a letter of its
  /// own.
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

  /// The name without so many letters at its end.
  func stem(without count: Int) -> String {
    String(decoding: bytes.dropLast(count), as: UTF8.self)
  }

  /// The name in words: "static App.Router.shared : App.Router".
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
