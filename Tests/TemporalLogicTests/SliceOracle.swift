import TemporalLogic

/// A run, with one happening per position.
struct SlicedRun {
  enum Happening {
    /// A letter, at a time; with a key it belongs to the slice of that key, without to every slice.
    case letter(Int, key: Int?, time: Int)
    /// A slice of that key begins.
    case opening(Int)
    /// The slice of that key ends.
    case closing(Int, excused: Bool)
  }

  var happenings: [Happening] = []
  /// Whether a slice exists from the first letter with its key on and holds the letters without a
  /// key from the start of the run; otherwise it begins where it is opened.
  var isForking: Bool
  /// Whether the slices still live at the end of the run are excused.
  var isExcusedAtEnd: Bool
}

extension MonitorSamples {
  /// A run of some happenings with letters over two atoms and up to three keys.
  mutating func run(_ count: Int, isForking: Bool) -> SlicedRun {
    var run = SlicedRun(isForking: isForking, isExcusedAtEnd: below(3) == 0)
    var live: Set<Int> = []
    var time = 0
    for _ in 0..<count {
      time += below(3) == 0 ? below(5) : 0
      let key = 1 + below(3)
      switch below(10) {
      case 0 where live.contains(key):
        run.happenings.append(.closing(key, excused: below(2) == 0))
        if !isForking { live.remove(key) }
      case 1, 2:
        guard !isForking, live.insert(key).inserted else { continue }
        run.happenings.append(.opening(key))
      default:
        let key = below(2) == 0 ? key : nil
        run.happenings.append(.letter(below(4), key: key, time: time))
        if isForking, let key { live.insert(key) }
      }
    }
    return run
  }
}

/// One slice of a run: which positions belong to it, and how it ended.
struct CutSlice {
  var key: Int
  /// The position from which it exists.
  var birth: Int
  var positions: [Int] = []
  var word: [Int] = []
  var times: [Int] = []
  /// The position at which it ended.
  var end: Int
  var isExcused: Bool

  /// The verdicts of a monitor that reads the word of this slice alone, letter by letter.
  func verdicts(_ monitor: Monitor<Int>) -> [Verdict] {
    var monitor = monitor
    var state = monitor.initial
    return word.indices.map { index in
      let elapsed = index == 0 ? 0 : times[index] - times[index - 1]
      state = monitor.next(state, letter: word[index], elapsed: elapsed)
      return monitor.verdict(state)
    }
  }

  /// Whether it satisfies the formula by the definitions.
  func accepts(_ formula: Formula<Int>) -> Bool {
    ReferenceEvaluator.accepts(formula, word, times: times)
  }

  /// Returns the violation of the formula: at the first letter after which no continuation helps,
  /// but not before the slice exists; otherwise at its end.
  func violation(
    of formula: Formula<Int>, _ monitor: Monitor<Int>, number: Int
  ) -> SliceMonitor.Violation? {
    let decided = verdicts(monitor).firstIndex(of: .violated).map { max(positions[$0], birth) }
    let position = decided ?? (isExcused || accepts(formula) ? nil : end)
    return position.map {
      .init(formula: number, position: $0, sliceStart: positions[0], key: key)
    }
  }
}

extension SlicedRun {
  /// The slices that have a letter, cut by going through the run once for each.
  func slices() -> [CutSlice] {
    var slices: [CutSlice] = []
    for (birth, happening) in happenings.enumerated() {
      switch happening {
      case .opening(let key): slices.append(cut(key, birth))
      case .letter(_, let key?, _) where isForking && !slices.contains { $0.key == key }:
        slices.append(cut(key, birth))
      default: break
      }
    }
    return slices.filter { !$0.word.isEmpty }
  }

  private func cut(_ key: Int, _ birth: Int) -> CutSlice {
    var slice = CutSlice(
      key: key, birth: birth, end: happenings.count, isExcused: isExcusedAtEnd)
    for position in (isForking ? 0 : birth)..<happenings.count {
      switch happenings[position] {
      case .letter(let letter, let own, let time) where own == nil || own == key:
        slice.positions.append(position)
        slice.word.append(letter)
        slice.times.append(time)
      case .closing(key, let excused) where position >= birth:
        slice.end = position
        slice.isExcused = excused
        return slice
      default: break
      }
    }
    return slice
  }
}
