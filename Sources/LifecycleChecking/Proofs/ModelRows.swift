import AppLifecycle
import DelegateAdapters

/// The events of a plan's model, with those of kills inside actions, and what they mean to slices
/// of any invariant.
struct ModelRows {
  /// Of each row its event: first those of the model, then for each place and reason of a kill the
  /// action and the end of the process.
  let events: [Event]
  let traits: [EventTraits]
  /// Of each row the number of its scene, from 0; -1 for none.
  let scenes: [Int]
  let carriesPayload: [Bool]
  /// Of each event of the model what matters where an action is cut.
  let kinds: [ActionAutomaton.EventKind]
  let sceneCount: Int
  /// How many are the model's own.
  let ownCount: Int

  init(_ model: CompiledModel) {
    var events = model.events.map { $0.instantiate() }
    let longest = model.choices.map { $0.canBeCut ? $0.callbackCount : 0 }.max() ?? 0
    ownCount = events.count
    for cut in 1..<max(1, longest) {
      for reason in SequenceGenerator.cutReasons {
        events.append(Event(.action(Action(.kill, reason: reason, after: cut))))
        events.append(Event(.processEnd(reason)))
      }
    }
    kinds = model.events.map { ActionAutomaton.EventKind($0) }
    let carries = model.events.map { $0.carries != nil }
    carriesPayload = events.indices.map { $0 < carries.count && carries[$0] }
    traits = zip(events, carriesPayload).map { event, carries in
      carries ? EventTraits(of: event).union(.mayCarryPayload) : EventTraits(of: event)
    }
    var numbers: [String: Int] = [:]
    scenes = events.map { event in
      guard let scene = event.scene else { return -1 }
      let number = numbers[scene] ?? numbers.count
      numbers[scene] = number
      return number
    }
    sceneCount = numbers.count
    self.events = events
  }

  /// The row of the action that stands for a kill after so many callbacks; the end of the process
  /// is the next.
  func kill(after cut: Int, _ reason: Int) -> Int {
    ownCount + 2 * ((cut - 1) * SequenceGenerator.cutReasons.count + reason)
  }
}
