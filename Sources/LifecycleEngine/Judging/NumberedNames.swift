/// Names that a judge numbers as it meets them.
struct NumberedNames {
  private var names: [String] = []
  private var numbers: [String: Int] = [:]
  /// The number of names, the first ones, that every judge of the plan numbers alike.
  var commonCount = 0

  var count: Int { names.count }

  /// Returns the number of a name; -1 for none.
  mutating func number(_ name: String?) -> Int {
    guard let name else { return -1 }
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// Returns a number of the same name on which other judges agree.
  func shared(_ number: Int, in shared: SharedNumbers) -> Int {
    number < commonCount ? number : commonCount + shared.number(of: names[number])
  }
}
