import Foundation
import SwiftUI

// Apps whose state determines the screen, each of which reports what it sees.

@MainActor
private func say(_ text: String) { UIApplication.shared.environment.emit(text) }

/// A URL leads to the next page, an activity back.
struct PathApp: App {
  var body: some Scene {
    WindowGroup { PathView() }
  }
}

private struct PathView: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Text("root")
        .onAppear { say("root") }
        .onDisappear { say("root-gone") }
        .task { say("root-works") }
        .onOpenURL { _ in path.append(path.count + 1) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in path.removeLast() }
        .navigationDestination(for: Int.self) { PageView(number: $0) }
    }
  }
}

private struct PageView: View {
  let number: Int
  @State private var visits = 0

  var body: some View {
    Text("\(number)")
      .onAppear {
        visits += 1
        say("page-\(number)-\(visits)")
      }
      .onDisappear { say("page-\(number)-gone") }
  }
}

/// Keeps its path for the window.
struct KeptPathApp: App {
  @UIApplicationDelegateAdaptor(KeptPathDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { KeptPathView() }
  }
}

private final class KeptPathDelegate: NSObject, UIApplicationDelegate {}

struct KeptPlace: Hashable, Codable { let name: String }

private struct KeptPathView: View {
  @State private var path = NavigationPath()
  @SceneStorage("path") private var kept: Data?
  @SceneStorage("count") private var count = 0

  var body: some View {
    NavigationStack(path: $path) {
      Text("root")
        .navigationDestination(for: KeptPlace.self) { place in
          Text(place.name).onAppear { say(place.name) }
        }
        .navigationDestination(for: Int.self) { number in
          BackView(number: number)
        }
        .onOpenURL { _ in
          count += 1
          if count == 2 { path.append(count) } else { path.append(KeptPlace(name: "a")) }
          kept = path.codable.flatMap { try? JSONEncoder().encode($0) }
        }
        .onAppear {
          say("count-\(count)")
          guard let kept,
            let codable = try? JSONDecoder().decode(
              NavigationPath.CodableRepresentation.self, from: kept)
          else { return }
          path = NavigationPath(codable)
        }
    }
  }
}

private struct BackView: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("\(number)")
      .onAppear { say("\(number)") }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in dismiss() }
  }
}

/// A URL opens a sheet, an activity closes it, from inside.
struct SheetApp: App {
  var body: some Scene {
    WindowGroup { SheetView() }
  }
}

private struct SheetView: View {
  @State private var isShown = false
  @State private var item: Sheet?
  @State private var count = 0

  private struct Sheet: Identifiable { let id: Int }

  var body: some View {
    Text("root")
      .onDisappear { say("root-gone") }
      .sheet(isPresented: $isShown, onDismiss: { say("dismissed") }) {
        CloseView(name: "sheet")
      }
      .fullScreenCover(item: $item, onDismiss: { say("uncovered") }) { item in
        CloseView(name: "cover-\(item.id)")
      }
      .alert("Sure?", isPresented: .constant(false)) { Button("Yes", role: .cancel) {} }
      .onOpenURL { _ in
        count += 1
        if count == 1 { isShown = true } else { item = Sheet(id: count) }
      }
  }
}

private struct CloseView: View {
  let name: String
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text(name).onAppear { say(name) }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in dismiss() }
  }
}

/// A page that a value of the view's own leads to.
struct PushApp: App {
  var body: some Scene {
    WindowGroup { PushView() }
  }
}

private struct PushView: View {
  @State private var name: String?

  var body: some View {
    NavigationStack {
      Text("root").onAppear { say("root") }.onDisappear { say("root-gone") }
        .navigationDestination(item: $name) { name in CloseView(name: name) }
        .onOpenURL { _ in name = "pushed" }
    }
  }
}

/// The same, by a value that is true, under a sheet's stack.
struct PushedSheetApp: App {
  var body: some Scene {
    WindowGroup { PushedSheetView() }
  }
}

private struct PushedSheetView: View {
  @State private var isShown = false
  @State private var isPushed = false

  var body: some View {
    Text("root").onAppear { say("root") }.onDisappear { say("root-gone") }
      .sheet(isPresented: $isShown) {
        NavigationStack {
          Text("sheet").onAppear { say("sheet") }.onDisappear { say("sheet-gone") }
            .navigationDestination(isPresented: $isPushed) { CloseView(name: "pushed") }
        }
      }
      .onOpenURL { _ in if isShown { isPushed = true } else { isShown = true } }
  }
}

/// An app that uses the remaining names, each of which says that it is shown.
struct NamesApp: App {
  var body: some Scene {
    WindowGroup { NamesView(model: NamesModel()) }
  }
}

@Observable @MainActor
private final class NamesModel {
  var name = ""
}

private enum Choice: String { case first, second }

private struct NamesView: View {
  @Bindable var model: NamesModel
  @FocusState private var isTyping: Bool
  @FocusState private var field: Int?
  @AppStorage("choice") private var choice = Choice.first
  @AppStorage("token") private var token: String?
  @SceneStorage("link") private var link: URL?
  @SceneStorage("scene choice") private var sceneChoice = Choice.first

  var body: some View {
    TabView {
      Tab("List", systemImage: "list.bullet") {
        List(["a", "b"], id: \.self) { name in Text(name).onAppear { say(name) } }
          .refreshable {}
          .searchable(text: .constant(""))
      }
      Tab("Form", systemImage: "gear", value: 1) {
        Form {
          TextField("Name", text: $model.name).focused($isTyping).focused($field, equals: 1)
          Picker("Choice", selection: $choice) { Text("First").tag(Choice.first) }
          NavigationLink("One", value: 1)
        }
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Save", role: .destructive) {}.onAppear { say("bar") }
          }
          ToolbarItemGroup { Text("more") }
        }
      }
    }
    .confirmationDialog("Sure?", isPresented: .constant(true)) {
      Text("?").onAppear { say("?") }
    }
    .onAppear {
      field = 1
      $model.name.wrappedValue = "n"
      (choice, token, link, sceneChoice) = (.second, "t", URL(string: "app://link"), .second)
      say("\(isTyping) \(field ?? 0) \(model.name) \(choice) \(token ?? "") \(sceneChoice)")
      say(link?.absoluteString ?? "")
    }
    GeometryReader { room in
      Color.red.frame(width: room.size.width).ignoresSafeArea().animation(.default, value: 1)
      AsyncImage(url: nil) {
        $0.resizable()
      } placeholder: {
        Text("…").onAppear { say("…") }
      }
      AsyncImage(url: nil) { phase in if let image = phase.image { image } }
    }
    .onTapGesture { withAnimation { choice = .first } }
    .blur(radius: 3)
  }
}
