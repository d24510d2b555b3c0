import Synchronization

/// Where the variables of the code under test lie in memory.
struct VariableLayout: Sendable {
  fileprivate struct Place: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let count: Int
    let isMutex: Bool

    /// Does something with its bytes, those of a lock excepted, while it is locked if it is a mutex:
    /// another thread may hold it.
    func access(_ body: (_ start: UnsafeMutableRawPointer, _ offset: Int) -> Void) {
      guard isMutex else { return body(start, 0) }
      let lock = MemoryLayout<Mutex<Void>>.size
      start.assumingMemoryBound(to: Mutex<Void>.self).pointee.withLock { _ in
        body(start + lock, lock)
      }
    }
  }

  /// All of them, those last that say which variables were made: a thread that runs other code
  /// under test meanwhile finds no variable that is said to be made and is not.
  private let places: [Place]
  private let count: Int
  /// Those that have to hold something when a process begins.
  private let first: [Place]
  private let initialBytes: [UInt8]

  init(_ variables: [ProgramVariable]) {
    let ordered = variables.filter { !$0.isToken } + variables.filter(\.isToken)
    places = ordered.compactMap(Place.init)
    count = places.reduce(0) { $0 + $1.count }
    let begun = ordered.filter { !$0.isMadeLate }
    first = begun.compactMap(Place.init)
    initialBytes = begun.flatMap(\.initialBytes)
  }

  /// That of the program.
  static let ofProgram = VariableLayout(ProgramVariables().variables)

  var isEmpty: Bool { places.isEmpty }

  /// What the variables hold now.
  var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      for place in places {
        let target = UnsafeMutableRawPointer(buffer.baseAddress! + count)
        target.initializeMemory(as: UInt8.self, repeating: 0, count: place.count)
        place.access { start, offset in
          (target + offset).copyMemory(from: start, byteCount: place.count - offset)
        }
        count += place.count
      }
    }
  }

  /// Has the variables hold what they held before.
  func write(_ bytes: [UInt8]) { write(bytes, places) }

  /// Has the variables be as they are before anything is run.
  func reset() { write(initialBytes, first) }

  private func write(_ bytes: [UInt8], _ places: [Place]) {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      for place in places {
        let source = buffer.baseAddress! + offset
        place.access { start, offset in
          start.copyMemory(from: source + offset, byteCount: place.count - offset)
        }
        offset += place.count
      }
    }
  }
}

extension VariableLayout.Place {
  fileprivate init?(_ variable: ProgramVariable) {
    guard let start = UnsafeMutableRawPointer(bitPattern: variable.address) else { return nil }
    let count = variable.initialBytes.count
    self.init(
      start: start, count: count,
      isMutex: variable.isMutex && count >= MemoryLayout<Mutex<Void>>.size)
  }
}
