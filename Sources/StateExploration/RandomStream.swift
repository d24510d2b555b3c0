/// The random numbers of one sequence: a pure function of version, label and seed.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014). Its initial state is the seed mixed with the label's FNV-1a hash and
/// the version, so that neighboring seeds and different labels yield unrelated streams. The numbers
/// are the same on every machine.
public struct RandomStream: Sendable {
  /// The version of the stream, which changes whenever the same seed would yield different numbers.
  public static let version = 1

  @usableFromInline var state: UInt64

  /// Creates the stream for a seed and a label, such as a profile's name.
  ///
  /// - Complexity: O(length of the label); to hash the label only once, use
  ///   `init(seed:labelHash:)`.
  public init(seed: UInt64, label: String) {
    self.init(seed: seed, labelHash: Self.hash(label))
  }

  /// Creates the stream for a seed and a label hashed in advance.
  @inlinable
  public init(seed: UInt64, labelHash: UInt64) {
    let versioned = labelHash &+ UInt64(Self.version)
    state = Self.mix(Self.mix(seed &+ 0x9E37_79B9_7F4A_7C15) ^ versioned)
  }

  /// Returns the 64-bit FNV-1a hash of a label's UTF-8.
  public static func hash(_ label: String) -> UInt64 {
    label.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Returns the next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// Returns a number from 0 up to but not including `count`, which is at least 1 and below 2³².
  ///
  /// Takes one draw, by multiplication of the upper 32 bits; no number is likelier than another by
  /// more than `count` / 2³².
  @inlinable
  public mutating func index(below count: Int) -> Int {
    Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(truncatingIfNeeded: count)) >> 32)
  }

  /// Returns whether `index(below: count)` is 0. If the flag is 0, nothing is drawn and the result
  /// is `false`.
  ///
  /// The implementation does not branch on the flag, so that an unpredictable flag costs no more
  /// than a predictable one, and computing the number does not wait for it.
  ///
  /// - Parameter flag: 0 or 1.
  @inlinable
  public mutating func happens(oneIn count: Int, if flag: UInt64) -> Bool {
    var drawn = self
    let index = UInt64(truncatingIfNeeded: drawn.index(below: count))
    state &+= 0x9E37_79B9_7F4A_7C15 & (0 &- flag)
    return index | (flag ^ 1) == 0
  }

  @inlinable
  static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
