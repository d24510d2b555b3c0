import UIKitShapes
import LifecycleAdapters
import LifecycleModel

/// The sessions and connected scenes that a process knows.
@MainActor
struct ConnectedScenes {
  /// The session and the scenes known under an id.
  private struct KnownSession {
    let id: String
    var session: UISceneSession?
    /// The scene, while it is connected.
    var scene: UIWindowScene?
    /// A scene that a notification concerned while none was connected.
    var other: UIWindowScene?
  }

  private var sessions: [KnownSession] = []
  /// The storage that outlives the process, with the state that sessions keep of their scenes.
  private let storage: AdapterStorage

  init(_ storage: AdapterStorage) { self.storage = storage }

  /// The connected scenes, ordered by the ids of their sessions.
  var connected: [UIScene] {
    guard sessions.count > 1 else {
      guard let scene = sessions.first?.scene else { return [] }
      return [scene]
    }
    return sessions.filter { $0.scene != nil }.sorted { $0.id < $1.id }.compactMap(\.scene)
  }

  /// The sessions that have had a scene.
  var open: Set<UISceneSession> {
    .iterating(
      sessions.filter { $0.session != nil }.sorted { $0.id < $1.id }.compactMap(\.session))
  }

  /// Returns the session of the scene that a call concerns, or the first session if it names none.
  mutating func session(of call: DelegateCall) -> UISceneSession {
    let role = call.written == nil ? nil : call.text("role").map(UISceneSession.Role.init)
    let session = session(at: index(of: call), role: role ?? .windowApplication)
    load(session, canRead: call.isProtectedDataAvailable)
    return session
  }

  /// Returns a new session for a call, discarding everything kept under the same id before.
  mutating func newSession(of call: DelegateCall) -> UISceneSession {
    forget(id(of: call))
    return session(of: call)
  }

  /// Reads the state that a session kept for restoration, unless the device is locked: then it is
  /// read once files can be read.
  ///
  /// Source: Apple, `UISceneSession.stateRestorationActivity`.
  func load(_ session: UISceneSession, canRead: Bool) {
    guard canRead, !storage.handedOut.activities.isEmpty,
      session.stateRestorationActivity == nil
    else { return }
    let kept = storage.handedOut.activities[session.persistentIdentifier] as? NSUserActivity
    session.stateRestorationActivity = kept?.copy
  }

  /// Returns the id of the session that a call concerns, or of the first session if it names none.
  func id(of call: DelegateCall) -> String { call.scene ?? Self.first }

  /// Returns the scene of a session, or `nil` if it is not connected.
  func scene(of id: String) -> UIWindowScene? {
    guard let index = knownIndex(id) else { return nil }
    return sessions[index].scene
  }

  /// Connects a new scene of a session, replacing one that is connected.
  ///
  /// - Parameter canRead: whether the device lets files be read.
  mutating func connect(_ id: String, canRead: Bool) -> UIWindowScene {
    let index = index(of: id)
    disconnect(at: index)
    let session = session(at: index)
    load(session, canRead: canRead)
    let scene = sessions[index].other ?? UIWindowScene(session)
    sessions[index].other = nil
    session.scene = scene
    sessions[index].scene = scene
    return scene
  }

  /// Forgets the scene of a session.
  mutating func disconnect(_ id: String) {
    if let index = knownIndex(id) { disconnect(at: index) }
  }

  private mutating func disconnect(at index: Int) {
    guard let scene = sessions[index].scene else { return }
    scene.delegate = nil
    scene.session.scene = nil
    sessions[index].scene = nil
  }

  /// Returns the scene that a notification concerns, even if it is yet to connect or already gone.
  mutating func subject(of call: DelegateCall) -> UIWindowScene {
    if let scene = scene(of: id(of: call)) { return scene }
    let index = index(of: call)
    let session = session(at: index)
    if call.callback != .sceneDidDisconnectNotification, let other = sessions[index].other {
      return other
    }
    let scene = UIWindowScene(session)
    if call.callback == .sceneWillConnectNotification { sessions[index].other = scene }
    return scene
  }

  /// Forgets the sessions that a call names, with everything they kept.
  mutating func discard(_ call: DelegateCall) -> Set<UISceneSession> {
    let ids = call.elements("sessions").compactMap(\.text)
    let discarded = Set.iterating(ids.map { session(at: index(of: $0)) })
    ids.forEach { forget($0) }
    return discarded
  }

  /// Forgets a session, with everything it kept.
  private mutating func forget(_ id: String) {
    sessions[index(of: id)].session = nil
    storage.handedOut.activities.removeValue(forKey: id)
    storage.handedOut.sessionInfo.removeValue(forKey: id)
    if !storage.handedOut.configurations.isEmpty {
      storage.handedOut.configurations.removeValue(forKey: id)
    }
    UserDefaults.removeAll(ofWindow: id, storage)
  }

  /// Keeps the activity a scene offered for restoration until its session connects again.
  func keep(_ activity: NSUserActivity?, of scene: UIScene) {
    scene.isRestored = true
    scene.session.stateRestorationActivity = activity
    storage.handedOut.activities[scene.session.persistentIdentifier] = activity?.copy
  }

  /// Disconnects all scenes and forgets all sessions.
  mutating func removeAll() {
    for index in sessions.indices { disconnect(at: index) }
    sessions.removeAll()
  }

  // MARK: Sessions

  private static let first = "scene-1"

  /// Returns the index of an id in `sessions`.
  ///
  /// Uses a loop because a closure would check on each call whether it is on the main actor, which
  /// takes longer than everything else here.
  private func knownIndex(_ id: String) -> Int? {
    for index in sessions.indices where sessions[index].id == id { return index }
    return nil
  }

  private mutating func index(of call: DelegateCall) -> Int { index(of: id(of: call)) }

  private mutating func index(of id: String) -> Int {
    if let known = knownIndex(id) { return known }
    sessions.append(KnownSession(id: id))
    return sessions.count - 1
  }

  private mutating func session(
    at index: Int, role: UISceneSession.Role = .windowApplication
  ) -> UISceneSession {
    if let known = sessions[index].session { return known }
    let id = sessions[index].id
    let session = UISceneSession(id: id, role: role, storage)
    sessions[index].session = session
    return session
  }
}
