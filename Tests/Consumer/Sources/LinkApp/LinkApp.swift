import SwiftUI

/// A typical app.
public struct LinkApp: App {
  /// Creates the app.
  public init() {}

  /// The app's windows.
  public var body: some Scene {
    WindowGroup { LinkView() }
  }
}

private struct LinkView: View {
  @State private var link: URL?

  var body: some View {
    Text(link?.absoluteString ?? "no link")
      .onOpenURL {
        link = $0
        UIApplication.shared.environment.emit("route.opened", about: $0)
      }
  }
}
