#if Command
import ArgumentParser
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import SourceTexts
import TemporalLogic

/// The value of a key, or an element of it, with its place.
struct ConfigurationValue {
  let key: String
  let node: JSONNode
  let fields: JSONFields

  /// The text.
  var text: String { get throws(Diagnostic) { try fields.text(node, key) } }

  var bool: Bool {
    get throws(Diagnostic) {
      guard case .bool(let bool) = node.content else {
        throw fields.wrongType(node, key, "true or false")
      }
      return bool
    }
  }

  /// Returns the elements of an array, or the only one that stands without brackets.
  func texts(
    _ read: (ConfigurationValue) throws(Diagnostic) -> String
  ) throws(Diagnostic) -> [String] {
    guard case .array(let elements) = node.content else { return [try read(self)] }
    return try elements.map { element throws(Diagnostic) in
      try read(ConfigurationValue(key: key, node: element, fields: fields))
    }
  }

  /// Returns the number, as an option reads it.
  func number<Number>(
    _ parse: (String) throws -> Number, orText: Bool = false
  ) throws(Diagnostic) -> Number {
    let words: String
    switch node.content {
    case .int, .double: words = node.value.jsonText()
    case .string(let text) where orText: words = text
    default: throw fields.wrongType(node, key, "a number")
    }
    do {
      return try parse(words)
    } catch {
      throw mistake("'\(key)' is \(words)", (error as? ValidationError)?.message)
    }
  }

  /// Returns the text, which is one of some names.
  func name(_ kind: String, among names: [String]) throws(Diagnostic) -> String {
    let name = try text
    guard names.contains(name) else {
      throw fields.unknown(kind, name, at: node.range, among: names)
    }
    return name
  }

  /// Returns the text, which names something of the platform.
  func naming(_ find: (String) throws(UnknownName) -> Void) throws(Diagnostic) -> String {
    let name = try text
    do throws(UnknownName) {
      try find(name)
    } catch {
      throw fields.unknown(error.subject.rawValue, error.name, at: node.range, among: error.known)
    }
    return name
  }

  /// Returns the path, from the working directory, of something that is there.
  func path(in configuration: CheckConfiguration) throws(Diagnostic) -> String {
    let path = configuration.path(try text)
    do throws(SystemFailure) {
      _ = try FileStatus(of: FilePath(path))
    } catch {
      throw mistake("cannot read '\(path)': \(error.description)")
    }
    return path
  }

  /// Returns the text of a check.
  func check(orOneOfOwnInvariants hasOwn: Bool) throws(Diagnostic) -> String {
    let check = AdapterCheck(try text)
    let names = AdapterCheck.shippedNames + (hasOwn ? [check.name] : [])
    do throws(CheckingError) {
      try check.validate(among: names, customActions: [])
    } catch {
      throw mistake(error.message, error.help)
    }
    return try text
  }

  /// Returns a diagnostic about the value.
  func mistake(_ message: String, _ help: String? = nil) -> Diagnostic {
    fields.source.diagnostic(message, at: node.range, help: help)
  }
}
#endif
