extension Report {
  /// A line that the code under test printed, or the place of several that are left out.
  public struct PrintedLine: Equatable, Sendable {
    /// The index of the event after which it was printed, among those of its step.
    public var event: Int
    /// The line without its end; empty if lines are left out.
    public var text: String
    /// The number of lines that are left out in this place.
    public var leftOut = 0

    /// The largest number of characters of a line.
    package static let longest = 200

    /// Creates a line, cut after a few hundred characters.
    public init(_ text: String, after event: Int) {
      self.event = event
      let isLong = text.count > Self.longest
      self.text = isLong ? text.prefix(Self.longest - 1) + "…" : text
    }

    /// Creates a place where lines are left out.
    public init(leavingOut count: Int, after event: Int) {
      self.event = event
      text = ""
      leftOut = count
    }

    /// The line as it is shown.
    package var words: String {
      leftOut > 0 ? "… \(leftOut.counting("more line"))" : text
    }
  }
}

extension [Report.Step] {
  /// The largest number of lines in a story, and of lines after one event.
  private static var mostLines: Int { 20 }
  private static var mostTogether: Int { 10 }

  /// Returns the steps with the last lines up to an event, for a story that ends there. Of many
  /// lines after one event, the first and the last are kept.
  ///
  /// - Parameter end: the index of the event among those of all steps.
  package func keepingLinesPrinted(upTo end: Int) -> [Report.Step] {
    var steps = self
    var place = 0
    for index in steps.indices {
      steps[index].printed.removeAll { place + $0.event > end }
      steps[index].shortenLines(to: Self.mostTogether)
      place += steps[index].events.count
    }
    var room = Self.mostLines
    var (cut, leftOut) = (Report.PrintedLine?.none, 0)
    var cutStep = 0
    for index in steps.indices.reversed() {
      let lines = steps[index].printed
      let kept = lines.suffix(room)
      let dropped = lines.dropLast(kept.count)
      if let last = dropped.last, cut == nil { (cut, cutStep) = (last, index) }
      leftOut += dropped.reduce(0) { $0 + Swift.max(1, $1.leftOut) }
      steps[index].printed = [Report.PrintedLine](kept)
      room -= kept.count
    }
    if let cut {
      steps[cutStep].printed.insert(.init(leavingOut: leftOut, after: cut.event), at: 0)
    }
    return steps
  }
}

extension Report.Step {
  /// Keeps the first and the last lines after each event.
  fileprivate mutating func shortenLines(to most: Int) {
    var kept: [Report.PrintedLine] = []
    var rest = printed[...]
    while let first = rest.first {
      let group = rest.prefix { $0.event == first.event }
      rest = rest.dropFirst(group.count)
      guard group.count > most else {
        kept += group
        continue
      }
      let (head, tail) = (most * 2 / 5, most - most * 2 / 5)
      kept += group.prefix(head)
      kept.append(.init(leavingOut: group.count - most, after: first.event))
      kept += group.suffix(tail)
    }
    printed = kept
  }
}

extension Report.Step {
  /// Adds the events of a step, and what was printed in it.
  package mutating func append(_ step: Report.Step) {
    printed += step.printed.map { line in
      var line = line
      line.event += events.count
      return line
    }
    events += step.events
  }
}
