package import LifecycleAdapters
import LifecycleModel
import StateExploration

/// The behavior of a random adapter: for each occasion and each memory, its effects and its next
/// memory.
///
/// A table is drawn from a seed. Each of the `features` is switched on or off as a whole, so that
/// adapters that are no more than calls occur often.
package final class AdapterTable: Sendable {
  /// The features that the adapters of a table may use.
  package struct Features: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let storage = Features(rawValue: 1)
    package static let heldPayloads = Features(rawValue: 2)
    package static let madeUpPayloads = Features(rawValue: 4)
    package static let refusals = Features(rawValue: 8)
    package static let forwards = Features(rawValue: 16)
    package static let handlers = Features(rawValue: 32)
    package static let tasks = Features(rawValue: 64)
    package static let timers = Features(rawValue: 128)
    package static let custom = Features(rawValue: 256)
    package static let failures = Features(rawValue: 512)
    package static let marks = Features(rawValue: 1024)
    package static let time = Features(rawValue: 2048)
    /// Registrations for pushes; whether they are declared depends on the table.
    package static let registrations = Features(rawValue: 4096)

    /// The features that take more than calls.
    package static let beyondCalls: Features = [.handlers, .tasks, .timers, .custom]
    package static let all = Features(rawValue: 8191)
  }

  /// An occasion on which an adapter acts.
  enum Occasion: Hashable {
    case start
    case call(Callback)
    case custom(Int)
    case timer
    case expiration
    case suspended, resumed
    case killed(KillReason)
  }

  /// One thing that an adapter does.
  enum Effect: Hashable {
    case emit(Int)
    case emitMemory(Int)
    case emitPayloads(Int)
    case emitPayloadsAtOnce(Int)
    case hold
    case release(Int)
    case releaseAll(Int)
    case emitMadeUp(Int, id: String)
    case forward(Int)
    case forwardAgain(Int)
    case complete, completeTwice, holdHandler, completeHeld
    case begin(Int), end(Int)
    case set(milliseconds: Int)
    case store, storePayload, emitStored(Int), erase
    case noteTime, emitIfLater(Int)
    case register, unregister
    case fail
  }

  /// The reaction of an adapter to an occasion, given its memory.
  struct Reaction: Hashable {
    var memory: Int
    var effects: [Effect]
    var answer: Value?
  }

  package static let names = ["opened", "late", "odd"]
  package static let targets = ["one", "two"]
  package static let actionNames = ["alpha", "beta"]

  package let seed: UInt64
  package let features: Features
  package let memoryCount: Int
  package let customActions: [CustomAction]
  private let reactions: [Occasion: [Reaction]]
  private let allowed: [[Bool]]

  /// Draws a table.
  ///
  /// - Parameter features: those that may occur; each is switched on by chance.
  package init(seed: UInt64, among features: Features = .all, always: Features = []) {
    var draw = Draw(seed: seed, label: "adapter table")
    self.seed = seed
    let chosen = draw.features(among: features).union(always)
    self.features = chosen
    let count = draw.number(in: 1...4)
    memoryCount = count
    customActions =
      chosen.contains(.custom)
      ? Self.actionNames.prefix(draw.number(in: 1...2)).map {
        CustomAction(
          $0, when: draw.happens(1, in: 2) ? .idle : .anywhere, settles: draw.happens(1, in: 2))
      } : []
    allowed = customActions.map { _ in
      (0..<count).map { _ in draw.happens(2, in: 3) }
    }
    var reactions: [Occasion: [Reaction]] = [:]
    for occasion in Self.occasions(chosen, customActions.count) {
      reactions[occasion] = (0..<count).map { draw.reaction(occasion, at: $0, of: count, chosen) }
    }
    self.reactions = reactions
  }

  /// Returns the reaction in the table; `nil` if nothing happens.
  func reaction(_ occasion: Occasion, _ memory: Int) -> Reaction? { reactions[occasion]?[memory] }

  /// Whether the custom action is allowed with the memory.
  func allows(_ name: String, _ memory: Int) -> Bool {
    guard let index = customActions.firstIndex(where: { $0.name == name }) else { return false }
    return allowed[index][memory]
  }

  /// The features that the adapters must declare.
  package var uses: Set<AdapterFeature> {
    var uses: Set<AdapterFeature> = []
    if features.contains(.handlers) { uses.insert(.completionHandlers) }
    if features.contains(.tasks) { uses.insert(.backgroundTasks) }
    if features.contains(.timers) { uses.insert(.timers) }
    if features.isSuperset(of: [.registrations, .custom]) { uses.insert(.remoteNotifications) }
    return uses
  }

  private static func occasions(_ features: Features, _ customActionCount: Int) -> [Occasion] {
    var all = Callback.usual.map(Occasion.call)
    all.append(.start)
    all += (0..<customActionCount).map(Occasion.custom)
    if features.contains(.timers) { all.append(.timer) }
    if features.contains(.tasks) { all.append(.expiration) }
    if features.contains(.marks) {
      all += [.suspended, .resumed] + KillReason.allCases.map(Occasion.killed)
    }
    if features.contains(.registrations) {
      all += Callback.registrationAnswers.map(Occasion.call)
    }
    return all
  }
}

