import Foundation
import LifecheckCommand
import Synchronization
import Testing

@Suite struct TerminalTests {
  @Test(arguments: [
    (true, ["TERM": "xterm"], true), (false, ["TERM": "xterm"], false),
    (true, ["TERM": "dumb"], false), (true, [:], false),
    (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
    (true, ["TERM": "xterm", "NO_COLOR": ""], true),
  ])
  func colourIsForTerminalsThatWantIt(isTerminal: Bool, variables: [String: String], isIt: Bool) {
    let terminal = Terminal(
      isTerminal: isTerminal, windowColumns: nil, environment: { variables[$0] })
    #expect(terminal.isColoured == isIt)
  }

  @Test(arguments: [
    (nil, nil, 80), (nil, 132, 132), ("100", 132, 100), ("100", nil, 100), ("0", 132, 132),
    ("-5", nil, 80), ("wide", 0, 80), ("99999999999999999999", 70, 70),
  ])
  func widthIsThatAskedForElseTheWindows(columns: String?, window: Int?, width: Int) {
    let terminal = Terminal(
      isTerminal: true, windowColumns: window, environment: { $0 == "COLUMNS" ? columns : nil })
    #expect(terminal.width == width)
  }

  @Test func aFileIsNoTerminal() throws {
    let file = try #require(FileHandle(forReadingAtPath: #filePath))
    let terminal = Terminal(descriptor: file.fileDescriptor)
    #expect(!terminal.isTerminal && !terminal.isColoured)
  }
}

@Suite struct OutputChannelTests {
  @Test func allOfATextArrives() throws {
    let pipe = Pipe()
    let text = String(repeating: "é漢\n", count: 100_000)
    // A task would wait for all tests before it, and this one for the task.
    let read = Mutex(Data())
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      read.withLock { $0 = data }
      isRead.signal()
    }
    var channel = OutputChannel(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    try channel.write(text)
    try pipe.fileHandleForWriting.close()
    isRead.wait()
    #expect(read.withLock { $0 } == Data(text.utf8))
    #expect(channel.isClosed == false)
  }

  @Test func aReaderThatGoesAwayIsNoFailure() throws {
    let pipe = Pipe()
    var channel = OutputChannel(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForReading.close()
    try channel.write("lost")
    #expect(channel.isClosed == true)
    try channel.write("lost too")
  }

  @Test func otherFailuresAreReported() throws {
    let file = try #require(FileHandle(forReadingAtPath: #filePath))
    var channel = OutputChannel(descriptor: file.fileDescriptor)
    var failure: WriteFailure?
    do throws(WriteFailure) { try channel.write("x") } catch { failure = error }
    #expect(failure?.code == EBADF)
    #expect(failure?.description.hasPrefix("cannot write: ") == true)
  }
}

@Suite struct InterruptionTests {
  @Test func theFirstInterruptIsNotedAndTheSecondLeftToTheSystem() {
    // The parent of the tests may have blocked the signal.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    let interruption = Interruption.watch()
    #expect(!interruption.isRequested)
    raise(SIGINT)
    #expect(interruption.isRequested)
    // The previous handler is restored, and ends the process.
    #expect(signal(SIGINT, SIG_DFL) == nil)
  }
}

@Suite struct ExitStatusTests {
  @Test func statusesAreThoseOfTheDesign() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 64, 65, 66, 69, 70, 73, 130])
  }
}
