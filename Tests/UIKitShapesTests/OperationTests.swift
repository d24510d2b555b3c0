import Testing

import struct LifecycleAdapters.AdapterFailure
import class UIKitShapes.BlockOperation
import class UIKitShapes.Operation
import class UIKitShapes.OperationQueue

/// Operations run in turns of the main loop, in an order that does not depend on threads.
@Suite struct OperationTests {
  /// Returns the texts of a call, and of each of some turns behind it, separated by `|`.
  private func told(turns: Int = 1, _ body: AppProcess.Body) throws -> String {
    let process = AppProcess()
    process.run(body)
    for _ in 0..<turns {
      process.mark()
      process.turn()
    }
    try process.check()
    return process.told.joined(separator: " ")
  }

  @Test(arguments: [true, false]) func blocksRunInTheNextTurn(isMain: Bool) throws {
    let told = try told(turns: 2) { say in
      let queue = isMain ? OperationQueue.main : OperationQueue()
      queue.addOperation { say("a") }
      queue.addOperation {
        say(OperationQueue.current === queue ? "b" : "elsewhere")
        queue.addOperation { say("c") }
      }
      say("added")
    }
    #expect(told == "added | a b | c")
  }

  @Test func anOperationWaitsForWhatItDependsOn() throws {
    let told = try told(turns: 3) { say in
      let (first, second) = (OperationQueue(), OperationQueue())
      let save = BlockOperation { say("save") }
      let fetch = BlockOperation { say("fetch") }
      fetch.addExecutionBlock { say("more") }
      fetch.completionBlock = { say("fetched") }
      save.addDependency(fetch)
      second.addOperations([save], waitUntilFinished: false)
      first.addOperation(fetch)
      say("\(save.isReady) \(fetch.isReady)")
    }
    #expect(told == "false true | fetch more | fetched save |")
  }

  @Test func aSerialQueueRunsHigherPrioritiesFirst() throws {
    let told = try told(turns: 2) { say in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      for (name, priority) in [("a", Operation.QueuePriority.normal), ("b", .low), ("c", .high)] {
        let operation = BlockOperation { say(name) }
        operation.queuePriority = priority
        queue.addOperation(operation)
      }
      say("\(queue.operationCount)")
    }
    #expect(told == "3 | c a b |")
  }

  /// One that goes on when `start()` has returned, as those that wait for a server do.
  private final class Asynchronous: Operation, @unchecked Sendable {
    private let say: AppProcess.Say
    private var hasEnded = false
    private var hasBegun = false

    init(_ say: @escaping AppProcess.Say) { self.say = say }

    override var isAsynchronous: Bool { true }
    override var isExecuting: Bool { hasBegun && !hasEnded }
    override var isFinished: Bool { hasEnded }

    override func start() {
      willChangeValue(forKey: "isExecuting")
      hasBegun = true
      didChangeValue(forKey: "isExecuting")
      say("begun")
      OperationQueue.main.addOperation { [self] in
        willChangeValue(for: \.isFinished)
        hasEnded = true
        say("ended")
        didChangeValue(for: \.isFinished)
      }
    }
  }

  @Test func aRunningAsynchronousOperationKeepsItsSlotUntilItEnds() throws {
    let told = try told(turns: 4) { say in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      queue.addOperation(Asynchronous(say))
      queue.addOperation { say("next") }
    }
    #expect(told == "| begun | ended | next |")
  }

  @Test func cancelledOperationsFinishWithoutRunning() throws {
    let told = try told(turns: 3) { say in
      let queue = OperationQueue()
      let never = BlockOperation { say("never") }
      let waiting = BlockOperation { say("never") }
      waiting.addDependency(Operation())
      waiting.completionBlock = { say("over \(waiting.isCancelled) \(waiting.isFinished)") }
      queue.addOperations([never, waiting], waitUntilFinished: false)
      queue.cancelAllOperations()
      say("\(never.isFinished)")
    }
    #expect(told == "false | | over true true |")
  }

  @Test func aBarrierStandsBetweenWhatIsAddedBeforeAndAfter() throws {
    let told = try told(turns: 4) { say in
      let queue = OperationQueue()
      queue.addOperation { say("a") }
      queue.addOperation(Asynchronous(say))
      queue.addBarrierBlock { say("barrier") }
      queue.addOperation { say("b") }
    }
    #expect(told == "| a begun | ended | barrier | b")
  }

  @Test func aSuspendedQueueBeginsNothing() throws {
    let told = try told(turns: 3) { say in
      let queue = OperationQueue()
      queue.addOperation { say("a") }
      queue.isSuspended = true
      queue.addOperation { say("b") }
      OperationQueue.main.addOperation {
        say("goes on")
        queue.isSuspended = false
      }
    }
    #expect(told == "| goes on | a b |")
  }

  @Test func waitingRunsQueuedOperationsAtOnce() throws {
    let told = try told { say in
      let queue = OperationQueue()
      let last = BlockOperation { say("c") }
      let before = BlockOperation { say("b") }
      last.addDependency(before)
      queue.addOperation { say("a") }
      queue.addOperations([last, before], waitUntilFinished: true)
      say("waited \(queue.operationCount)")
      queue.addOperation { say("d") }
      queue.waitUntilAllOperationsAreFinished()
    }
    #expect(told == "a b c waited 0 d |")
  }

  @Test(arguments: [true, false]) func toWaitForALaterTurnIsAFailure(isMain: Bool) throws {
    let failure = #expect(throws: AdapterFailure.self) {
      _ = try told { say in
        let queue = isMain ? OperationQueue.main : OperationQueue()
        queue.addOperations(
          [isMain ? BlockOperation {} : Asynchronous(say)], waitUntilFinished: true)
      }
    }
    #expect(failure?.message.contains("waits on its main thread for an operation") == true)
  }

  @Test func aQueueThatLivesOnIsEmptyInTheNextProcess() throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let first = try told(turns: 0) { say in queue.addOperation { say("lost") } }
    let second = try told(turns: 2) { say in
      queue.addOperation { say("runs \(queue.operationCount)") }
    }
    #expect(first == "" && second == "| runs 1 |")
  }

  @Test func operationsOutsideOfAProcessBeginAtOnce() {
    let queue = OperationQueue()
    let (before, after) = (BlockOperation {}, BlockOperation {})
    after.addDependency(before)
    queue.addOperation(after)
    #expect(!after.isFinished && queue.operations == [after])
    queue.addOperation(before)
    #expect(before.isFinished && after.isFinished && queue.operationCount == 0)
  }
}
