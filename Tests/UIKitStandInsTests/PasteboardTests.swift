import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import Testing
import UIKit

/// Values that an app copies are there when it is launched again.
@Suite struct PasteboardTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private func say(_ text: String) { UIApplication.shared.environment.emit(text) }

    func applicationDidBecomeActive(_ application: UIApplication) {
      let board = UIPasteboard.general
      NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: board, queue: nil
      ) { [weak self] _ in self?.say("changed") }
      say("\(board.changeCount) \(board.string ?? "no text") \(board.hasURLs)")
      board.string = "text \(board.changeCount)"
      say("\(board.changeCount) \(UIPasteboard.general.string ?? "") \(board.hasStrings)")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
      let board = UIPasteboard.general
      board.url = URL(string: "app://a")
      say("\(board.url?.absoluteString ?? "") \(board.string ?? "no text") \(board.numberOfItems)")
      board.strings = ["x", "y"]
      say("\(board.string ?? "") \(board.numberOfItems) \(board.hasURLs)")
      board.string = nil
      say("\(board.changeCount) \(board.hasStrings)")
    }
  }

  private func told(_ storage: AdapterStorage, _ callback: Callback) -> [String] {
    let adapter = UIKitDelegateAdapter(storage: storage) { _ in
      UIKitDelegates(application: AppDelegate())
    }
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(callback, state: .active), &output)
    return output.events.compactMap { event -> String? in
      guard case .emit(let name, _) = event.body else { return nil }
      return name
    }
  }

  @Test func pasteboardContentsOutliveTheProcess() {
    let storage = AdapterStorage()
    #expect(
      told(storage, .didBecomeActive) == ["0 no text false", "changed", "1 text 0 true"])
    #expect(
      told(storage, .didBecomeActive) == ["1 text 0 false", "changed", "2 text 1 true"])
    #expect(told(AdapterStorage(), .didBecomeActive).first == "0 no text false")
  }

  @Test func newContentReplacesAllOtherContent() {
    #expect(
      told(AdapterStorage(), .didEnterBackground) == [
        "app://a no text 1", "x 2 false", "3 false",
      ])
  }

  @MainActor @Test func outsideOfAProcessNothingIsKept() {
    UIPasteboard.general.string = "x"
    #expect(UIPasteboard.general.string == nil)
  }
}
