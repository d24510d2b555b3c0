import LifecycleModel

/// Two logs of the same actions, line beside line: as many as possible are the same.
///
/// Two lines are the same if they name the same method, in the same state as far as both tell it,
/// of the scene that comes at the same place among the log's scenes.
public struct LogAlignment: Hashable, Sendable {
  /// A pair of lines that are the same, or a line that the other log lacks.
  public enum AlignedLines: Hashable, Sendable {
    /// The indices of two lines that are the same.
    case both(Int, Int)
    /// A line of the first log alone.
    case first(Int)
    /// A line of the second log alone.
    case second(Int)
  }

  /// The rows, in order.
  public let rows: [AlignedLines]

  /// The number of pairs of lines up to which they are aligned behind the first difference.
  private static let pairLimit = 4_000_000

  /// Aligns the calls of two logs.
  ///
  /// Behind the first difference as many lines are paired as possible (the longest common
  /// subsequence, by dynamic programming), unless there are too many.
  ///
  /// - Complexity: O(m · n) for the lines between the first and the last difference, up to
  ///   4,000,000 pairs; else O(m + n).
  public init(_ first: [LoggedCall], _ second: [LoggedCall]) {
    let left = Self.places(first)
    let right = Self.places(second)
    func isSame(_ index: Int, _ other: Int) -> Bool {
      let (a, b) = (first[index], second[other])
      guard a.callback == b.callback else { return false }
      if let state = a.state, let known = b.state, state != known { return false }
      if let scene = left[index], let known = right[other], scene != known { return false }
      return true
    }
    var start = 0
    while start < min(first.count, second.count), isSame(start, start) { start += 1 }
    var end = 0
    while end < min(first.count, second.count) - start,
      isSame(first.count - 1 - end, second.count - 1 - end)
    {
      end += 1
    }
    let middle = Self.aligned(
      start..<(first.count - end), start..<(second.count - end), isSame)
    rows =
      (0..<start).map { .both($0, $0) } + middle
      + (0..<end).map { .both(first.count - end + $0, second.count - end + $0) }
  }

  /// The first row that is no pair; `nil` if the logs are the same.
  public var firstDifference: Int? {
    rows.firstIndex { if case .both = $0 { false } else { true } }
  }

  /// The place of each line's scene among those of its log, by their first lines.
  private static func places(_ calls: [LoggedCall]) -> [Int?] {
    var known: [String: Int] = [:]
    return calls.map { call in
      call.scene.map { scene in
        let place = known[scene] ?? known.count
        known[scene] = place
        return place
      }
    }
  }

  private static func aligned(
    _ first: Range<Int>, _ second: Range<Int>, _ isSame: (Int, Int) -> Bool
  ) -> [AlignedLines] {
    guard !first.isEmpty, !second.isEmpty, first.count * second.count <= pairLimit else {
      return first.map { .first($0) } + second.map { .second($0) }
    }
    // The length of the longest common subsequence of what is left of both.
    let width = second.count + 1
    var lengths = [Int32](repeating: 0, count: (first.count + 1) * width)
    for i in (0..<first.count).reversed() {
      for j in (0..<second.count).reversed() {
        lengths[i * width + j] =
          isSame(first.lowerBound + i, second.lowerBound + j)
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var rows: [AlignedLines] = []
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      let (line, other) = (first.lowerBound + i, second.lowerBound + j)
      if i < first.count, j < second.count, isSame(line, other) {
        rows.append(.both(line, other))
        (i, j) = (i + 1, j + 1)
      } else if j == second.count
        || i < first.count && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]
      {
        rows.append(.first(line))
        i += 1
      } else {
        rows.append(.second(other))
        j += 1
      }
    }
    return rows
  }
}
