import SwiftUI

// Apps that keep a draft when they enter the background.

/// Keeps it in the defaults.
struct DraftApp: App {
  @AppStorage("draft") private var draft = ""
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { DraftView(draft: draft) }
      .onChange(of: phase) { _, new in write(in: new) { draft = "kept" } }
  }
}

/// The bug: keeps it in the state of a process.
struct ForgetfulDraftApp: App {
  @State private var draft = ""
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { DraftView(draft: draft) }
      .onChange(of: phase) { _, new in write(in: new) { draft = "kept" } }
  }
}

private struct DraftView: View {
  let draft: String

  var body: some View {
    Text(draft).onAppear {
      if !draft.isEmpty { UIApplication.shared.environment.emit("draft.restored") }
    }
  }
}

@MainActor
private func write(in phase: ScenePhase, _ keep: () -> Void) {
  switch phase {
  case .active: UIApplication.shared.environment.emit("draft.written")
  case .inactive: break
  case .background: keep()
  }
}
