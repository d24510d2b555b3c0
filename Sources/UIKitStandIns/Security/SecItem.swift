/// Adds an item to the keychain of the virtual device.
///
/// An item that says nothing else is accessible when the device is unlocked. Keys, certificates and
/// identities are kept as the data that they are given with.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let (status, found) = Keychain.current.add(attributes)
  result?.pointee = found
  return status
}

/// Finds items in the keychain of the virtual device.
///
/// - Returns: `errSecInteractionNotAllowed` if what matches cannot be read while the device is
///   locked or was never unlocked, as its `kSecAttrAccessible` says.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let (status, found) = Keychain.current.find(query)
  result?.pointee = found
  return status
}

/// Changes items in the keychain of the virtual device.
@discardableResult
public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus { Keychain.current.update(query, attributesToUpdate) }

/// Deletes items from the keychain of the virtual device.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.current.delete(query) }
