import AppLifecycle
import DelegateAdapters

/// Runs sequences on adapters by code made for their type; belongs to one thread.
final class ScriptedRun {
  private let script: AdapterScript
  private let perform: AdapterDescription.Performance
  private var storage = AdapterStorage()
  private var sequenceCount = 0
  private var givenUpCount = 0
  /// What the adapters did in the last sequence.
  let output: UnsafeMutablePointer<AdapterOutput>

  /// - Parameters:
  ///   - names: the numbers of names in the output.
  ///   - isNoted: whether an event of the model is to be noted.
  init?(
    _ plan: CheckingPlan, _ description: AdapterDescription, _ names: AdapterNames,
    isNoted: (Int) -> Bool
  ) {
    guard let perform = description.perform, plan.model.events.count <= UInt16.max else {
      return nil
    }
    self.perform = perform
    script = AdapterScript(plan.model, plan.moves, isNoted: isNoted)
    output = .allocate(capacity: 1)
    output.initialize(to: AdapterOutput(names))
  }

  deinit {
    output.deinitialize(count: 1)
    output.deallocate()
    script.deallocate()
  }

  /// Runs a sequence; false if it did not go as the script foresees, and was given up.
  ///
  /// Where more than one in eight is given up, no more are begun.
  func run(_ drawn: DrawnMoves) -> Bool {
    guard givenUpCount <= 16 + sequenceCount / 8 else { return false }
    sequenceCount &+= 1
    if isKnownUniquelyReferenced(&storage) {
      storage.removeAll()
    } else {
      storage = AdapterStorage()
    }
    output.pointee.beginRun()
    let isForeseen = perform(script, drawn.moves, drawn.count, storage, &output.pointee)
    if !isForeseen { givenUpCount &+= 1 }
    return isForeseen
  }
}
