extension SliceMonitor {
  /// Appends what decides how it goes on, as a `Snapshot` tells it, in numbers: the state of the
  /// root, how many slices are live, and state and key of each.
  public func append(to words: inout [Int32]) {
    live.pointee.keepsStates = true
    words.append(live.pointee.root.state)
    words.append(Int32(truncatingIfNeeded: live.pointee.slices.count))
    for slice in live.pointee.slices.all {
      words.append(slice.state)
      words.append(Int32(truncatingIfNeeded: slice.key))
    }
  }

  /// Goes on from numbers that `append` wrote since the last run began; where slices began is
  /// forgotten.
  ///
  /// - Parameter words: begins with the numbers.
  /// - Returns: how many they are.
  public func restore(_ words: UnsafePointer<Int32>) -> Int {
    live.pointee.slices.removeAll()
    live.pointee.root = Slice(state: words[0], key: 0)
    live.pointee.mayBeFresh = true
    let count = Int(words[1])
    for index in 0..<count {
      live.pointee.slices.append(
        Slice(state: words[2 + 2 * index], key: Int(words[3 + 2 * index])))
    }
    return 2 + 2 * count
  }

  /// Calls the body with the states in which slices ended since the last call, oldest first.
  ///
  /// From the first call on they are kept.
  public func takeEnds(_ body: (Int32) -> Void) {
    live.pointee.logsEnds = true
    live.pointee.keepsStates = true
    guard !live.pointee.ends.isEmpty else { return }
    for state in live.pointee.ends { body(state) }
    live.pointee.ends.removeAll(keepingCapacity: true)
  }
}
