/// Where the variables of the code under test lie in memory.
///
/// Threads that run other code, such as other tests, may use the same variables meanwhile. What
/// they find is that of one process or another, and a variable that is said to be made was made.
struct VariableLayout: @unchecked Sendable {
  fileprivate struct Place {
    let start: UnsafeMutableRawPointer
    let count: Int
    /// The token by which Swift knows that the variable was made, if it is made late.
    let token: Int?
  }

  private let places: [Place]
  private let tokens: [UnsafeMutableRawPointer]
  /// What those hold that are not made late, before anything is run.
  private let initialBytes: [UInt8]

  init(_ variables: [ProgramVariable]) {
    let ordered = variables.filter { !$0.isToken }
    let addresses = variables.filter(\.isToken).map(\.address)
    let numbers = Dictionary(zip(addresses, addresses.indices)) { first, _ in first }
    tokens = addresses.compactMap { UnsafeMutableRawPointer(bitPattern: $0) }
    places = ordered.compactMap { Place($0, token: $0.token.flatMap { numbers[$0] }) }
    initialBytes = ordered.flatMap { variable in
      variable.token == nil
        ? variable.initialBytes : [UInt8](repeating: 0, count: variable.initialBytes.count)
    }
  }

  /// That of the program.
  static let ofProgram = VariableLayout(ProgramVariables().variables)

  var isEmpty: Bool { places.isEmpty }

  /// What variables hold.
  struct Contents {
    fileprivate var bytes: [UInt8]
    /// Which were made of those that are made late, by the numbers of tokens.
    fileprivate var made: [Bool]
  }

  /// What they hold before anything is run.
  var initial: Contents { Contents(bytes: initialBytes, made: tokens.map { _ in false }) }

  /// What they hold now.
  var contents: Contents {
    let made = tokens.map { $0.load(as: Int.self) == Self.isMade }
    let bytes = [UInt8](unsafeUninitializedCapacity: initialBytes.count) { buffer, count in
      for place in places {
        UnsafeMutableRawPointer(buffer.baseAddress! + count)
          .copyMemory(from: place.start, byteCount: place.count)
        count += place.count
      }
    }
    return Contents(bytes: bytes, made: made)
  }

  /// Has them hold something else; those are left as they are that were not made there.
  ///
  /// - Parameter keepsMade: whether those stay made. A thread that waits for a variable to be made
  ///   waits until it is said to be, and for ever if that is taken back before it has looked.
  func write(_ contents: Contents, keepsMade: Bool) {
    contents.bytes.withUnsafeBytes { buffer in
      var offset = 0
      for place in places {
        if place.token.map({ contents.made[$0] }) ?? true {
          place.start.copyMemory(from: buffer.baseAddress! + offset, byteCount: place.count)
        }
        offset += place.count
      }
    }
    for (token, isMade) in zip(tokens, contents.made) where isMade || !keepsMade {
      token.storeBytes(of: isMade ? Self.isMade : 0, as: Int.self)
    }
  }

  /// What a token is once the variable was made; it may be anything else while it is being made.
  private static let isMade = -1
}

extension VariableLayout.Place {
  fileprivate init?(_ variable: ProgramVariable, token: Int?) {
    guard let start = UnsafeMutableRawPointer(bitPattern: variable.address) else { return nil }
    self.init(start: start, count: variable.initialBytes.count, token: token)
  }
}
