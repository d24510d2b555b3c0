/// The numbers of the targets and event names that adapters use. A number never changes.
///
/// A record holds such a number in place of the name, so code that looks things up by records of
/// more than one output needs outputs with the same numbering.
package final class AdapterNames {
  private var names = [""]
  private var numbers: [String: Int32] = ["": 0]

  /// Creates an empty numbering.
  package init() {}

  /// The name with a number.
  subscript(number: Int32) -> String { names[Int(number)] }

  /// Returns the number of a name, which is a new one if the name has none yet.
  func number(of name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }
}
