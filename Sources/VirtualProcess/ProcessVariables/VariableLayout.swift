/// The places of the code under test's variables in memory.
struct VariableLayout: @unchecked Sendable {
  /// The memory of one variable.
  fileprivate struct Region {
    let start: UnsafeMutableRawPointer
    let count: Int
    /// The number of the token in which Swift records that the variable has been initialized, if
    /// that happens on first use.
    let token: Int?
  }

  private let regions: [Region]
  private let tokens: [UnsafeMutableRawPointer]
  /// The initial bytes of the variables; 0 for those that are initialized on first use.
  private let initialBytes: [UInt8]

  init(_ variables: [ProgramVariable]) {
    let ordered = variables.filter { !$0.isToken }
    let addresses = variables.filter(\.isToken).map(\.address)
    let numbers = Dictionary(zip(addresses, addresses.indices)) { first, _ in first }
    tokens = addresses.compactMap { UnsafeMutableRawPointer(bitPattern: $0) }
    regions = ordered.compactMap { Region($0, token: $0.token.flatMap { numbers[$0] }) }
    initialBytes = ordered.flatMap { variable in
      variable.token == nil
        ? variable.initialBytes : [UInt8](repeating: 0, count: variable.initialBytes.count)
    }
  }

  /// The contents of variables.
  struct Contents {
    fileprivate var bytes: [UInt8]
    /// The values of the tokens, by number.
    fileprivate var tokens: [UInt]
  }

  /// The contents before anything has run.
  var initial: Contents { Contents(bytes: initialBytes, tokens: tokens.map { _ in 0 }) }

  /// The current contents.
  var contents: Contents {
    let tokens = tokens.map { $0.load(as: UInt.self) }
    let bytes = [UInt8](unsafeUninitializedCapacity: initialBytes.count) { buffer, count in
      for region in regions {
        UnsafeMutableRawPointer(buffer.baseAddress! + count)
          .copyMemory(from: region.start, byteCount: region.count)
        count += region.count
      }
    }
    return Contents(bytes: bytes, tokens: tokens)
  }

  /// Writes other contents to the variables. A variable that is not initialized there keeps its
  /// bytes, which mean nothing.
  func write(_ contents: Contents) {
    contents.bytes.withUnsafeBytes { buffer in
      var offset = 0
      for region in regions {
        if region.token.map({ contents.tokens[$0] != 0 }) ?? true {
          region.start.copyMemory(from: buffer.baseAddress! + offset, byteCount: region.count)
        }
        offset += region.count
      }
    }
    for (address, token) in zip(tokens, contents.tokens) {
      address.storeBytes(of: token, as: UInt.self)
    }
  }
}

extension VariableLayout.Region {
  fileprivate init?(_ variable: ProgramVariable, token: Int?) {
    guard let start = UnsafeMutableRawPointer(bitPattern: variable.address) else { return nil }
    self.init(start: start, count: variable.initialBytes.count, token: token)
  }
}
