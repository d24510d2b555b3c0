import AppLifecycle

/// The sessions and connected scenes that a process knows, by id.
@MainActor
struct ConnectedScenes {
  private var sessions: [String: UISceneSession] = [:]
  private var scenes: [String: UIWindowScene] = [:]
  /// Those that a notification was about while they were not connected.
  private var others: [String: UIWindowScene] = [:]
  /// What sessions kept of their scenes, which outlives the process.
  private let storage: AdapterStorage

  init(_ storage: AdapterStorage) { self.storage = storage }

  /// The scenes that are connected, by the ids of their sessions.
  var connected: Set<UIScene> {
    .iterating(scenes.sorted { $0.key < $1.key }.map(\.value))
  }

  /// The sessions that have had a scene.
  var open: Set<UISceneSession> {
    .iterating(sessions.sorted { $0.key < $1.key }.map(\.value))
  }

  /// The session of the scene that a call is about; of calls that name none, the first.
  mutating func session(of call: DelegateCall) -> UISceneSession {
    session(call.scene ?? "scene-1", role: call.text("role"))
  }

  private mutating func session(_ id: String, role: String? = nil) -> UISceneSession {
    if let known = sessions[id] { return known }
    let role = role.map { UISceneSession.Role(rawValue: $0) } ?? .windowApplication
    let session = UISceneSession(id: id, role: role, storage)
    session.stateRestorationActivity = (storage.handedOut.activities[id] as? NSUserActivity)?.copy
    sessions[id] = session
    return session
  }

  /// The scene that a call is about; `nil` if it is not connected.
  func scene(of call: DelegateCall) -> UIWindowScene? { scenes[call.scene ?? "scene-1"] }

  /// A new scene for a call, in place of one that is connected.
  mutating func connect(_ call: DelegateCall) -> UIWindowScene {
    disconnect(call)
    let session = session(of: call)
    let id = session.persistentIdentifier
    let scene = others.removeValue(forKey: id) ?? UIWindowScene(session)
    session.scene = scene
    scenes[id] = scene
    return scene
  }

  /// Forgets the scene of a call.
  mutating func disconnect(_ call: DelegateCall) {
    scenes.removeValue(forKey: call.scene ?? "scene-1")?.delegate = nil
  }

  /// The scene that a notification is about, which may be about to connect or gone already.
  mutating func subject(of call: DelegateCall) -> UIWindowScene {
    if let scene = scene(of: call) { return scene }
    let session = session(of: call)
    let id = session.persistentIdentifier
    if call.callback != .sceneDidDisconnectNotification, let other = others[id] { return other }
    let scene = UIWindowScene(session)
    if call.callback == .sceneWillConnectNotification { others[id] = scene }
    return scene
  }

  /// Forgets the sessions that a call names, and what they kept.
  mutating func discard(_ call: DelegateCall) -> Set<UISceneSession> {
    let ids = call.elements("sessions").compactMap(\.text)
    let discarded = Set.iterating(ids.map { session($0) })
    for id in ids {
      sessions.removeValue(forKey: id)
      storage.handedOut.activities.removeValue(forKey: id)
      storage.handedOut.sessionInfo.removeValue(forKey: id)
    }
    return discarded
  }

  /// Keeps what a scene gave to be restored from, for the next time that its session connects.
  func keep(_ activity: NSUserActivity?, of scene: UIScene) {
    scene.session.stateRestorationActivity = activity
    storage.handedOut.activities[scene.session.persistentIdentifier] = activity?.copy
  }

  /// Forgets everything.
  mutating func removeAll() {
    for scene in scenes.values { scene.delegate = nil }
    scenes.removeAll()
    others.removeAll()
    sessions.removeAll()
  }
}
