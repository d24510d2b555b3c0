import LifecycleModel
import DelegateAdapters

/// A process of a SwiftUI app, which turns calls into phases, URLs and tasks of its windows.
@MainActor
final class RunningApp: HostedApp {
  private let make: @MainActor () -> any App
  private var app: (any App)?
  private let tree = Tree(phase: .background)
  private var windows: [String: Tree] = [:]
  /// The background tasks in progress, by the indices of their notes.
  private var working: Set<Int> = []
  private(set) var delegate: (any UIApplicationDelegate)?

  init(_ make: @escaping @MainActor () -> any App) { self.make = make }

  func answer(_ call: HostedCall) -> Bool {
    switch call.callback {
    case .appInit:
      let app = make()
      self.app = app
      let makers = Mirror(reflecting: app).children.compactMap { $0.value as? any DelegateMaker }
      delegate = makers.first?.delegate
      return true
    case .viewOnAppear:
      let name = call.window ?? Self.first
      windows[name]?.end()
      windows[name] = Tree(phase: .background, window: name)
      settle()
      return true
    case .scenePhaseActive: return change(call.window, to: .active)
    case .scenePhaseInactive: return change(call.window, to: .inactive)
    case .scenePhaseBackground: return change(call.window, to: .background)
    case .appPhaseActive: return change(to: .active)
    case .appPhaseInactive: return change(to: .inactive)
    case .appPhaseBackground: return change(to: .background)
    case .backgroundTask: return workInBackground()
    default: return deliver(call)
    }
  }

  /// Walks the app and its windows until nothing changes.
  func settle() {
    guard let app else { return }
    tree.settle { walk in
      walk.install(app)
      walk.descend(.index(0)) { app.walkScenes(walk) }
    }
    guard let content = tree.walk?.windows.first else { return }
    for name in windows.keys.sorted() { windows[name]?.settle(content) }
  }

  func close(_ window: String) { windows.removeValue(forKey: window)?.end() }

  func end() {
    tree.end()
    windows.values.forEach { $0.end() }
    windows = [:]
    app = nil
    delegate = nil
  }

  private func change(_ name: String?, to phase: ScenePhase) -> Bool {
    let window = window(name)
    window.phase = phase
    settle()
    return window.walk?.readsPhase ?? false
  }

  private func change(to phase: ScenePhase) -> Bool {
    tree.phase = phase
    settle()
    return tree.walk?.readsPhase ?? false
  }

  /// Returns the window with a name, or the first window if a call names none.
  private func window(_ name: String?) -> Tree {
    let name = name ?? windows.keys.min() ?? Self.first
    if let window = windows[name] { return window }
    // The window has not received a call yet.
    let window = Tree(phase: .background, window: name)
    windows[name] = window
    settle()
    return window
  }

  private static let first = "scene-1"

  private func deliver(_ call: HostedCall) -> Bool {
    var hasAnswer = false
    for (_, note) in window(call.window).walk?.notes ?? [] {
      switch (note, call.callback) {
      case (.opensURLs(let action), .onOpenURL):
        hasAnswer = true
        call.url.map(action)
      case (.continues(let type, let action), .onContinueUserActivity):
        guard let activity = call.activity, activity.activityType == type else { break }
        hasAnswer = true
        action(activity)
      default: break
      }
    }
    return hasAnswer
  }

  /// Starts each background task that is not already in progress.
  private func workInBackground() -> Bool {
    var hasAnswer = false
    for (place, note) in (tree.walk?.notes ?? []).enumerated() {
      guard case (_, .worksInBackground(let action)) = note else { continue }
      hasAnswer = true
      guard working.insert(place).inserted else { continue }
      Task {
        await action()
        working.remove(place)
      }
    }
    return hasAnswer
  }
}

extension App {
  fileprivate func walkScenes(_ walk: ViewWalk) { body._walk(walk) }
}
