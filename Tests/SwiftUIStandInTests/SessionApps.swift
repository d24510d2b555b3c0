import SwiftUI

// As apps have it: a session lasts as long as the app is in the foreground.

@MainActor
final class Sessions: ObservableObject {
  @Published private(set) var isRunning = false

  func start() {
    guard !isRunning else { return }
    isRunning = true
    UIApplication.shared.environment.emit("session.started")
  }

  func end() {
    guard isRunning else { return }
    isRunning = false
    UIApplication.shared.environment.emit("session.ended")
  }
}

/// Follows the phase of the app, which is in background once all of its windows are.
struct SessionApp: App {
  @Environment(\.scenePhase) private var phase
  @StateObject private var sessions = Sessions()

  var body: some Scene {
    WindowGroup { Text("Sessions").environmentObject(sessions) }
      .onChange(of: phase) { _, new in
        switch new {
        case .active: sessions.start()
        case .background: sessions.end()
        case .inactive: break
        }
      }
  }
}

/// The bug: a window that goes to background ends the session of all.
struct WindowSessionApp: App {
  @StateObject private var sessions = Sessions()

  var body: some Scene {
    WindowGroup { WindowSessionRoot().environmentObject(sessions) }
  }
}

private struct WindowSessionRoot: View {
  @Environment(\.scenePhase) private var phase
  @EnvironmentObject private var sessions: Sessions

  var body: some View {
    Text(sessions.isRunning ? "running" : "paused")
      .onChange(of: phase) { new in
        if new == .active { sessions.start() } else if new == .background { sessions.end() }
      }
  }
}
