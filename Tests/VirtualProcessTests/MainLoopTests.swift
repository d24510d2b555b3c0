import Dispatch
import LifecycleAdapters
import LifecycleModel
import Synchronization
import Testing
import VirtualProcess

/// Work that a process queues runs in turns, on the thread of the run.
@Suite struct MainLoopTests {
  /// A process that keeps what it puts off until its time has come; as its loop, it belongs to one
  /// thread.
  private final class Process: MainLoop.Process, @unchecked Sendable {
    let unmodelled = UnmodelledBehaviour()
    private(set) var putOff: [(token: String, milliseconds: Int, work: () -> Void)] = []
    private(set) var origins: [Callback?] = []
    private(set) lazy var loop = MainLoop(self)

    init() { _ = ConcurrencyHooks.wereSet }

    func putOff(_ work: @escaping () -> Void, by milliseconds: Int, as token: String?) -> String {
      let token = token ?? "timer-\(putOff.count + 1)"
      putOff.append((token, milliseconds, work))
      return token
    }

    func cancel(_ token: String) { putOff.removeAll { $0.token == token } }

    func goOn(from origin: Callback?) { origins.append(origin) }

    /// Runs some turns, as many as something is queued for.
    func turns() -> Int {
      var count = 0
      while loop.isWaiting {
        loop.run { loop.turn() }
        count += 1
      }
      return count
    }
  }

  /// Lines written by code of any isolation.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Returns the lines since the last time.
    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  @Test func aTurnRunsWhatWasQueuedWhenItBegan() {
    let (process, log) = (Process(), Log())
    let loop = process.loop
    loop.run {
      loop.add {
        log.add("a")
        loop.add { log.add("c") }
      }
      loop.add { log.add("b") }
      log.add("queued")
    }
    #expect(log.take() == ["queued"] && loop.isWaiting)
    loop.run { loop.turn() }
    #expect(log.take() == ["a", "b"] && loop.isWaiting)
    loop.run { loop.turn() }
    #expect(log.take() == ["c"] && !loop.isWaiting && !loop.isUntouched)
  }

  @Test func tasksAndBlocksOfQueuesWaitInOneQueue() {
    let (process, log) = (Process(), Log())
    process.loop.run {
      Task { @MainActor in
        log.add("task")
        await Task.yield()
        log.add("task again")
      }
      Task.detached { log.add("detached") }
      log.add("begun")
    }
    #expect(log.take() == ["begun"])
    #expect(process.turns() > 1)
    #expect(log.take() == ["task", "detached", "task again"])
  }

  @Test func workKnowsTheCallInWhichItWasBegun() {
    let process = Process()
    let loop = process.loop
    loop.run {
      loop.origin = .didFinishLaunching
      loop.add {}
      loop.putOff(by: 20) {}
      loop.origin = .didBecomeActive
      loop.add {}
    }
    #expect(process.turns() == 1)
    loop.run { process.putOff.first?.work() }
    #expect(process.origins == [.didFinishLaunching, .didBecomeActive, .didFinishLaunching])
    #expect(process.putOff.map(\.milliseconds) == [20] && loop.hasSlept)
  }

  @Test func aGroupIsAwaitedUntilAllOfItIsDone() {
    let (process, log) = (Process(), Log())
    let (loop, group) = (process.loop, DispatchGroup())
    loop.run {
      group.enter()
      loop.await(group) { loop.add { log.add("done") } }
    }
    #expect(process.turns() == 0 && log.take() == [])
    loop.run { group.leave() }
    #expect(process.turns() == 1 && log.take() == ["done"])
  }

  @Test func nothingOfAnEndedProcessRuns() {
    let (process, log) = (Process(), Log())
    let loop = process.loop
    loop.run {
      loop.add { log.add("block") }
      Task { @MainActor in log.add("task") }
    }
    loop.run { loop.end() }
    loop.run { loop.add { log.add("late") } }
    #expect(loop.putOff(by: 1) {} == "" && process.putOff.isEmpty)
    #expect(loop.isOver && process.turns() == 0 && log.take() == [])
  }

  /// A task that something resumes while a later process runs goes on nowhere.
  @Test func aTaskOfAnEarlierProcessGoesOnNowhere() {
    let (first, log) = (Process(), Log())
    let waiting = Mutex<UnsafeContinuation<Void, Never>?>(nil)
    first.loop.run {
      _ = Task { @MainActor in
        await withUnsafeContinuation { task in waiting.withLock { $0 = task } }
        log.add("resumed")
      }
    }
    _ = first.turns()
    first.loop.run { first.loop.end() }
    let second = Process()
    second.loop.run {
      waiting.withLock { $0 }?.resume()
      Task { @MainActor in log.add("of the second") }
    }
    _ = second.turns()
    #expect(log.take() == ["of the second"])
  }
}
