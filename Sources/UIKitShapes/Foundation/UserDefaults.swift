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
/// nothing is kept. Between a restart of the device and its first unlock the kept values cannot be
/// read: there are only those registered in the process, and those written in it since then.
///
/// Source: https://github.com/PostHog/posthog-ios/issues/213,
/// https://github.com/RevenueCat/purchases-ios/issues/4623.
public final class UserDefaults: @unchecked Sendable {
  private let storage: AdapterStorage
  let prefix: String
  /// The keys that are read while somebody asks for them.
  var readKeys: Set<String>?
  /// Whether these are the app's, rather than those of a window.
  private let isOfApp: Bool
  /// The defaults registered in the process.
  private var registered: [String: Any] = [:]
  /// The keys written in the process before the device was first unlocked.
  private var writtenWhileLocked: Set<String> = []

  init(_ storage: AdapterStorage, suite: String? = nil, isOfApp: Bool = true) {
    self.storage = storage
    self.isOfApp = isOfApp
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
    self.init(storage, suite: Self.suite(ofWindow: id), isOfApp: false)
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
    readKeys?.insert(key)
    guard isReadable || writtenWhileLocked.contains(key) else { return registered[key] }
    return storage[prefix + key]?.propertyList ?? registered[key]
  }

  /// Whether the device was unlocked since it was started.
  private var isReadable: Bool { UIApplication.running?.environment.isUnlockedSinceBoot ?? true }

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
    if !isReadable { writtenWhileLocked.insert(key) }
    let isChange = storage[place] != value
    storage[place] = value
    if isOfApp, let value {
      LifecycleEnvironment.watching(.userDefaults)?
        .observe(.userDefaults, named: [key], showing: value.propertyList)
    }
    UIApplication.running?.defaultsObservations?.tell(place)
    guard isChange else { return }
    UIApplication.running?.madeObservers?.deliver(
      Notification(name: Self.didChangeNotification, object: self))
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

  /// Removes all values of a suite, or of the app for any other name, such as that of its bundle.
  public func removePersistentDomain(forName domainName: String) {
    let named = UserDefaults(storage, suite: domainName)
    let domain = named.keys.isEmpty ? UserDefaults(storage) : named
    for key in domain.keys { domain.keep(nil, key) }
  }

  /// Returns the values and the registered ones, by key.
  public func dictionaryRepresentation() -> [String: Any] {
    var all = registered
    for key in keys { all[key] = object(forKey: key) }
    return all
  }

  /// The keys with values, ordered.
  private var keys: [String] {
    storage.values.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      .sorted()
  }

  /// Sets the values that are read, in this process, for keys without a value.
  public func register(defaults registrationDictionary: [String: Any]) {
    registered.merge(registrationDictionary) { _, new in new }
  }

  /// Does nothing, as values are kept immediately.
  @discardableResult
  public func synchronize() -> Bool { true }
}
