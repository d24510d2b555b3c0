#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A part of the program's memory that belongs to a variable.
struct ProgramVariable {
  let address: UInt
  /// What is there before anything is run.
  let initialBytes: [UInt8]
  /// Whether it is the word by which Swift knows that the variable was made.
  var isToken = false
  /// The address of that word, of a variable that is made when it is first used and may hold
  /// anything before.
  var token: UInt?
  /// Whether it is a mutex with what that guards.
  var isMutex = false
}

/// The variables of the code under test.
///
/// That is all of the program but this package and what it needs, and but test suites, which keep
/// in their variables what they saw; where delegates are declared in a suite, its variables are
/// theirs.
///
/// They are found by name in the tables of symbols of the program and of the libraries beside it.
/// On Apple's platforms, and where a program has no such table, there are none: processes share
/// them there.
struct ProgramVariables {
  private(set) var variables: [ProgramVariable] = []

  init() {
    #if os(Linux)
    for (path, base) in Self.loadedFiles() {
      guard let file = ProgramFile(path, loadedAt: base) else { continue }
      variables += Self.variables(in: file)
    }
    #endif
  }

  #if os(Linux)
  private static func variables(in file: borrowing ProgramFile) -> [ProgramVariable] {
    let candidates = file.symbols { [".data", ".bss"].contains($0) }
    var modules = Set(candidates.compactMap { VariableName($0.name)?.module })
      .subtracting(SharedModules.names)
    let tested = file.symbols { $0 == "swift5_tests" }.compactMap { VariableName($0.name)?.module }
    let suites = modules.filter { $0.hasSuffix("Tests") || tested.contains($0) }
    modules.subtract(suites)
    modules.formUnion(suites.isEmpty ? [] : declaringDelegates(suites, in: file))
    let named = candidates.compactMap { symbol -> (VariableName, ProgramFile.Symbol)? in
      guard let name = VariableName(symbol.name, extensionsOf: modules),
        modules.contains(name.module)
      else { return nil }
      return (name, symbol)
    }
    // A variable's name begins with the stem of its token, and stands behind it in the order.
    var token: (stem: String, address: UInt)?
    let found = named.sorted { $0.0.stem < $1.0.stem }.compactMap {
      name, symbol -> ProgramVariable? in
      guard var variable = file.variable(of: symbol) else { return nil }
      variable.isMutex = name.isMutex
      if name.kind == .token {
        variable.isToken = true
        token = (name.stem, variable.address)
      } else if let token, name.stem.hasPrefix(token.stem) {
        variable.token = token.address
      }
      return variable
    }
    // A mutex may be held by another thread, from which it cannot be taken.
    let taken = Set(found.filter(\.isMutex).compactMap(\.token))
    return found.filter { !$0.isMutex && !($0.isToken && taken.contains($0.address)) }
  }

  /// Those of some modules in which delegates are declared, or apps.
  private static func declaringDelegates(
    _ modules: Set<String>, in file: borrowing ProgramFile
  ) -> Set<String> {
    var found: Set<String> = []
    for symbol in file.symbols(inSections: { [".rodata", ".data.rel.ro"].contains($0) }) {
      guard let conformance = ConformanceName(symbol.name), modules.contains(conformance.module),
        !found.contains(conformance.module), conformance.isOfDelegate
      else { continue }
      found.insert(conformance.module)
    }
    return found
  }

  /// The program and the libraries in its folder, with where they were loaded.
  private static func loadedFiles() -> [(path: String, base: UInt)] {
    guard let program = realpath("/proc/self/exe", nil), let maps = fopen("/proc/self/maps", "r")
    else { return [] }
    defer {
      free(program)
      fclose(maps)
    }
    let folder = String(cString: program).split(separator: "/").dropLast().joined(separator: "/")
    var found: [(String, UInt)] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, maps) > 0, let text = line.map({ String(cString: $0) }) {
      // 55d0c7a00000-55d0c7a02000 r--p 00000000 08:01 1234    /path/of/program
      let fields = text.split(maxSplits: 5) { $0 == " " || $0 == "\n" }
      guard fields.count == 6, fields[2].allSatisfy({ $0 == "0" }),
        let base = UInt(fields[0].prefix { $0 != "-" }, radix: 16)
      else { continue }
      let path = String(fields[5].drop { $0 == " " }.prefix { $0 != "\n" })
      guard path.split(separator: "/").dropLast().joined(separator: "/") == folder else { continue }
      found.append((path, base))
    }
    return found
  }
  #endif
}
