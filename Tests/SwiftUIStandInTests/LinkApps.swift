import SwiftUI

// As apps have it: links are shown on a screen that comes once the app is ready.

struct LinkScreen: View {
  let url: URL

  var body: some View {
    Text(url.absoluteString).onAppear {
      UIApplication.shared.environment.emit("route.opened", about: url)
    }
  }
}

/// The bug: the view that opens links does not exist before the app is ready.
struct ForgetfulLinkApp: App {
  var body: some Scene {
    WindowGroup { ForgetfulRoot() }
  }
}

private struct ForgetfulRoot: View {
  @State private var isReady = false
  @State private var links: [URL] = []

  var body: some View {
    if isReady {
      NavigationStack {
        ForEach(links.indices, id: \.self) { LinkScreen(url: links[$0]) }
      }
      .onOpenURL { links.append($0) }
    } else {
      ProgressView("One moment").task {
        await Task.yield()
        isReady = true
      }
    }
  }
}

/// The fixed twin: links are taken at the root, and wait there.
struct LinkApp: App {
  var body: some Scene {
    WindowGroup { LinkRoot() }
  }
}

private struct LinkRoot: View {
  @State private var isReady = false
  @State private var links: [URL] = []

  var body: some View {
    Group {
      if isReady {
        NavigationStack {
          ForEach(links.indices, id: \.self) { LinkScreen(url: links[$0]) }
        }
      } else {
        ProgressView("One moment").task {
          await Task.yield()
          isReady = true
        }
      }
    }
    .onOpenURL { links.append($0) }
  }
}
