import LifecycleChecking
import Synchronization
import Testing

@Suite struct SharedWorkTests {
  /// Returns the pieces that each thread was given, a list each.
  private static func given(_ work: SharedWork) -> [[Int]] {
    let lists = Mutex([[Int]]())
    work.share { next in
      var own: [Int] = []
      while let piece = next() { own.append(piece) }
      lists.withLock { [own] in $0.append(own) }
    }
    return lists.withLock { $0 }
  }

  @Test(arguments: [1, 5], [1, 3, 5, 1_000])
  func everyPieceIsGivenOnceAndInOrder(jobs: Int, count: Int) {
    let lists = Self.given(SharedWork(count: count, jobs: jobs))
    #expect(lists.count == min(jobs, count))
    #expect(lists.flatMap { $0 }.sorted() == Array(0..<count))
    for list in lists { #expect(list == list.sorted()) }
  }

  @Test(arguments: [1, 5])
  func withoutWorkNobodyIsCalled(jobs: Int) {
    #expect(Self.given(SharedWork(count: 0, jobs: jobs)).isEmpty)
  }

  @Test(arguments: [0, -3])
  func thereIsAtLeastOneThread(jobs: Int) {
    #expect(Self.given(SharedWork(count: 3, jobs: jobs)) == [[0, 1, 2]])
  }

  @Test func stoppedWorkGivesNoFurtherPieces() {
    let asked = Atomic(0)
    let work = SharedWork(count: 100, jobs: 1) {
      asked.wrappingAdd(1, ordering: .relaxed).oldValue >= 7
    }
    #expect(Self.given(work) == [Array(0..<7)])
  }

  @Test func severalThreadsFinishWhatTheyHaveAndBeginNoMore() {
    let isStopped = Atomic(false)
    let begun = Mutex(Set<Int>())
    let work = SharedWork(count: 10_000, jobs: 5) { isStopped.load(ordering: .acquiring) }
    work.share { next in
      while let piece = next() {
        begun.withLock { _ = $0.insert(piece) }
        if piece == 20 { isStopped.store(true, ordering: .releasing) }
        // Pieces after the twentieth last until that one is done.
        while piece > 20 && !isStopped.load(ordering: .acquiring) {}
      }
    }
    let pieces = begun.withLock { $0 }
    #expect(pieces == Set(0..<pieces.count))
    #expect((21...25).contains(pieces.count))
  }

  @Test(arguments: [1, 5])
  func resultsStandInTheOrderOfThePieces(jobs: Int) {
    let workers = Atomic(0)
    let squares = SharedWork(count: 200, jobs: jobs).map {
      workers.wrappingAdd(1, ordering: .relaxed).newValue
    } _: { worker, piece in
      [worker, piece * piece]
    }
    #expect(squares.map { $0[1] } == (0..<200).map { $0 * $0 })
    // Each thread has a worker of its own.
    #expect(workers.load(ordering: .relaxed) == jobs)
    #expect(Set(squares.map { $0[0] }).isSubset(of: Set(1...jobs)))
  }

  @Test func piecesNotBegunHaveNoResult() {
    let asked = Atomic(0)
    let work = SharedWork(count: 9, jobs: 1) {
      asked.wrappingAdd(1, ordering: .relaxed).oldValue >= 4
    }
    #expect(work.map({}, { _, piece in piece }) == [0, 1, 2, 3])
  }
}
