/// A stand-in for Objective-C's `Selector` in translated code: the name of a method, and a way to
/// call it if the selector was written for a method of the app.
public struct Selector: @unchecked Sendable {
  /// The name with its labels, such as `left()` or `changed(_:)`, or without them.
  public let name: String
  private let body: (@MainActor (AnyObject, [Any?]) -> Any?)?

  /// Creates the selector of a method that is known only by its name, which cannot be called.
  public init(_ name: String) {
    self.name = name
    body = nil
  }

  /// Creates the selector of a method without parameters.
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    self.name = name
    nonisolated(unsafe) let method = method
    body = { target, _ in (target as? Target).map { method($0)() } }
  }

  /// Creates the selector of a method with one parameter.
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First) -> Result
  ) {
    self.name = name
    nonisolated(unsafe) let method = method
    body = { target, arguments in
      guard let target = target as? Target, let first = arguments.first as? First else {
        return nil
      }
      return method(target)(first)
    }
  }

  /// Creates the selector of a method with two parameters.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First, Second) -> Result
  ) {
    self.name = name
    nonisolated(unsafe) let method = method
    body = { target, arguments in
      guard arguments.count > 1, let target = target as? Target,
        let first = arguments[0] as? First, let second = arguments[1] as? Second
      else { return nil }
      return method(target)(first, second)
    }
  }

  /// Calls the method of an object, if it has it, with as many of the arguments as it takes.
  ///
  /// - Returns: the result, or `nil` if there is none.
  @discardableResult @MainActor
  public func perform(on target: AnyObject, _ arguments: Any?...) -> Any? {
    guard let body else {
      UIApplication.running?.environment.noteUnsupported(
        "performs the selector '\(name)', which names no method of the app's that can be called")
      return nil
    }
    return body(target, arguments)
  }
}

/// Selectors of the same name are equal.
extension Selector: Hashable {
  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral name: String) { self.init(name) }

  public var description: String { name }
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// Returns the selector of a method that is known only by its name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns whether an object has a method: translated code asks so for `object.responds(to:)`.
///
/// A method that is inherited from a class of the app's counts, one that has its place by a
/// protocol's default does not.
///
/// - Parameters:
///   - object: the object; `nil` has no methods.
///   - selector: the method. Without labels, any of that name counts.
///   - methods: the methods that each class of the app declares.
public func objectResponds(
  _ object: Any?, to selector: Selector?, among methods: [ObjectIdentifier: Set<String>]
) -> Bool {
  guard let object, let selector else { return false }
  var mirror: Mirror? = Mirror(reflecting: (object as? WatchedService)?.service ?? object)
  while let current = mirror {
    if let type = current.subjectType as? AnyClass,
      methods[ObjectIdentifier(type)]?.contains(where: selector.isName) == true
    {
      return true
    }
    mirror = current.superclassMirror
  }
  return false
}

extension Selector {
  /// Whether a name with labels is that of the method.
  fileprivate func isName(_ text: String) -> Bool {
    text == name || !name.contains("(") && text.prefix { $0 != "(" } == name
  }
}