/// Draws tables.
private struct Draw {
  var stream: RandomStream

  init(seed: UInt64, label: String) { stream = RandomStream(seed: seed, label: label) }

  mutating func happens(_ part: Int, in whole: Int) -> Bool { stream.index(below: whole) < part }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + stream.index(below: range.count)
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[stream.index(below: elements.count)]
  }

  /// Draws the features; in half of the cases, none that is more than calls.
  mutating func features(among all: AdapterTable.Features) -> AdapterTable.Features {
    var chosen: AdapterTable.Features = []
    let isPlain = happens(1, in: 2)
    for bit in 0..<16 {
      let feature = AdapterTable.Features(rawValue: 1 << UInt16(bit))
      let isRare = feature == .failures
      if happens(1, in: isRare ? 6 : 2), all.contains(feature) { chosen.insert(feature) }
    }
    return isPlain ? chosen.subtracting(.beyondCalls) : chosen
  }

  mutating func reaction(
    _ occasion: AdapterTable.Occasion, at memory: Int, of count: Int,
    _ features: AdapterTable.Features
  ) -> AdapterTable.Reaction {
    var reaction = AdapterTable.Reaction(memory: memory, effects: [], answer: nil)
    if happens(1, in: 2) { reaction.memory = stream.index(below: count) }
    // Marks are only recorded: nothing can be emitted then.
    switch occasion {
    case .suspended, .resumed, .killed:
      if features.contains(.storage), happens(1, in: 3) { reaction.effects.append(.store) }
      return reaction
    default: break
    }
    let effects = effects(occasion, features)
    if happens(1, in: 2) {
      for _ in 0..<number(in: 1...2) { reaction.effects.append(element(of: effects)) }
    }
    if features.contains(.failures), happens(1, in: 40) { reaction.effects.append(.fail) }
    if features.contains(.refusals), case .call(let callback) = occasion, happens(1, in: 4) {
      switch callback.row.returns {
      case .bool: reaction.answer = .bool(happens(1, in: 3))
      case .value: reaction.answer = .string("other")
      case .nothing: break
      }
    }
    return reaction
  }

  /// Returns the effects possible on an occasion; those listed twice are likelier.
  private mutating func effects(
    _ occasion: AdapterTable.Occasion, _ features: AdapterTable.Features
  ) -> [AdapterTable.Effect] {
    let name = stream.index(below: AdapterTable.names.count)
    let target = stream.index(below: AdapterTable.targets.count)
    var all: [AdapterTable.Effect] = [.emit(name), .emitMemory(name)]
    var isCall = false
    if case .call(let callback) = occasion {
      isCall = true
      all += [.emitPayloads(name), .emitPayloadsAtOnce(name)]
      if features.contains(.heldPayloads) { all += [.hold, .hold] }
      if features.contains(.forwards) {
        all += [.forward(target), .forward(target), .forwardAgain(1 - target)]
      }
      if features.contains(.storage) { all.append(.storePayload) }
      if features.contains(.handlers), callback.row.completion != nil {
        all += [.complete, .complete, .completeTwice, .holdHandler, .holdHandler]
      }
    }
    if features.contains(.heldPayloads) { all += [.release(name), .releaseAll(name)] }
    if features.contains(.madeUpPayloads) {
      all.append(.emitMadeUp(name, id: happens(1, in: 2) ? "mine" : "yours"))
    }
    if features.contains(.storage) { all += [.store, .emitStored(name), .erase] }
    if features.contains(.handlers) { all.append(.completeHeld) }
    if features.contains(.tasks) { all += [.begin(target), .end(target), .end(target)] }
    if features.contains(.timers) {
      all.append(.set(milliseconds: element(of: [0, 50, 1_000, 20_000, 40_000])))
    }
    if features.contains(.time) { all += [.noteTime, .emitIfLater(name)] }
    if features.contains(.registrations) { all += [.register, .register, .unregister] }
    return isCall ? all : all + [.emit(name)]
  }
}
