/// The branches of conditional compilation, `#if` with its `#else`, of Swift and Objective-C.
enum ConditionalCode {
  /// Blanks all branches but the first where they open or close braces that the others close or
  /// open, so that the braces of a file pair. Branches that are whole in themselves stay.
  ///
  /// - Parameter code: text whose comments and literals are blanked out.
  static func keepOneOfUnevenBranches(_ code: inout [UInt8]) {
    var open: [[Int]] = []
    var start = 0
    while start < code.count {
      let end = code[start...].firstIndex(of: UInt8(ascii: "\n")) ?? code.count
      let line = code[start..<end].drop { $0.isBlank }
      if line.starts(with: "#if".utf8) {
        open.append([end])
      } else if line.starts(with: "#el".utf8), !open.isEmpty {
        open[open.count - 1] += [start, end]
      } else if line.starts(with: "#endif".utf8), let bounds = open.popLast() {
        keepOne(of: bounds + [start], &code)
      }
      start = end + 1
    }
  }

  /// - Parameter bounds: the start and the end of each branch in turn.
  private static func keepOne(of bounds: [Int], _ code: inout [UInt8]) {
    let branches = stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]..<bounds[$0 + 1] }
    guard !branches.allSatisfy({ pairs(code[$0]) }) else { return }
    for branch in branches.dropFirst() {
      for place in branch where code[place] != UInt8(ascii: "\n") {
        code[place] = UInt8(ascii: " ")
      }
    }
  }

  /// Whether each brace is closed after it is opened.
  private static func pairs(_ code: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for byte in code {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
