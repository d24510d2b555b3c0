/// The scenes that a rule is about, by their phases and displays.
public struct SceneSelection: Hashable, Sendable {
  /// The phases, one of which the scene must be in.
  public var phases: [ScenePhase]
  /// Whether it is one of the app's windows, not a scene on an external display; `nil` for either.
  public var isWindow: Bool?

  /// Selects scenes.
  public init(_ phases: [ScenePhase], isWindow: Bool? = true) {
    self.phases = phases
    self.isWindow = isWindow
  }

  /// Whether a session's scene is selected.
  public func contains(_ session: SceneSession) -> Bool {
    phases.contains(session.phase) && isWindow.map { $0 != session.isExternal } ?? true
  }
}

extension SceneSelection {
  /// The windows' sessions, connected or not.
  public static let windows = SceneSelection(ScenePhase.allCases)
  /// The windows that are connected.
  public static let connected = SceneSelection([
    .foregroundInactive, .foregroundActive, .background,
  ])
  /// The windows that are not connected.
  public static let unattached = SceneSelection([.unattached])
  /// The windows in the background.
  public static let background = SceneSelection([.background])
  /// The windows in the foreground.
  public static let foreground = SceneSelection([.foregroundInactive, .foregroundActive])
  /// The windows that are active.
  public static let active = SceneSelection([.foregroundActive])
  /// The windows in the foreground that are not active.
  public static let inactive = SceneSelection([.foregroundInactive])
  /// All scenes in the foreground, including those on external displays.
  public static let everyForeground = SceneSelection(foreground.phases, isWindow: nil)
  /// The scenes on external displays that are in the background.
  public static let externalBackground = SceneSelection([.background], isWindow: false)
  /// The sessions on external displays.
  public static let external = SceneSelection(ScenePhase.allCases, isWindow: false)
}

extension SceneSelection: CustomStringConvertible {
  /// The selection in words: `background scene`.
  public var description: String {
    let kind =
      switch isWindow {
      case true?: "scene"
      case false?: "external scene"
      case nil: "scene of any kind"
      }
    switch phases {
    case ScenePhase.allCases: return isWindow == false ? "external session" : "session"
    case Self.connected.phases: return "connected \(kind)"
    case Self.foreground.phases: return "foreground \(kind)"
    default: return phases.map(\.word).joined(separator: " or ") + " " + kind
    }
  }
}

extension ScenePhase {
  /// The phase in a word.
  fileprivate var word: String {
    switch self {
    case .unattached: "unconnected"
    case .foregroundInactive: "inactive"
    case .foregroundActive: "active"
    case .background: "background"
    }
  }
}

extension DeviceState {
  /// Returns the numbers of the selected scenes, ascending.
  func numbers(of selection: SceneSelection) -> [Int] {
    sessions.indices.filter { selection.contains(sessions[$0]) }
  }

  /// The session that the steps are about, the subject's or else the first; `nil` if there is none.
  var subjectSession: SceneSession? {
    sessions.contains(number: subject) ? sessions[subject] : sessions.first
  }

  /// The lowest number that is neither that of a session nor of one whose end is not yet reported.
  ///
  /// `nil` if there is none up to `SceneSession.numberLimit`, which keeps mutants that never report
  /// an end finite.
  var freeNumber: Int? {
    (1...SceneSession.numberLimit).first { number in
      discardedBits & 1 << UInt16(number) == 0 && !sessions.contains(number: number)
    }
  }

  /// Puts the scene that the steps are about into a phase, and the app into the scenes' aggregate.
  mutating func enter(_ phase: ScenePhase) {
    if var session = subjectSession {
      session.phase = phase
      sessions.insert(session)
    }
    app = sceneAggregate
  }

  /// Adds a session with a new number, which the steps are about from now on.
  mutating func openSession(isExternal: Bool) {
    guard let number = freeNumber else { return }
    sessions.insert(SceneSession(number: number, phase: .unattached, isExternal: isExternal))
    subject = number
  }

  /// Removes the sessions for good; the app has yet to be told.
  mutating func discard(_ numbers: [Int]) {
    for number in numbers {
      sessions.remove(number)
      noteDiscarded(number)
    }
    if process == .running { app = sceneAggregate }
  }

  /// Records that the app has yet to be told of the end of a session.
  mutating func noteDiscarded(_ number: Int) { discardedBits |= 1 << UInt16(number) }

  /// The state active if any scene is, else inactive if any is in the foreground, else background.
  private var sceneAggregate: AppState {
    if sessions.contains(where: { $0.phase == .foregroundActive }) { return .active }
    let isForeground = sessions.contains { $0.phase == .foregroundInactive }
    return isForeground ? .inactive : .background
  }
}
