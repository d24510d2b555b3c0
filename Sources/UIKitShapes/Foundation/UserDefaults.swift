package import LifecycleAdapters
import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A stand-in for Foundation's `UserDefaults`: the defaults of the virtual device, which outlive a
/// process and are empty at the start of each run.
///
/// They are kept in the ``AdapterStorage`` of the run, under separate keys. Outside of a process,
/// nothing is kept.
public final class UserDefaults: @unchecked Sendable {
  private let storage: AdapterStorage
  private let prefix: String
  /// The defaults registered in the process.
  private var registered: [String: Any] = [:]

  init(_ storage: AdapterStorage, suite: String? = nil) {
    self.storage = storage
    prefix = "UserDefaults/\(suite ?? "")/"
  }

  /// Creates the defaults of a suite, which the processes of a device share.
  public convenience init?(suiteName: String?) {
    let storage = UIApplication.running?.environment.storage ?? AdapterStorage()
    self.init(storage, suite: suiteName)
  }

  /// The app's defaults, in the process whose code is running on this thread.
  public static var standard: UserDefaults {
    UIApplication.running?.defaults ?? UserDefaults(AdapterStorage())
  }

  /// Creates the defaults of a window, which last until its session is discarded.
  package convenience init(ofWindow id: String) {
    let storage = UIApplication.running?.environment.storage ?? AdapterStorage()
    self.init(storage, suite: Self.suite(ofWindow: id))
  }

  private static func suite(ofWindow id: String) -> String { "SceneStorage/\(id)" }

  /// Removes the defaults of a window.
  package static func removeAll(ofWindow id: String, _ storage: AdapterStorage) {
    let prefix = UserDefaults(storage, suite: suite(ofWindow: id)).prefix
    for key in storage.values.keys where key.hasPrefix(prefix) { storage[key] = nil }
  }

  // MARK: Reading

  /// Returns the value for a key in the types of property lists.
  public func object(forKey key: String) -> Any? {
    storage[prefix + key]?.propertyList ?? registered[key]
  }

  /// Returns the value for a key in the types of property lists.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Returns the string for a key, converting numbers to text and Booleans to 1 or 0.
  public func string(forKey key: String) -> String? {
    switch object(forKey: key) {
    case let text as String: text
    case let value as Bool: value ? "1" : "0"
    case let number as Int: "\(number)"
    case let number as Double: "\(number)"
    default: nil
    }
  }

  /// Returns the Boolean for a key, or `false` if there is none.
  public func bool(forKey key: String) -> Bool {
    switch object(forKey: key) {
    case let value as Bool: value
    case let number as Int: number != 0
    case let number as Double: number != 0
    case let text as String: text.leadingBool
    default: false
    }
  }

  /// Returns the integer for a key, or 0 if there is none.
  public func integer(forKey key: String) -> Int {
    switch object(forKey: key) {
    case let value as Bool: value ? 1 : 0
    case let number as Int: number
    case let number as Double: Int(exactly: number.rounded(.towardZero)) ?? 0
    case let text as String: text.leadingInt
    default: 0
    }
  }

  /// Returns the number for a key, or 0 if there is none.
  public func double(forKey key: String) -> Double {
    switch object(forKey: key) {
    case let value as Bool: value ? 1 : 0
    case let number as Int: Double(number)
    case let number as Double: number
    case let text as String: text.leadingDouble
    default: 0
    }
  }

  /// Returns the number for a key, or 0 if there is none.
  public func float(forKey key: String) -> Float { Float(double(forKey: key)) }

  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }

  public func stringArray(forKey key: String) -> [String]? { object(forKey: key) as? [String] }

  public func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }

  public func data(forKey key: String) -> Data? { object(forKey: key) as? Data }

  public func url(forKey key: String) -> URL? {
    (object(forKey: key) as? String).flatMap { URL(string: $0) }
  }

  // MARK: Writing

  /// Posted synchronously, in the process that changes a value.
  public static let didChangeNotification = Notification.Name("NSUserDefaultsDidChangeNotification")

  private func keep(_ value: Value?, _ key: String) {
    let place = prefix + key
    let isChange = storage[place] != value
    storage[place] = value
    guard isChange else { return }
    UIApplication.running?.madeObservers?.post(name: Self.didChangeNotification, object: self)
  }

  /// Sets the value for a key, or removes the key for `nil`.
  ///
  /// - Precondition: the value is a property list: a string, number, Boolean, date, data, or an
  ///   array or string-keyed dictionary of these.
  public func set(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    guard let kept = Value(propertyList: value) else {
      preconditionFailure("user defaults cannot hold a \(type(of: value)), under '\(key)'")
    }
    keep(kept, key)
  }

  public func set(_ value: Bool, forKey key: String) { keep(.bool(value), key) }

  public func set(_ value: Int, forKey key: String) { keep(.int(value), key) }

  public func set(_ value: Double, forKey key: String) { keep(.double(value), key) }

  public func set(_ value: Float, forKey key: String) { set(Double(value), forKey: key) }

  public func set(_ url: URL?, forKey key: String) {
    keep(url.map { .string($0.absoluteString) }, key)
  }

  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  public func removeObject(forKey key: String) { keep(nil, key) }

  /// Sets the values that are read, in this process, for keys without a value.
  public func register(defaults registrationDictionary: [String: Any]) {
    registered.merge(registrationDictionary) { _, new in new }
  }

  /// Does nothing, as values are kept immediately.
  @discardableResult
  public func synchronize() -> Bool { true }
}

extension Value {
  private static let data = "$data"
  private static let date = "$date"

  /// Creates a value from a property list, or `nil` for anything else.
  fileprivate init?(propertyList: Any) {
    switch propertyList {
    case let value as Bool: self = .bool(value)
    case let number as any BinaryInteger: self = .int(Int(truncatingIfNeeded: number))
    case let number as Double: self = .double(number)
    case let number as Float: self = .double(Double(number))
    case let text as String: self = .string(text)
    case let data as Data:
      self = .object([.init(Self.data, .string(data.base64EncodedString()))])
    case let date as Date:
      self = .object([.init(Self.date, .double(date.timeIntervalSinceReferenceDate))])
    case let list as [Any]:
      let values = list.compactMap { Value(propertyList: $0) }
      guard values.count == list.count else { return nil }
      self = .array(values)
    case let dictionary as [String: Any]:
      let members = dictionary.sorted { $0.key < $1.key }.compactMap { key, value in
        Value(propertyList: value).map { Member(key, $0) }
      }
      guard members.count == dictionary.count else { return nil }
      self = .object(members)
    default: return nil
    }
  }

  /// The value in the types of property lists.
  fileprivate var propertyList: Any? {
    switch self {
    case .object(let members) where members.count == 1 && members[0].key == Self.data:
      guard case .string(let text) = members[0].value else { return nil }
      return Data(base64Encoded: text)
    case .object(let members) where members.count == 1 && members[0].key == Self.date:
      guard case .double(let time) = members[0].value else { return nil }
      return Date(timeIntervalSinceReferenceDate: time)
    case .object(let members):
      return Dictionary(
        members.compactMap { member in member.value.propertyList.map { (member.key, $0) } },
        uniquingKeysWith: { first, _ in first })
    case .array(let values): return values.compactMap(\.propertyList)
    default: return untyped
    }
  }
}
