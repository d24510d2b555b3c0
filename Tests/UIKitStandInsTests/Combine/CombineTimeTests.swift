import Combine
import Foundation
import Testing
import UIKit

/// Schedulers and time, in a process.
@Suite struct CombineTimeTests {
  @Test func valuesReceivedOnAQueueComeInALaterTurn() {
    let notes = VirtualProcess.notes { book in
      let subject = PassthroughSubject<String, Never>()
      subject.sink { book.note($0) }.store(in: &book.cancellables)
      subject.receive(on: DispatchQueue.main).sink { book.note("\($0)-main") }
        .store(in: &book.cancellables)
      subject.receive(on: RunLoop.main).sink { book.note("\($0)-loop") }
        .store(in: &book.cancellables)
      subject.receive(on: OperationQueue.main).sink { book.note("\($0)-operations") }
        .store(in: &book.cancellables)
      subject.subscribe(on: DispatchQueue.main).sink { book.note("\($0)-late") }
        .store(in: &book.cancellables)
      subject.send("a")
      book.note("returned")
      DispatchQueue.main.async { subject.send("b") }
    }
    #expect(
      notes == """
        0:a 0:returned 0:a-main 0:a-loop 0:a-operations 0:b 0:b-late 0:b-main 0:b-loop \
        0:b-operations
        """)
  }

  @Test func valuesCancelledOnTheWayDoNotCome() {
    let notes = VirtualProcess.notes { book in
      let subject = PassthroughSubject<Int, Never>()
      let queued = subject.receive(on: DispatchQueue.main).sink { book.note("queued \($0)") }
      let delayed = subject.delay(for: 1, scheduler: RunLoop.main).sink { book.note("\($0)") }
      subject.send(1)
      queued.cancel()
      delayed.cancel()
    }
    #expect(notes == "")
  }

  /// Sends a to e, of which b, c and d come close together.
  private static func letters(_ subject: PassthroughSubject<String, Never>) {
    for (letter, time) in [("a", 0), ("b", 1_000), ("c", 1_100), ("d", 1_150), ("e", 3_000)] {
      RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .milliseconds(time))) {
        subject.send(letter)
        if letter == "e" { subject.send(completion: .finished) }
      }
    }
  }

  private func told(
    _ make: @escaping @Sendable (PassthroughSubject<String, Never>) -> AnyPublisher<String, Never>
  ) -> String {
    VirtualProcess.notes { book in
      let subject = PassthroughSubject<String, Never>()
      make(subject).sink(receiveCompletion: { _ in book.note(".") }) { book.note($0) }
        .store(in: &book.cancellables)
      Self.letters(subject)
    }
  }

  @Test func operatorsOfTimeWaitForVirtualTime() {
    #expect(
      told { $0.delay(for: .seconds(0.5), scheduler: DispatchQueue.main) }
        == "500:a 1500:b 1600:c 1650:d 3500:e 3500:.")
    #expect(told { $0.debounce(for: 0.2, scheduler: RunLoop.main) } == "200:a 1350:d 3000:.")
  }

  @Test func aTimerFiresUntilItIsCancelled() {
    let notes = VirtualProcess.notes { book in
      Timer.publish(every: 2, on: .main, in: .common).autoconnect().scan(0) { count, _ in count + 1
      }
      .prefix(3).sink(receiveCompletion: { _ in book.note(".") }) { book.note("\($0)") }
      .store(in: &book.cancellables)
      let silent = Timer.publish(every: 2, on: .main, in: .common).sink { _ in book.note("silent") }
      silent.store(in: &book.cancellables)
      DispatchQueue.main.schedule(after: .init(.now() + 1), interval: .seconds(4)) {
        book.note("again")
      }.store(in: &book.cancellables)
    }
    #expect(notes == "1000:again 2000:1 4000:2 5000:again 6000:3 6000:. 9000:again")
  }

  /// Two processes share a subject, as in a `static let`, which also keeps the sink of the first.
  @Test func aSinkHearsNothingOnceItsProcessHasEnded() {
    final class Shared: @unchecked Sendable {
      let subject = PassthroughSubject<String, Never>()
      var cancellables: [AnyCancellable] = []
      var heard: [String] = []
    }
    let shared = Shared()
    let body: @Sendable (String) -> VirtualProcess.Body = { name in
      { _ in
        shared.subject.handleEvents(
          receiveOutput: { shared.heard.append("\(name) sees \($0)") },
          receiveCancel: { shared.heard.append("\(name) is cancelled") }
        ).sink { shared.heard.append("\(name) hears \($0)") }.store(in: &shared.cancellables)
        NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
          .sink { _ in shared.heard.append("\(name) is active") }.store(in: &shared.cancellables)
        shared.subject.send("from \(name)")
      }
    }
    for name in ["one", "two"] { _ = VirtualProcess(body(name)).run() }
    shared.cancellables = []
    #expect(
      shared.heard == [
        "one sees from one", "one hears from one", "two sees from two", "two hears from two",
      ])
  }

  @Test func aSharedTimerFiresInEachProcess() {
    nonisolated(unsafe) let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    for _ in 1...2 {
      let notes = VirtualProcess.notes(for: 1_500) { book in
        ticks.sink { [weak book] _ in book?.note("tick") }.store(in: &book.cancellables)
      }
      #expect(notes == "1000:tick")
    }
  }

  @Test func outsideOfAProcessSubjectsAreWhatTheyAre() {
    let center = NotificationCenter.default
    var count = 0
    let heard = center.publisher(for: UIApplication.didBecomeActiveNotification)
      .sink { _ in count += 1 }
    center.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    center.post(name: UIApplication.willResignActiveNotification, object: nil)
    heard.cancel()
    center.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    #expect(count == 1)
  }
}
