import LifecycleModel
import LifecycleAdapters

/// A reference adapter at work, with a mistake if it is given one.
struct MutableAdapter: DelegateAdapter {
  typealias Reaction = ReferenceAdapter.Reaction

  let reference: ReferenceAdapter
  let mutation: AdapterMutation?
  let storage: AdapterStorage
  let log: BehaviourLog

  private var memory: ReferenceAdapter.Memory = [:]
  /// The reactions that are later than they should be.
  private var postponed: [Reaction] = []
  /// The handler that is kept to be called later.
  private var kept: Reaction?
  /// The last reaction emitted under the additional name.
  private var lastEmitted: Reaction?
  private var hasBeenActive = false
  /// The reactions that there were in this process.
  private var seen: Set<String> = []

  init(
    reference: ReferenceAdapter, mutation: AdapterMutation?, storage: AdapterStorage,
    log: BehaviourLog
  ) {
    self.reference = reference
    self.mutation = mutation
    self.storage = storage
    self.log = log
    switch mutation?.operation {
    case .memoryKept:
      if case .object(let members)? = storage[Self.memoryKey] {
        for member in members { memory[member.key] = member.value }
      }
    case .mergedByAnd: memory["merge"] = .string("and")
    case .mergedByFirst: memory["merge"] = .string("first")
    case .mergedByLast: memory["merge"] = .string("last")
    default: break
    }
  }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
    act(.call(call), &output)
  }

  mutating func perform(_ action: String, _ output: inout AdapterOutput) {
    _ = act(.custom(action), &output)
  }

  mutating func fire(timer token: String, _ output: inout AdapterOutput) {
    _ = act(.timer, &output)
  }

  private static let memoryKey = "memory of the last process"
  private static let lateKey = "late from the last process"

  /// Reacts, with the mistake, and returns the answer, if any.
  private mutating func act(
    _ moment: ReferenceAdapter.Moment, _ output: inout AdapterOutput
  ) -> Value? {
    var answer: Value?
    if mutation?.operation == .memoryLost { memory = [:] }
    if mutation?.operation == .storageLost { storage.values = [:] }
    let reactions = mutated(reference.react(moment, &memory, storage), at: moment)
    if mutation?.operation == .memoryKept {
      storage[Self.memoryKey] = .object(
        memory.sorted { $0.key < $1.key }.map { Value.Member($0.key, $0.value) })
    }
    log.note(moment.name, reactions)
    for reaction in reactions {
      switch reaction {
      case .event(let event): output.add(event)
      case .timer(let time): output.timer("timer", after: time)
      case .answer(let isYes): answer = .bool(isYes)
      }
    }
    if moment.call?.isActivation == true { hasBeenActive = true }
    return answer
  }

  /// The reactions as the mistake has them.
  private mutating func mutated(
    _ reactions: [Reaction], at moment: ReferenceAdapter.Moment
  ) -> [Reaction] {
    guard let mutation else { return reactions }
    switch mutation.operation {
    case .reversed: return reactions.reversed()
    case .oneHandler: return keepingOneHandler(reactions)
    case .latePerCall, .latePerActivation: return postponing(reactions, mutation, moment)
    case .latePerProcess: return postponingToNextProcess(reactions, mutation, moment)
    case .additional:
      if let last = reactions.last(where: { $0.name == mutation.reaction }) { lastEmitted = last }
      return moment.name == mutation.moment
        ? reactions + [lastEmitted ?? .emit(mutation.reaction)] : reactions
    default:
      return reactions.flatMap { reaction in
        let isMeant =
          reaction.name == mutation.reaction
          && (mutation.moment.isEmpty || mutation.moment == moment.name)
        return isMeant ? mutated(reaction, mutation.operation, at: moment) : [reaction]
      }
    }
  }

  private mutating func mutated(
    _ reaction: Reaction, _ operation: AdapterMutation.Operation,
    at moment: ReferenceAdapter.Moment
  ) -> [Reaction] {
    switch operation {
    case .dropped: return []
    case .doubled: return [reaction, reaction]
    case .swapped: return [reaction.swapped(reference.names)]
    case .otherPayload: return [reaction.aboutAnotherPayload]
    case .otherValue: return [reaction.withAnotherValue]
    case .otherScene: return [reaction.inTheSecondScene]
    case .onlyCold: return hasBeenActive ? [] : [reaction]
    case .onlyWarm: return hasBeenActive ? [reaction] : []
    case .onlyFirstScene:
      let scene = moment.call?.scene
      return scene == nil || scene == "scene-1" ? [reaction] : []
    case .onlyFirstTime: return seen.insert(reaction.name).inserted ? [reaction] : []
    default: return [reaction]
    }
  }

  private mutating func keepingOneHandler(_ reactions: [Reaction]) -> [Reaction] {
    let handlers = reactions.filter { $0.name == "completion" }
    let late = handlers.isEmpty ? kept : nil
    kept = handlers.last
    return [late].compactMap { $0 } + reactions.filter { $0.name != "completion" }
  }

  private mutating func postponing(
    _ reactions: [Reaction], _ mutation: AdapterMutation, _ moment: ReferenceAdapter.Moment
  ) -> [Reaction] {
    let isTime =
      mutation.operation == .latePerCall ? moment.call != nil : moment.call?.isActivation == true
    let due = isTime ? postponed : []
    if isTime { postponed = [] }
    postponed += reactions.filter { $0.name == mutation.reaction }
    return due + reactions.filter { $0.name != mutation.reaction }
  }

  /// Returns the reactions without those postponed to the next process; only emitted events can be
  /// postponed so far.
  private func postponingToNextProcess(
    _ reactions: [Reaction], _ mutation: AdapterMutation, _ moment: ReferenceAdapter.Moment
  ) -> [Reaction] {
    var late: [Value] = []
    if case .array(let known)? = storage[Self.lateKey] { late = known }
    let isTime = moment.call?.callback == .didFinishLaunching
    let due = isTime ? late.compactMap(Reaction.init(written:)) : []
    if isTime { late = [] }
    late += reactions.filter { $0.name == mutation.reaction }.compactMap(\.written)
    storage[Self.lateKey] = late.isEmpty ? nil : .array(late)
    return due + reactions.filter { $0.name != mutation.reaction || $0.written == nil }
  }
}
