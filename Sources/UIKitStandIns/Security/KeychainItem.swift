import Foundation
import LifecycleModel
import UIKitShapes

/// An item of the keychain: its class, its attributes and its data.
struct KeychainItem {
  /// The values by their keys, as property lists.
  private(set) var values: [String: Any]

  /// The keys that together tell an item from the others of its class.
  ///
  /// Source: Apple, errSecDuplicateItem; Keychain items, the attributes of each class.
  private static let primary: [String: [String]] = [
    kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService],
    kSecClassInternetPassword: [
      kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol,
      kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
    ],
    kSecClassKey: [
      kSecAttrKeyClass, kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType,
    ],
    kSecClassCertificate: [kSecAttrLabel, kSecAttrType],
    kSecClassIdentity: [kSecAttrLabel, kSecAttrType],
  ]

  /// Creates an item from what is stored.
  init?(_ stored: Value) {
    guard let values = stored.propertyList as? [String: Any] else { return nil }
    self.values = values
  }

  /// Creates an item from the attributes with which it is added; `nil` if they have no class, or a
  /// value that cannot be kept.
  init?(adding attributes: CFDictionary) {
    guard let name = attributes[kSecClass] as? String, Self.primary[name] != nil else { return nil }
    values = [kSecAttrAccessible: kSecAttrAccessibleWhenUnlocked]
    update(with: attributes)
    guard stored != nil else { return nil }
  }

  /// The item as a value to store; `nil` if one of its values cannot be kept.
  var stored: Value? { Value(propertyList: values) }

  /// Sets attributes and data; the keys of queries have no effect.
  mutating func update(with attributes: CFDictionary) {
    for (key, value) in attributes where key == kSecValueData || Self.isAttribute(key) {
      values[key] = value
    }
    if let control = attributes[kSecAttrAccessControl] as? SecAccessControl {
      values[kSecAttrAccessible] = control.protection
    }
  }

  private static func isAttribute(_ key: String) -> Bool {
    !["r_", "m_", "u_", "v_"].contains { key.hasPrefix($0) }
      && ![kSecUseDataProtectionKeychain, kSecAttrAccessControl].contains(key)
  }

  // MARK: Asking

  /// Whether the item can be read, and with it be changed.
  ///
  /// Source: Apple, Restricting keychain item accessibility.
  var isReadable: Bool {
    guard let environment = UIApplication.running?.environment else { return true }
    switch values[kSecAttrAccessible] as? String {
    case kSecAttrAccessibleAlways, kSecAttrAccessibleAlwaysThisDeviceOnly: return true
    case kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly:
      return environment.isUnlockedSinceBoot
    default: return environment.isProtectedDataAvailable
    }
  }

  /// Whether another item would be the same one in the keychain.
  func isSame(as other: KeychainItem) -> Bool {
    let keys = Self.primary[values[kSecClass] as? String ?? ""] ?? []
    return ([kSecClass, kSecAttrSynchronizable, kSecAttrAccessGroup] + keys).allSatisfy { key in
      value(key) == other.value(key)
    }
  }

  /// Whether the item has all attributes of a query.
  func matches(_ query: CFDictionary) -> Bool {
    let synchronizable = query[kSecAttrSynchronizable] as? String == kSecAttrSynchronizableAny
    let isOfKind =
      synchronizable
      || value(kSecAttrSynchronizable)
        == Self.comparable(query[kSecAttrSynchronizable], kSecAttrSynchronizable)
    return isOfKind
      && query.allSatisfy { key, value in
        guard Self.isAttribute(key), key != kSecAttrSynchronizable else { return true }
        // Without a group an item is in the app's own, whose name nobody has to give.
        if key == kSecAttrAccessGroup, values[key] == nil { return true }
        return Self.comparable(value, key) == self.value(key)
      }
  }

  private func value(_ key: String) -> Value? { Self.comparable(values[key], key) }

  /// Returns a value as it is compared: what is not said to be synchronized is not.
  private static func comparable(_ value: Any?, _ key: String) -> Value? {
    if key == kSecAttrSynchronizable { return .bool(value as? Bool ?? false) }
    return value.flatMap { Value(propertyList: $0) }
  }

  /// Returns what a query wants to know of the item; `nil` if it wants nothing.
  func answer(to query: CFDictionary) -> CFTypeRef? {
    let wantsData = query[kSecReturnData] as? Bool ?? false
    let data = values[kSecValueData] as? Data
    guard query[kSecReturnAttributes] as? Bool ?? false else {
      return wantsData ? data.map { NSData(data: $0) } : nil
    }
    var answer = values
    if !wantsData { answer[kSecValueData] = nil }
    return NSDictionary(dictionary: answer)
  }
}
