/// One of several equal parts of the sequences of a run, which as many machines share.
///
/// The sequences of a part follow each other. The parts differ by at most one.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, from 1 to `count`.
  public let number: Int
  /// The number of parts.
  public let count: Int

  /// The largest number of parts.
  public static let limit = 100_000

  /// Creates a part; `nil` if there is none of that number.
  public init?(_ number: Int, of count: Int) {
    guard (1...Self.limit).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads a part written as `2/7`; `nil` if the text is no such part.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let digits = parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard parts.count == 2, digits, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number, of: count)
  }

  /// The part as it is written.
  public var description: String { "\(number)/\(count)" }

  /// Returns the places of the part among so many; it is empty if there are fewer than parts before
  /// it.
  func part(of total: Int) -> Range<Int> {
    let (share, rest) = total.quotientAndRemainder(dividingBy: count)
    let start = share * (number - 1) + min(rest, number - 1)
    return start..<start + share + (number <= rest ? 1 : 0)
  }
}
