/// A part of the program's memory that belongs to a variable.
struct ProgramVariable {
  /// The module that declares it.
  let module: String
  let address: UInt
  /// What is there before anything is run.
  let initialBytes: [UInt8]
  /// Whether it is the word by which Swift knows that the variable was made.
  var isToken = false
  /// The address of that word, of a variable that is made when it is first used and may hold
  /// anything before.
  var token: UInt?
}
