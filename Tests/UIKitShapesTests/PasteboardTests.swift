import LifecycleAdapters
import Testing
import UIKitShapes

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import class UIKitShapes.NotificationCenter

/// Values that an app copies are there when it is launched again.
@Suite struct PasteboardTests {
  @MainActor
  private static func copyText(_ say: @escaping AppProcess.Say) {
    let board = UIPasteboard.general
    NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { _ in say("changed") }
    say("\(board.changeCount) \(board.string ?? "no text") \(board.hasURLs)")
    board.string = "text \(board.changeCount)"
    say("\(board.changeCount) \(UIPasteboard.general.string ?? "") \(board.hasStrings)")
  }

  @MainActor
  private static func copyOneAfterTheOther(_ say: AppProcess.Say) {
    let board = UIPasteboard.general
    board.url = URL(string: "app://a")
    say("\(board.url?.absoluteString ?? "") \(board.string ?? "no text") \(board.numberOfItems)")
    board.strings = ["x", "y"]
    say("\(board.string ?? "") \(board.numberOfItems) \(board.hasURLs)")
    board.string = nil
    say("\(board.changeCount) \(board.hasStrings)")
  }

  private func told(
    on storage: AdapterStorage = AdapterStorage(), _ body: AppProcess.Body
  ) -> [String] {
    let process = AppProcess(storage)
    process.run(body)
    return process.told
  }

  @Test func pasteboardContentsOutliveTheProcess() {
    let storage = AdapterStorage()
    #expect(told(on: storage, Self.copyText) == ["0 no text false", "changed", "1 text 0 true"])
    #expect(told(on: storage, Self.copyText) == ["1 text 0 false", "changed", "2 text 1 true"])
    #expect(told(Self.copyText).first == "0 no text false")
  }

  @Test func newContentReplacesAllOtherContent() {
    #expect(
      told(Self.copyOneAfterTheOther) == ["app://a no text 1", "x 2 false", "3 false"])
  }

  @MainActor @Test func outsideOfAProcessNothingIsKept() {
    UIPasteboard.general.string = "x"
    #expect(UIPasteboard.general.string == nil)
  }
}
