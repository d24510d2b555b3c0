package import LifecycleModel

/// The lines of a log that name a callback, column by column: a long log has few different calls,
/// and what no line tells takes no room.
package struct LogLines: Sendable {
  /// The calls.
  package private(set) var calls = CodedArray<LoggedCall>()
  private var numbers = Column<UInt32>(0)
  private var processes = Column(Self.none)
  private var payloads = Column<[String]>([])
  private var times = Column(Self.none)

  /// Stands for a number that a line does not tell; optional ones take twice the room.
  private static let none = Int.min

  package init() {}

  package init(_ lines: some Sequence<RecordedLog.Line>) {
    for line in lines { append(line) }
  }

  /// Appends a line.
  package mutating func append(_ line: RecordedLog.Line) {
    calls.append(line.call)
    numbers.append(UInt32(clamping: line.number))
    processes.append(line.process ?? Self.none)
    payloads.append(line.payload)
    times.append(line.time ?? Self.none)
  }

  /// The number of each line in the file, from 1.
  package var lineNumbers: [UInt32] { numbers.all }
  /// The number of a line in the file, from 1.
  package func number(at index: Int) -> Int { Int(numbers[index]) }

  /// The id of the process of a line.
  func process(at index: Int) -> Int? { Self.number(processes[index]) }

  private static func number(_ number: Int) -> Int? { number == none ? nil : number }

  /// Whether every line has a time.
  var haveTimes: Bool { times.allSatisfy { $0 != Self.none } }

  /// The number of changes from one process to another; `nil` if not every line has one.
  var processChanges: Int? {
    guard !isEmpty, processes.allSatisfy({ $0 != Self.none }) else { return nil }
    return zip(processes, processes.dropFirst()).count { $0 != $1 }
  }

  /// The values of a column, of which only those up to the last that is not usual are kept.
  private struct Column<Element: Equatable & Sendable>: Sendable, RandomAccessCollection {
    private let usual: Element
    private var kept: [Element] = []
    private(set) var count = 0

    init(_ usual: Element) { self.usual = usual }

    /// All elements.
    var all: [Element] {
      kept.count == count ? kept : kept + repeatElement(usual, count: count - kept.count)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(index: Int) -> Element { index < kept.count ? kept[index] : usual }

    mutating func append(_ element: Element) {
      count += 1
      guard element != usual else { return }
      while kept.count < count - 1 { kept.append(usual) }
      kept.append(element)
    }
  }
}

extension LogLines: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { calls.count }

  package subscript(index: Int) -> RecordedLog.Line {
    RecordedLog.Line(
      number: number(at: index), call: calls[index], process: process(at: index),
      payload: payloads[index], time: Self.number(times[index]))
  }
}
