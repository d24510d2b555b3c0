/// The views of a window, or the scenes of the app, from walk to walk.
@MainActor
final class Tree {
  /// The phase that is read in it.
  var phase: ScenePhase
  /// The last walk; `nil` before the first.
  private(set) var walk: ViewWalk?
  private var watched: [ViewWalk.Place: Any] = [:]
  private var shown: Set<ViewWalk.Place> = []
  private var tasks: [ViewWalk.Place: (id: AnyHashable, task: Task<Void, Never>)] = [:]
  private var heard: [ViewWalk.Place: Listening] = [:]
  private let elements = ElementNumbers()

  /// The window; `nil` for the scenes of the app.
  private let window: String?

  init(phase: ScenePhase, window: String? = nil) {
    self.phase = phase
    self.window = window
  }

  /// Views that change something whenever they are told of it never come to rest; Apple's gives up
  /// too.
  private static let limit = 100

  /// Walks, and does what is asked for, until nothing changes any more.
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

  /// What is to be done about views that are there, in their order.
  private func coming(_ walk: ViewWalk) -> [@MainActor () -> Void] {
    var acts: [@MainActor () -> Void] = []
    for (place, note) in walk.notes {
      switch note {
      case .appears(let action): if shown.insert(place).inserted { acts.append(action) }
      case .watches(let value):
        let before = watched.updateValue(value.value, forKey: place)
        if let before, value.differs(before) {
          acts.append { value.act(before) }
        } else if before == nil, value.isInitial {
          acts.append { value.act(value.value) }
        }
      case .works(let id, let action):
        if let running = tasks[place], running.id == id { break }
        tasks[place]?.task.cancel()
        tasks[place] = (id, Task { await action() })
      case .hears(let publisher): if hear(publisher, at: place) { acts.append {} }
      case .disappears, .opensURLs, .continues, .worksInBackground: break
      }
    }
    return acts
  }

  /// Forgets the views that are there no more; what is to be done then.
  private func leaving(_ last: ViewWalk?, _ next: ViewWalk) -> [@MainActor () -> Void] {
    guard let last else { return [] }
    let places = Set(next.notes.map(\.place))
    var acts: [@MainActor () -> Void] = []
    for (place, note) in last.notes where !places.contains(place) {
      if case .disappears(let action) = note { acts.append(action) }
      shown.remove(place)
      watched[place] = nil
      tasks.removeValue(forKey: place)?.task.cancel()
      heard[place] = nil
    }
    return acts
  }

  /// Listens to a publisher.
  ///
  /// - Returns: whether something came at once.
  private func hear(_ heard: Heard, at place: ViewWalk.Place) -> Bool {
    if let known = self.heard[place], !heard.differs(known.heard.publisher) {
      known.heard = heard
      return false
    }
    let listening = Listening(heard)
    self.heard[place] = listening
    listening.cancellable = heard.listen { [weak listening] in listening?.take($0) }
    return listening.hasTaken
  }

  /// The process or the window is gone.
  func end() {
    for (_, running) in tasks { running.task.cancel() }
    tasks = [:]
    heard = [:]
  }
}

/// What a view listens to.
@MainActor
private final class Listening {
  /// As the view has it now.
  var heard: Heard
  var cancellable: AnyCancellable?
  /// Whether something came.
  private(set) var hasTaken = false

  init(_ heard: Heard) { self.heard = heard }

  func take(_ value: Any) {
    hasTaken = true
    heard.act(value)
  }
}
