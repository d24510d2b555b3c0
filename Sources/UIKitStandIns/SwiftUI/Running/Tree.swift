/// The views of a window, or the scenes of the app, across walks.
@MainActor
final class Tree {
  /// The scene phase in the environment.
  var phase: ScenePhase
  /// The last walk, or `nil` before the first.
  private(set) var walk: ViewWalk?
  private var watched: [ViewWalk.ViewPath: Any] = [:]
  private var shown: Set<ViewWalk.ViewPath> = []
  private var tasks: [ViewWalk.ViewPath: (id: AnyHashable, task: Task<Void, Never>)] = [:]
  private var heard: [ViewWalk.ViewPath: Listening] = [:]
  private let elements = ElementNumbers()

  /// The name of the window, or `nil` for the scenes of the app.
  private let window: String?

  init(phase: ScenePhase, window: String? = nil) {
    self.phase = phase
    self.window = window
  }

  /// The maximum number of walks, as views that change something on each update never settle.
  /// Apple's implementation gives up too.
  private static let limit = 100

  /// Walks and performs the requested actions until nothing changes.
  func settle(_ body: (ViewWalk) -> Void) {
    for _ in 0..<Self.limit {
      var environment = EnvironmentValues()
      environment.scenePhase = phase
      let last = walk
      let next = ViewWalk(environment, last?.kept ?? [:], elements, window: window)
      body(next)
      walk = next
      let acts = leaving(last, next) + coming(next)
      for act in acts { act() }
      guard !acts.isEmpty else { return }
    }
  }

  /// Returns the actions for the views that exist, in their order.
  private func coming(_ walk: ViewWalk) -> [@MainActor () -> Void] {
    var acts: [@MainActor () -> Void] = []
    for (path, note) in walk.notes {
      switch note {
      case .appears(let action): if shown.insert(path).inserted { acts.append(action) }
      case .watches(let value):
        let before = watched.updateValue(value.value, forKey: path)
        if let before, value.differs(before) {
          acts.append { value.act(before) }
        } else if before == nil, value.isInitial {
          acts.append { value.act(value.value) }
        }
      case .works(let id, let action):
        if let running = tasks[path], running.id == id { break }
        tasks[path]?.task.cancel()
        tasks[path] = (id, Task { await action() })
      case .hears(let publisher): if hear(publisher, at: path) { acts.append {} }
      case .disappears, .opensURLs, .continues, .worksInBackground: break
      }
    }
    return acts
  }

  /// Forgets the views that no longer exist, and returns the actions for their disappearance.
  private func leaving(_ last: ViewWalk?, _ next: ViewWalk) -> [@MainActor () -> Void] {
    guard let last else { return [] }
    let paths = Set(next.notes.map(\.path))
    var acts: [@MainActor () -> Void] = []
    for (path, note) in last.notes where !paths.contains(path) {
      if case .disappears(let action) = note { acts.append(action) }
      shown.remove(path)
      watched[path] = nil
      tasks.removeValue(forKey: path)?.task.cancel()
      heard[path] = nil
    }
    return acts
  }

  /// Listens to a publisher.
  ///
  /// - Returns: whether it published a value immediately.
  private func hear(_ heard: Heard, at path: ViewWalk.ViewPath) -> Bool {
    if let known = self.heard[path], !heard.differs(known.heard.publisher) {
      known.heard = heard
      return false
    }
    let listening = Listening(heard)
    self.heard[path] = listening
    listening.cancellable = heard.listen { [weak listening] in listening?.take($0) }
    return listening.hasTaken
  }

  /// Ends the tasks and subscriptions of a process or a window that is gone.
  func end() {
    for (_, running) in tasks { running.task.cancel() }
    tasks = [:]
    heard = [:]
  }
}

/// A view's subscription to a publisher.
@MainActor
private final class Listening {
  /// The current publisher and action of the view.
  var heard: Heard
  var cancellable: AnyCancellable?
  /// Whether a value was published.
  private(set) var hasTaken = false

  init(_ heard: Heard) { self.heard = heard }

  func take(_ value: Any) {
    hasTaken = true
    heard.act(value)
  }
}
