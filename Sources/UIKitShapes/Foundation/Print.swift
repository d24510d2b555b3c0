import LifecycleAdapters

/// The text that code prints. In a virtual process it is kept for the story of the run, with the
/// call in which it was printed; elsewhere, and on threads of its own, it is printed as it is.
///
/// The plugin `UIKitNames` adds functions with the names of Swift's and Foundation's to the app's
/// module. The compiler prefers these, and they call the functions here.
public enum PrintedOutput {
  /// Prints items as Swift's `print` does.
  public static func print(_ items: [Any], separator: String, terminator: String) {
    write { items.map { "\($0)" }.joined(separator: separator) + terminator }
  }

  /// Prints items as Swift's `debugPrint` does.
  public static func debugPrint(_ items: [Any], separator: String, terminator: String) {
    write { items.map { String(reflecting: $0) }.joined(separator: separator) + terminator }
  }

  /// Prints the structure of a value as Swift's `dump` does.
  public static func dump<T>(
    _ value: T, name: String?, indent: Int, maxDepth: Int, maxItems: Int
  ) {
    write {
      var text = ""
      Swift.dump(
        value, to: &text, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems)
      return text
    }
  }

  /// Logs a message, as Foundation's `NSLog` does.
  ///
  /// - Parameter elsewhere: a closure that logs the message outside of a process.
  public static func log(_ message: () -> String, elsewhere: () -> Void) {
    guard let environment = UIApplication.running?.environment else { return elsewhere() }
    environment.print({ message() + "\n" }, to: .error)
  }

  private static func write(_ text: () -> String) {
    guard let environment = UIApplication.running?.environment else {
      return Swift.print(text(), terminator: "")
    }
    environment.print(text)
  }
}

/// Prints items, in a process for the story of the run; see ``PrintedOutput``.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  PrintedOutput.print(items, separator: separator, terminator: terminator)
}

/// Prints items in a form for debugging, in a process for the story of the run.
public func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  PrintedOutput.debugPrint(items, separator: separator, terminator: terminator)
}

/// Prints the structure of a value, in a process for the story of the run.
///
/// - Returns: the value.
@discardableResult
public func dump<T>(
  _ value: T, name: String? = nil, indent: Int = 0, maxDepth: Int = .max, maxItems: Int = .max
) -> T {
  PrintedOutput.dump(
    value, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems)
  return value
}
