package import StateExploration

/// The state of the app on its device, between two actions or two callbacks.
public struct DeviceState: Hashable, Sendable {
  /// The phase of the app's process.
  public var process: ProcessPhase = .notRunning
  /// The value that `applicationState` would read; `nil` without a process.
  ///
  /// With scenes it is their aggregate.
  public var app: AppState? {
    didSet { if app == .active || app == .inactive { launch = .foreground } }
  }
  /// The purpose of the process's launch, which is the foreground once it has been there; `nil`
  /// without a process.
  public var launch: LaunchKind?
  /// The number of launch methods, of two, that returned false; 0 outside a launch.
  public var launchRefusals = 0
  /// Whether a state-restoration archive exists.
  public var archive = false
  /// Whether the user quit the app by force and has not opened it since.
  public var forceQuit = false
  /// Whether the device is locked.
  public var locked = false
  /// The scene sessions by ascending number, which outlive the process; empty without scenes.
  public package(set) var sessions = SceneSessions()
  /// The numbers of sessions that were closed without the app being told, one bit each.
  var discardedBits: UInt16 = 0
  /// The number of the scene that the steps of an action are about; 0 between two actions.
  var subject = 0

  /// Creates the state of a fresh install that never ran.
  public init() {}

  /// Whether there is a process that the system started in advance and that has called nothing yet.
  var isPreloaded: Bool { process == .suspended && launch == .preload }

  /// The state once the process is gone: what outlives it is kept, everything else is forgotten.
  public var afterDeath: DeviceState {
    var state = DeviceState()
    state.archive = archive
    state.forceQuit = forceQuit
    state.locked = locked
    for session in sessions where !session.isExternal {
      state.sessions.insert(SceneSession(number: session.number, phase: .unattached))
    }
    state.discardedBits = discardedBits
    // A session that still exists is no longer reported as discarded.
    for session in sessions { state.discardedBits &= ~(1 << UInt16(session.number)) }
    return state
  }

  /// The numbers of sessions that were closed without the app being told, ascending.
  public package(set) var discarded: [Int] {
    get { discardedBits == 0 ? [] : (1...15).filter { discardedBits & 1 << UInt16($0) != 0 } }
    set { discardedBits = newValue.reduce(0) { $0 | 1 << UInt16($1) } }
  }

  /// The state packed into words, without the subject. Hashing these is cheaper than hashing enums
  /// with raw values, which are hashed letter by letter.
  package var words: WordTable.Words {
    var word = UInt64(discardedBits) << 8 | UInt64(truncatingIfNeeded: launchRefusals)
    word = word << 2 | process.place
    word = word << 2 | UInt64(app.place)
    word = word << 3 | launch.place
    word = word << 3 | (archive ? 4 : 0) | (forceQuit ? 2 : 0) | (locked ? 1 : 0)
    return WordTable.Words(sessions.bits, word)
  }

  /// Hashes its words.
  public func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

extension ProcessPhase {
  /// The index among all phases.
  fileprivate var place: UInt64 {
    switch self {
    case .notRunning: 0
    case .running: 1
    case .suspended: 2
    }
  }
}

extension LaunchKind? {
  /// The index among all kinds, from 1; 0 for none.
  fileprivate var place: UInt64 {
    switch self {
    case nil: 0
    case .foreground: 1
    case .background: 2
    case .prewarm: 3
    case .preload: 4
    }
  }
}

/// The phase of an app's process.
public enum ProcessPhase: String, Hashable, Sendable, CaseIterable {
  case notRunning, running, suspended
}

/// The purpose of a process's launch.
public enum LaunchKind: String, Hashable, Sendable, CaseIterable {
  case foreground, background
  /// A start by the system before anyone asks for it, so that the app is there when the user opens
  /// it.
  case prewarm
  /// The same, but frozen before it calls anything: the app launches only when something opens it.
  case preload
}

/// A scene session, which persists while its scene comes and goes.
public struct SceneSession: Hashable, Sendable {
  /// Its number, from 1.
  public var number: Int
  /// The phase of its scene.
  public var phase: ScenePhase
  /// Whether it shows on an external display, where it gets no touches and is never active.
  public var isExternal: Bool

  /// Creates a session.
  public init(number: Int, phase: ScenePhase, isExternal: Bool = false) {
    self.number = number
    self.phase = phase
    self.isExternal = isExternal
  }

  /// The greatest number: as many windows as a configuration allows, plus one external display.
  static let numberLimit = Configuration.sceneLimit + 1

  /// The id of the session in traces.
  public var id: String { Self.id(number) }

  static func id(_ number: Int) -> String {
    ids.indices.contains(number - 1) ? ids[number - 1] : "scene-\(number)"
  }

  /// The ids of all numbers, made once.
  package static let ids = (1...numberLimit).map { "scene-\($0)" }
}

/// The phase of a scene.
public enum ScenePhase: String, Hashable, Sendable, CaseIterable {
  case unattached, foregroundInactive, foregroundActive, background
}

extension DeviceState: CustomStringConvertible {
  /// A short description of the state, such as `background, launched in background, archive`.
  public var description: String {
    var words = [phaseWord]
    if process != .notRunning, launch == .background { words.append("launched in background") }
    if process != .notRunning, launch == .prewarm { words.append("prewarmed") }
    if isPreloaded { words.append("not launched yet") }
    if locked { words.append("locked") }
    if archive { words.append("archive") }
    if forceQuit { words.append("force quit") }
    words += sessions.map { session in
      "\(session.id) \(session.isExternal ? "external " : "")\(session.phase.rawValue)"
    }
    if !discarded.isEmpty {
      words.append("discarded " + discarded.map(SceneSession.id).joined(separator: " "))
    }
    return words.joined(separator: ", ")
  }

  private var phaseWord: String {
    switch process {
    case .notRunning: "not running"
    case .suspended: "suspended"
    case .running: app?.rawValue ?? "running"
    }
  }
}
