import Foundation
import BackgroundTasks
import SwiftUI

// Apps of a few lines, each of which reports what it sees.

@MainActor
private func say(_ text: String) { UIApplication.shared.environment.emit(text) }

struct EventApp: App {
  init() { say("init") }

  var body: some Scene {
    WindowGroup { EventView() }
  }
}

private struct EventView: View {
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack { Text("inner").onAppear { say("inner-appears") } }
      .onAppear { say("outer-appears") }
      .task { say("task") }
      .onChange(of: phase) { old, new in say("\(old)-\(new)") }
  }
}

struct StateApp: App {
  var body: some Scene {
    WindowGroup { StateView() }
  }
}

private struct StateView: View {
  @State private var count = 0

  var body: some View {
    Button("Count") { count += 1 }
      .onOpenURL { _ in
        count += 1
        say("opened-\(count)")
      }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in say("browses") }
      .onContinueUserActivity("org.example.note") { _ in say("note") }
  }
}

struct NotificationApp: App {
  var body: some Scene {
    WindowGroup { NotificationView() }
  }
}

private struct NotificationView: View {
  @State private var isListening = true

  var body: some View {
    Group {
      if isListening {
        Text("listening")
          .onReceive(
            NotificationCenter.default.publisher(
              for: UIApplication.didEnterBackgroundNotification)
          ) { _ in say("heard") }
          .onDisappear { say("gone") }
      }
    }
    .onOpenURL { _ in isListening = false }
  }
}

struct PublisherApp: App {
  var body: some Scene {
    WindowGroup { PublisherView() }
  }
}

private final class Counter: ObservableObject {
  @Published var count = 0
}

private struct PublisherView: View {
  @StateObject private var counter = Counter()
  @State private var seen = 0

  var body: some View {
    Text("\(seen)")
      .onReceive(counter.$count) {
        seen = $0
        say("count-\($0)")
      }
      .onOpenURL { _ in counter.count += 1 }
  }
}

struct ExchangeApp: App {
  var body: some Scene {
    WindowGroup { ExchangeView() }
  }
}

private struct ExchangeView: View {
  @State private var isSecond = false
  @State private var subjects = ["first", "second"].map { CurrentValueSubject<String, Never>($0) }

  var body: some View {
    Text("Exchange")
      .onReceive(subjects[isSecond ? 1 : 0]) { say($0) }
      .onOpenURL { _ in isSecond.toggle() }
  }
}

struct ConditionalApp: App {
  var body: some Scene {
    WindowGroup { ConditionalView() }
  }
}

private struct ConditionalView: View {
  @State private var isShown = true

  var body: some View {
    VStack {
      if isShown { CountingView() } else { Text("nothing") }
    }
    .onOpenURL { _ in isShown.toggle() }
  }
}

private struct CountingView: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
      .onAppear {
        say("shown-\(count)")
        count += 1
      }
      .onDisappear { say("hidden") }
  }
}

struct ListApp: App {
  var body: some Scene {
    WindowGroup { ListView() }
  }
}

private struct ListView: View {
  @State private var names = ["b"]

  var body: some View {
    List {
      ForEach(names, id: \.self) { name in Text(name).onAppear { say("\(name)-made") } }
    }
    .onOpenURL { _ in names.insert(names.count == 1 ? "a" : "0", at: 0) }
  }
}

struct StorageApp: App {
  var body: some Scene {
    WindowGroup { StorageView() }
  }
}

private struct StorageView: View {
  @AppStorage("visits") private var visits = 0

  var body: some View {
    Text("\(visits)").onAppear {
      visits += 1
      say("visits-\(visits)")
    }
  }
}

private struct TintKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var name: String {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

@Observable @MainActor
private final class Model {
  var name = "model-blue"
}

struct EnvironmentApp: App {
  @State private var model = Model()

  var body: some Scene {
    WindowGroup { EnvironmentView().environment(model) }
      .environment(\.name, "red")
  }
}

private struct EnvironmentView: View {
  @Environment(\.name) private var name
  @Environment(Model.self) private var model

  var body: some View {
    Text(name).onAppear {
      say(name)
      say(model.name)
    }
  }
}

struct PhaseApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { PhaseView() }
      .onChange(of: phase) { say("app-\(phase)") }
  }
}

private struct PhaseView: View {
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Text("\(phase)").onChange(of: phase) { say("window-\(phase)") }
  }
}

struct DelegateApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { EmptyView() }
  }
}

private final class AppDelegate: NSObject, UIApplicationDelegate {
  override init() {
    super.init()
    say("made")
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    say(application.delegate === self ? "launched" : "another")
    return true
  }
}

/// An app whose delegate is a responder, and hands a view to a controller.
struct ResponderApp: App {
  @UIApplicationDelegateAdaptor(ResponderDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { EmptyView() }
  }
}

private final class ResponderDelegate: UIResponder, UIApplicationDelegate {
  private var controllers: Set<UIViewController> = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let controller = UIHostingController(rootView: Text("Shop"))
    for shown in [controller, controller] { controllers.insert(shown) }
    say("launched with \(controllers.count)")
    return true
  }
}

struct RefreshApp: App {
  var body: some Scene {
    WindowGroup { EmptyView() }
      .backgroundTask(.appRefresh("org.example.refresh")) { say("refreshed") }
  }
}

/// Takes a while to refresh, and reports a refresh that begins in the meantime.
struct SlowRefreshApp: App {
  @MainActor private final class Work { var goesOn = false }

  private let work = Work()

  var body: some Scene {
    WindowGroup { EmptyView() }
      .backgroundTask(.appRefresh("org.example.refresh")) {
        say(work.goesOn ? "refresh.overlaps" : "refresh.begins")
        work.goesOn = true
        try? await Task.sleep(for: .seconds(10))
        work.goesOn = false
      }
  }
}

/// Asks for its next refresh when it goes to background.
struct SchedulingApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { EmptyView() }
      .onChange(of: phase) { if phase == .background { ask(for: "org.example.refresh") } }
      .backgroundTask(.appRefresh("org.example.refresh")) { say("refreshed") }
  }
}

/// The same app, but with a request that it does not handle.
struct MistakenSchedulingApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { EmptyView() }
      .onChange(of: phase) { if phase == .background { ask(for: "org.example.sync") } }
      .backgroundTask(.appRefresh("org.example.refresh")) { say("refreshed") }
  }
}

@MainActor private func ask(for task: String) {
  say("asks")
  try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: task))
}

struct ValueApp: App {
  var body: some Scene {
    WindowGroup(for: Int.self) { $number in
      ValueView(number: $number)
    }
    WindowGroup(id: "other", for: String.self) { _ in
      Text("other").onAppear { say("never") }
    }
  }
}

private struct ValueView: View {
  @Binding var number: Int?
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    Text("\(number ?? 0)")
      .onOpenURL { _ in
        number = (number ?? 0) + 1
        openWindow(id: "other", value: "text")
        say("number-\(number ?? 0)")
      }
  }
}

struct DefaultValueApp: App {
  var body: some Scene {
    WindowGroup(for: Int.self) { $number in
      Text("\(number)").onAppear { say("number-\(number)") }
    } defaultValue: {
      7
    }
  }
}
