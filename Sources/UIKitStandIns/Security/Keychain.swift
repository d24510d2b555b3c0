import Foundation
import LifecycleAdapters
import LifecycleModel
import UIKitShapes

/// The keychain of the virtual device, which outlives a process and is empty at the start of each
/// run. Outside of a process, nothing is kept.
struct Keychain {
  private static let key = "Keychain/items"
  private let storage: AdapterStorage

  /// The keychain that the code running on this thread sees.
  static var current: Keychain {
    Keychain(storage: UIApplication.running?.environment.storage ?? AdapterStorage())
  }

  /// The items in the order in which they were added.
  private var items: [KeychainItem] {
    get {
      guard case .array(let stored)? = storage[Self.key] else { return [] }
      return stored.compactMap(KeychainItem.init)
    }
    nonmutating set {
      storage[Self.key] = newValue.isEmpty ? nil : .array(newValue.compactMap(\.stored))
    }
  }

  /// Adds an item.
  func add(_ attributes: CFDictionary) -> (OSStatus, CFTypeRef?) {
    guard let item = KeychainItem(adding: attributes) else { return (errSecParam, nil) }
    guard !items.contains(where: item.isSame) else { return (errSecDuplicateItem, nil) }
    guard item.isReadable else { return (errSecInteractionNotAllowed, nil) }
    items.append(item)
    return (errSecSuccess, item.answer(to: attributes))
  }

  /// Returns the first item that matches, or all of them or so many in an array.
  ///
  /// Items that cannot be read now are passed over. If there are no others, the status says so.
  func find(_ query: CFDictionary) -> (OSStatus, CFTypeRef?) {
    guard query[kSecClass] is String else { return (errSecParam, nil) }
    let isForeign = [kSecReturnRef, kSecReturnPersistentRef].contains { query[$0] as? Bool == true }
    guard !isForeign else { return (errSecUnimplemented, nil) }
    let matches = items.filter { $0.matches(query) }
    guard !matches.isEmpty else { return (errSecItemNotFound, nil) }
    let readable = matches.filter(\.isReadable)
    guard let first = readable.first else { return (errSecInteractionNotAllowed, nil) }
    let isAll = query[kSecMatchLimit] as? String == kSecMatchLimitAll
    guard let limit = isAll ? readable.count : query[kSecMatchLimit] as? Int, limit > 1 || isAll
    else { return (errSecSuccess, first.answer(to: query)) }
    let answers = readable.prefix(limit).compactMap { $0.answer(to: query) }
    return (errSecSuccess, answers.isEmpty ? nil : NSArray(array: answers))
  }

  /// Changes all items that match.
  func update(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
    var items = items
    let matches = items.indices.filter { items[$0].matches(query) }
    guard !matches.isEmpty else { return errSecItemNotFound }
    guard matches.allSatisfy({ items[$0].isReadable }) else { return errSecInteractionNotAllowed }
    for index in matches {
      items[index].update(with: changes)
      guard items[index].stored != nil else { return errSecParam }
      guard items[index].isReadable else { return errSecInteractionNotAllowed }
    }
    self.items = items
    return errSecSuccess
  }

  /// Deletes all items that match, which needs no access to what they hold.
  func delete(_ query: CFDictionary) -> OSStatus {
    let kept = items.filter { !$0.matches(query) }
    guard kept.count < items.count else { return errSecItemNotFound }
    items = kept
    return errSecSuccess
  }
}
