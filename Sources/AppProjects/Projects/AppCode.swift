import LifecycleModel
import SourceTexts

/// The code of an app: its delegates, and the files in which they were looked for.
struct AppCode {
  /// The files of the app's own target, then all others.
  let files: [CodeFile]
  /// The files of the app's own target; all if the project does not tell.
  let own: [CodeFile]
  /// The type that begins the program as an `App` of SwiftUI's.
  let swiftUIApp: (name: String, mark: SourceMark)?
  /// The app's delegate; `nil` if there is none, or it cannot be told.
  let appDelegate: AppType?
  /// The candidates where the app's delegate cannot be told.
  let candidates: [String]
  /// All classes that are delegates of windows' scenes.
  let sceneDelegates: [AppType]

  /// Finds the delegates.
  ///
  /// - Parameter place: the path of what stands for the app, such as its Info.plist; of several
  ///   delegates, the nearest is taken.
  init(_ all: [CodeFile], _ sources: TargetFiles?, near place: String) {
    let all = sources == nil ? Self.sorted(all, near: place) : all
    let own = sources.map { set in all.filter { set.contains($0.path) } } ?? []
    let isKnown = own.contains { $0.isProgram || $0.hasDelegate }
    let used = isKnown ? own : all
    self.own = used
    files = isKnown ? own + all.filter { !(sources?.contains($0.path) ?? false) } : all

    let started = used.reduce(into: Set<String>()) { $0.formUnion($1.startedPrograms) }
    swiftUIApp = Self.nearest(used, to: place) { Self.swiftUIApp($0, started) }
    let (appDelegate, candidates) = Self.appDelegate(used, files, place, swiftUIApp != nil)
    self.appDelegate = appDelegate
    self.candidates = candidates
    var seen: Set<String> = []
    let files = files
    sceneDelegates = used.flatMap { file in
      file.declarations.types.filter { type in
        !Self.sceneProtocols.isDisjoint(with: type.inherited) && type.keyword != "protocol"
          && seen.insert(type.name).inserted
      }
    }.compactMap { AppType($0.name, in: files) }
  }

  /// Returns the files with the nearest first, so that of two types with one name its is taken.
  private static func sorted(_ files: [CodeFile], near place: String) -> [CodeFile] {
    files.map { ($0, $0.path.distance(to: place)) }.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
  }

  static let sceneProtocols: Set<String> = ["UIWindowSceneDelegate", "UISceneDelegate"]

  /// Returns what the nearest file that has it gives.
  private static func nearest<Found>(
    _ files: [CodeFile], to place: String, _ find: (CodeFile) -> Found?
  ) -> Found? {
    var best: (found: Found, distance: Int)?
    for file in files {
      guard let found = find(file) else { continue }
      let distance = file.path.distance(to: place)
      if best.map({ distance < $0.distance }) ?? true { best = (found, distance) }
    }
    return best?.found
  }

  private static func swiftUIApp(
    _ file: CodeFile, _ started: Set<String>
  ) -> (name: String, mark: SourceMark)? {
    // Watch apps look the same.
    guard file.first(word: "WKApplicationDelegateAdaptor") == nil else { return nil }
    let app = file.declarations.types.first { type in
      type.inherited.contains("App") && type.properties.contains { $0.name == "body" }
        && (type.attributes.contains("main") || started.contains(type.name))
    }
    return app.map { ($0.name, file.mark($0.place)) }
  }

  private static func appDelegate(
    _ used: [CodeFile], _ files: [CodeFile], _ place: String, _ isSwiftUI: Bool
  ) -> (AppType?, [String]) {
    let named = nearest(used, to: place) { file in
      file.declarations.namedDelegates.lazy.compactMap { AppType($0, in: files) }.first
    }
    if isSwiftUI { return (named, []) }
    let main = nearest(used, to: place) { file in
      file.declarations.types.first { type in
        !programAttributes.isDisjoint(with: type.attributes)
          && AppType(type.name, in: files)?.isAppDelegate ?? false
      }.flatMap { AppType($0.name, in: files) }
    }
    if let found = main ?? named { return (found, []) }
    let conforming = used.flatMap { file in
      file.declarations.types.filter {
        $0.inherited.contains("UIApplicationDelegate") && $0.keyword != "protocol"
      }.map(\.name)
    }
    let names = Set(conforming).sorted()
    let types = names.compactMap { AppType($0, in: files) }
    // A test's stand-in for the delegate has no methods.
    let working = types.count > 1 ? types.filter { !$0.methods.isEmpty } : types
    return working.count == 1 ? (working[0], []) : (nil, names)
  }

  static let programAttributes: Set<String> = ["main", "UIApplicationMain"]

  /// Returns the first use of a member in the app's own files.
  func first(member name: StaticString) -> SourceMark? {
    for file in files {
      if let found = file.first(member: name) { return file.mark(file.tokens.list[found].range) }
    }
    return nil
  }

  /// Whether a word stands in any file.
  func mentions(_ word: StaticString) -> Bool { files.contains { $0.mentions(word) } }
}

extension AppType {
  /// Whether the class that begins the program is a delegate: it conforms, or a class above it does
  /// that is not in the folder, such as `FlutterAppDelegate`.
  fileprivate var isAppDelegate: Bool {
    conforms(to: ["UIApplicationDelegate"]) || (unknownBase?.hasSuffix("AppDelegate") ?? false)
  }
}

extension CodeFile {
  /// Whether a program begins in the file.
  var isProgram: Bool {
    !declarations.namedDelegates.isEmpty
      || declarations.types.contains {
        !AppCode.programAttributes.isDisjoint(with: $0.attributes)
      }
  }

  /// Whether the file has a delegate.
  var hasDelegate: Bool {
    declarations.types.contains { $0.inherited.contains("UIApplicationDelegate") }
  }

  /// The names of types whose `main()` is called in it.
  fileprivate var startedPrograms: [String] {
    (0..<tokens.count).filter {
      tokens.is($0, "main") && tokens.is($0 - 1, ".") && tokens.is($0 + 1, "(")
    }.map { tokens.text($0 - 2) }
  }
}

extension String {
  /// The number of folders between two files.
  func distance(to other: String) -> Int {
    let own = folderOfPath.split(separator: "/")
    let others = other.folderOfPath.split(separator: "/")
    let common = zip(own, others).prefix { $0 == $1 }.count
    return own.count + others.count - 2 * common
  }
}
