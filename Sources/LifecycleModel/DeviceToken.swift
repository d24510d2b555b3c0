/// The answers to an app that registers for pushes.
package enum DeviceToken {
  /// The token, the same in all runs.
  package static let bytes = (0..<32).map { UInt8(truncatingIfNeeded: $0 * 7) }

  /// The token as apps send it to their servers, two hexadecimal digits a byte.
  package static let text = bytes.map { byte in
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }.joined()

  /// The reason there is none.
  package static let missing = "no device token: the device cannot reach Apple's servers"
}
