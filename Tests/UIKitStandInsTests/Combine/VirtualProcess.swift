import LifecycleModel
import Combine
import DelegateAdapters
import LifecycleAdapters
import UIKit

/// A process of which a test is the clock.
final class VirtualProcess {
  /// The body of a call, which notes what it saw.
  typealias Body = @MainActor @Sendable (Notebook) -> Void

  /// Takes notes, and keeps objects that live as long as the process.
  final class Notebook: @unchecked Sendable {
    fileprivate let environment: LifecycleEnvironment
    var cancellables: Set<AnyCancellable> = []

    fileprivate init(_ environment: LifecycleEnvironment) { self.environment = environment }

    func note(_ text: String) { environment.emit(text) }
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let body: Body
    private let notebook: Notebook

    init(_ environment: LifecycleEnvironment, _ body: @escaping Body) {
      self.body = body
      notebook = Notebook(environment)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { body(notebook) }
  }

  private let adapter: UIKitDelegateAdapter
  private var output = AdapterOutput()
  private var now = 0
  private var waiting: [(time: Int, token: String)] = []
  private var timerCount = 0
  private var eventCount = 0
  /// The notes, each with the time in milliseconds.
  private var notes: [String] = []

  init(_ body: @escaping Body) {
    let delegates: @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates = {
      UIKitDelegates(application: AppDelegate($0, body))
    }
    adapter = UIKitDelegateAdapter(storage: AdapterStorage(), delegates: delegates)
  }

  /// Returns the notes of a process in the given time.
  static func notes(for milliseconds: Int = 10_000, _ body: @escaping Body) -> String {
    VirtualProcess(body).run(for: milliseconds)
  }

  func run(for milliseconds: Int = 10_000) -> String {
    _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
    read()
    while true {
      while adapter.isQueued {
        adapter.turn(&output)
        read()
      }
      guard let next = waiting.min(by: { $0.time < $1.time }), next.time <= milliseconds else {
        break
      }
      waiting.removeAll { $0 == next }
      now = next.time
      adapter.fire(timer: next.token, &output)
      read()
    }
    return notes.joined(separator: " ")
  }

  /// Takes the output since the last reading.
  private func read() {
    for timer in output.timers.dropFirst(timerCount) {
      waiting.removeAll { $0.token == timer.token }
      waiting.append((now + timer.milliseconds, timer.token))
    }
    timerCount = output.timers.count
    for event in output.events.dropFirst(eventCount) {
      if case .emit(let name, _) = event.body { notes.append("\(now):\(name)") }
    }
    eventCount = output.events.count
  }
}
