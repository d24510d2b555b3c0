#if os(Linux)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The variables of a program, found by name in its symbol table and those of the libraries beside
/// it, except for the variables of this package and its dependencies.
struct ProgramVariables {
  private(set) var modules: Set<String> = []
  /// The modules with test suites.
  private(set) var suites: Set<String> = []
  /// The modules with delegates, adapters or apps.
  private(set) var delegates: Set<String> = []
  private(set) var variables: [ProgramVariable] = []
  private(set) var kept: Set<CodeVariables.Kept> = []

  /// Finds the variables; `nil` if the program has no symbol table.
  init?() {
    let files = Self.loadedFiles()
    guard let program = files.first, let file = ProgramFile(program.path, loadedAt: program.base)
    else { return nil }
    add(file)
    for (path, base) in files.dropFirst() {
      // A library in another language may have no names.
      if let library = ProgramFile(path, loadedAt: base) { add(library) }
    }
  }

  private mutating func add(_ file: borrowing ProgramFile) {
    let symbols = file.symbols(.object) { [".data", ".bss"].contains($0) }
    let types = file.symbols(.object) { [".rodata", ".data.rel.ro"].contains($0) }.map(\.name)
      .filter { $0.hasSuffix("Mc") || $0.hasSuffix("Mn") }
    let found = Set(
      types.compactMap(\.module) + symbols.compactMap { VariableName($0.name)?.module }
    ).subtracting(SharedModules.names)
    let tested = Set(file.symbols(.object) { $0 == "swift5_tests" }.compactMap(\.name.module))
    modules.formUnion(found)
    suites.formUnion(found.filter { tested.contains($0) || $0.hasSuffix("Tests") })
    for name in types where name.hasSuffix("Mc") {
      guard let module = name.module, found.contains(module), !delegates.contains(module),
        name.isOfDelegate
      else { continue }
      delegates.insert(module)
    }

    let named = symbols.compactMap { symbol in
      VariableName(symbol.name, extensionsOf: found).map { (name: $0, symbol: symbol) }
    }.filter { found.contains($0.name.module) }
    addVariables(named, file)
    addKept(named.map(\.name), CodeTypes(found, types), file)
  }

  private mutating func addVariables(
    _ named: [(name: VariableName, symbol: ProgramFile.Symbol)], _ file: borrowing ProgramFile
  ) {
    // The name of a variable begins with the stem of its token, which it follows in sorted order.
    var token: (stem: String, address: UInt)?
    for (name, symbol) in named.sorted(by: { $0.name.stem < $1.name.stem }) {
      guard var variable = file.variable(of: symbol, in: name.module) else { continue }
      if name.kind == .token {
        variable.isToken = true
        token = (name.stem, variable.address)
      } else if let token, name.stem.hasPrefix(token.stem) {
        variable.token = token.address
      }
      variables.append(variable)
    }
  }

  private mutating func addKept(
    _ names: [VariableName], _ types: CodeTypes, _ file: borrowing ProgramFile
  ) {
    let setters = Set(
      file.symbols(.function) { $0 == ".text" }.map(\.name)
        .filter { $0.hasSuffix("vs") || $0.hasSuffix("vsZ") }
        .map { $0.stem(without: $0.hasSuffix("Z") ? 2 : 1) })
    for name in names where name.kind == .storage {
      let stem = name.name.stem(without: name.name.hasSuffix("Z") ? 2 : 1)
      guard let words = name.name.words,
        let variable = CodeVariables.Kept(
          words, in: name.module, isWritten: setters.contains(stem), types: types)
      else { continue }
      kept.insert(variable)
    }
  }

  /// Returns the program and the libraries in its folder, with their load addresses.
  private static func loadedFiles() -> [(path: String, base: UInt)] {
    guard let program = realpath("/proc/self/exe", nil), let maps = fopen("/proc/self/maps", "r")
    else { return [] }
    defer {
      free(program)
      fclose(maps)
    }
    let own = String(cString: program)
    let folder = own.split(separator: "/").dropLast().joined(separator: "/")
    var found: [(path: String, base: UInt)] = []
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
      found.insert((path, base), at: path == own ? 0 : found.endIndex)
    }
    return found.first?.path == own ? found : []
  }
}

extension SymbolName {
  /// Whether the symbol describes the conformance of a delegate, an adapter or an app.
  fileprivate var isOfDelegate: Bool {
    guard let text = words?.split(separator: " : ").last else { return false }
    return Self.protocols.contains { text.hasPrefix($0 + " in ") }
  }

  private static let protocols = [
    "UIKitShapes.UIApplicationDelegate", "UIKitShapes.UISceneDelegate",
    "UIKitShapes.UNUserNotificationCenterDelegate", "LifecycleAdapters.DelegateAdapter",
    "SwiftUI.App",
  ]
}
#endif
