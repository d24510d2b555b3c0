/// A part of the program's memory that belongs to a variable.
struct ProgramVariable {
  /// The module that declares the variable.
  let module: String
  let address: UInt
  /// The initial bytes, before anything has run.
  let initialBytes: [UInt8]
  /// Whether the variable is a token: the word in which Swift records that a variable has been
  /// initialized.
  var isToken = false
  /// The address of the token, for a variable that is initialized on first use and may hold
  /// anything before.
  var token: UInt?
}
