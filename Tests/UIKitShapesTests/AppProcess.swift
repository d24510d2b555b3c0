import LifecycleAdapters
import LifecycleModel
import UIKitShapes
import VirtualProcess

/// A process with an application and no delegates, whose code a test runs call by call.
final class AppProcess {
  /// Emits an event.
  typealias Say = @Sendable (String) -> Void
  /// Code of the app, which says what it sees.
  typealias Body = @MainActor (_ say: @escaping Say) -> Void

  private let environment: LifecycleEnvironment
  private let application: UIApplication
  private var output = AdapterOutput()

  /// Begins a process of the device with this storage.
  init(_ storage: AdapterStorage = AdapterStorage()) {
    _ = ConcurrencyHooks.wereSet
    storage.unmodelled.beginProcess()
    let environment = LifecycleEnvironment(storage: storage)
    self.environment = environment
    application = environment.loop.run { UIApplication(environment) }
    environment.loop.tenant = application
  }

  deinit {
    environment.endProcess()
    environment.storage.unmodelled.endProcess()
  }

  /// Runs code as a part of a call that says that the app is active.
  func run(_ body: Body) {
    environment.receive(DelegateCall(.didBecomeActive, state: .active))
    environment.tell(&output) { [environment] in
      environment.loop.run { body { environment.emit($0) } }
    }
  }

  /// Runs what is queued, in as many turns of the main loop.
  func turn(_ count: Int = 1) {
    for _ in 0..<count {
      environment.act(output)
      environment.tell(&output) { [environment] in
        environment.loop.run { environment.loop.turn() }
      }
    }
  }

  /// Writes a mark among the events.
  func mark() { output.emit("|") }

  /// Throws an error if something happened after which a real process would not go on.
  func check() throws { try environment.check() }

  /// The events so far.
  var events: [Event] { output.events }

  /// The names of the events so far.
  var told: [String] {
    events.compactMap { event in
      if case .emit(let name, _) = event.body { name } else { nil }
    }
  }
}
