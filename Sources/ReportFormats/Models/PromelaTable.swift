/// A table of constants in Promela, read as `name(index)`.
struct PromelaTable {
  let name: String
  /// The meaning of an entry, in a few words.
  let comment: String
  /// The entries, none of which is negative.
  let values: [Int]

  /// The number of entries above which spin's parser gives up on a list.
  static let listLimit = 8_000

  private static let columns = 96

  /// The declarations of the lists, which no state contains, and the macro that reads them.
  var text: String {
    let starts = Array(stride(from: 0, to: max(values.count, 1), by: Self.listLimit))
    let lists = starts.indices.map { list($0, from: starts[$0]) }
    return "/* \(comment) */\n" + lists.joined() + "#define \(name)(i) \(reader(of: starts))\n"
  }

  private func list(_ number: Int, from start: Int) -> String {
    let listed = start < values.count ? values[start...].prefix(Self.listLimit) : [0]
    var lines = [" "]
    for (index, value) in listed.enumerated() {
      let word = " \(value)" + (index == listed.count - 1 ? "" : ",")
      if lines[lines.count - 1].utf8.count + word.utf8.count > Self.columns { lines.append(" ") }
      lines[lines.count - 1] += word
    }
    return "hidden \(type) \(name)\(number)[\(listed.count)] = {\n"
      + lines.joined(separator: "\n") + "\n};\n"
  }

  /// The smallest type that holds all entries.
  private var type: String {
    switch values.max() ?? 0 {
    case ...255: "byte"
    case ...32_767: "short"
    default: "int"
    }
  }

  /// Returns the expression for the entry at `i`.
  private func reader(of starts: [Int]) -> String {
    let last = starts.count - 1
    return starts.indices.reversed().reduce("") { rest, number in
      let place = starts[number] == 0 ? "i" : "(i) - \(starts[number])"
      let entry = "\(name)\(number)[\(place)]"
      return number == last ? entry : "((i) < \(starts[number + 1]) -> \(entry) : \(rest))"
    }
  }
}
