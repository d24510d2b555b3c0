/// The numbers of the targets and names of events that adapters speak of; they never change.
///
/// A record holds such a number in place of the name, so that whatever is looked up by records of
/// more than one output takes outputs with one numbering.
package final class AdapterNames {
  private var names = [""]
  private var numbers: [String: Int32] = ["": 0]

  /// No names yet.
  package init() {}

  /// The name of that number.
  subscript(number: Int32) -> String { names[Int(number)] }

  /// The number of a name, a new one if it has none yet.
  func number(of name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }
}
