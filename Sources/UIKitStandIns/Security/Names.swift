public import Foundation

// The names of Core Foundation in which Security's functions are written. Dictionaries and strings
// are Swift's own, so that `query as CFDictionary` compiles.

public typealias CFDictionary = [String: Any]
public typealias CFString = String
public typealias CFBoolean = Bool
public typealias CFTypeRef = AnyObject
public typealias CFError = NSError
public typealias CFAllocator = AnyObject
public typealias OSStatus = Int32

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false
public var kCFAllocatorDefault: CFAllocator? { nil }

// The statuses that code looks at, with Apple's numbers.

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecNotAvailable: OSStatus = -25_291
public let errSecAuthFailed: OSStatus = -25_293
public let errSecDuplicateItem: OSStatus = -25_299
public let errSecItemNotFound: OSStatus = -25_300
public let errSecInteractionNotAllowed: OSStatus = -25_308
public let errSecDecode: OSStatus = -26_275
public let errSecMissingEntitlement: OSStatus = -34_018

/// Returns a description of a status of the keychain; `nil` for another one.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  [
    errSecSuccess: "No error.",
    errSecUnimplemented: "The stand-in for the keychain does not have this.",
    errSecParam: "A parameter is not valid.",
    errSecDuplicateItem: "The item is already in the keychain.",
    errSecItemNotFound: "The item is not in the keychain.",
    errSecInteractionNotAllowed: "The item cannot be read while the device is locked.",
  ][status]
}
