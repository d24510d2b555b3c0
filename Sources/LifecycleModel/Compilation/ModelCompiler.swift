import StateExploration

/// A compiler of a profile's rules into tables, which explores the states and the course of every
/// action.
struct ModelCompiler {
  private(set) var profile: Profile
  let edges: EdgeSet
  let configuration: Configuration
  let implemented: CallbackSet
  let payloads: Set<PayloadKind>
  /// The kinds of events that are letters too although no delegate need see them.
  let tells: EventKinds
  let options: Set<ModelOption>
  /// Whether the device has a passcode, so that locking it protects data.
  let hasPasscode: Bool
  /// The number of windows that the app may have at a time.
  let sceneCount: Int
  let effects: [StateEffect?]
  /// The methods that return false in this configuration.
  let answersFalse: CallbackSet
  /// The notifications posted beside each callback that have an observer; empty if none have.
  let postings: [[Posting]]

  var states: [DeviceState] = []
  var events: [EventTemplate] = []
  var nodes: [CompiledModel.Node] = []
  /// The model whose courses are reused, except for those of one rule; `nil` if none are.
  private var known: (model: CompiledModel, except: Int)?
  private var stateIndex = WordTable()
  private var nodeIndex = WordTable()
  /// The number of the event for each number of its words; events that do not fit are kept apart.
  private var eventOfWords: [EventID] = []
  private var wordIndex = WordTable()
  private var eventIndex: [EventTemplate: EventID] = [:]
  /// The state interned last for a dying process, which is usually also the next.
  private var lastKilled: (state: DeviceState, index: Int32)?

  init(
    profile: Profile, edges: EdgeSet, configuration: Configuration, payloads: Set<PayloadKind>,
    tells: EventKinds
  ) throws(UnknownName) {
    self.payloads = payloads.subtracting(configuration.payloads.without)
    self.tells = tells
    self.profile = profile
    self.edges = edges
    self.configuration = configuration
    answersFalse = CallbackSet(configuration.returns.filter { !$0.value }.keys)
    implemented = try profile.implemented(by: configuration)
    options = try configuration.chosenOptions()
    hasPasscode = !options.contains(.noPasscode)
    sceneCount = configuration.sceneCount
    var effects = [StateEffect?](repeating: nil, count: Callback.allCases.count)
    for effect in profile.effects { effects[Int(effect.callback.rawValue)] = effect }
    self.effects = effects
    postings = profile.postings.seen(by: implemented)
  }

  // MARK: Taking over

  /// Returns the compiler of a profile that differs from this one's in one rule only, which reuses
  /// what this one has made of a model; `nil` if more is different.
  func changing(_ rule: Int, in profile: Profile, _ model: CompiledModel) -> ModelCompiler? {
    guard (try? profile.implemented(by: configuration)) == implemented else { return nil }
    var compiler = self
    compiler.profile = profile
    compiler.known = (model, rule)
    return compiler
  }

  /// Returns the node at which the course of an action begins if it is already known.
  func knownCourse(of rule: Int, _ action: Action, in state: Int) -> Int32? {
    guard let (model, except) = known, rule != except, state < model.states.count else {
      return nil
    }
    for index in model.transitionsOfState[state] {
      let transition = model.transitions[Int(index)]
      if transition.rule == rule, transition.action == action { return transition.firstNode }
    }
    return nil
  }

  // MARK: Interning

  /// Returns the number of a state; a new one is explored later.
  mutating func intern(_ state: DeviceState) -> Int32 {
    let index = stateIndex.number(of: state.words)
    guard index == states.count else { return index }
    states.append(state)
    states[states.count - 1].subject = 0
    return index
  }

  /// Returns the number of the state in which a dying process leaves the device.
  mutating func internKilled(_ state: DeviceState) -> Int32 {
    if let lastKilled, lastKilled.state == state { return lastKilled.index }
    let index = intern(state)
    lastKilled = (state, index)
    return index
  }

  mutating func intern(_ event: EventTemplate) -> EventID {
    guard let words = event.words else {
      if let index = eventIndex[event] { return index }
      let index = add(event)
      eventIndex[event] = index
      return index
    }
    let place = Int(wordIndex.number(of: words))
    if place == eventOfWords.count { eventOfWords.append(add(event)) }
    return eventOfWords[place]
  }

  private mutating func add(_ event: EventTemplate) -> EventID {
    events.append(event)
    return EventID(events.count - 1)
  }

  /// Returns the number of a node; equal nodes are one, so that courses share their ends.
  mutating func intern(_ node: CompiledModel.Node) -> Int32 {
    let index = nodeIndex.number(of: node.words)
    if index == nodes.count { nodes.append(node) }
    return index
  }
}

extension [Posting] {
  /// Returns the postings whose notification the delegate sees, by callback; empty if it sees none.
  fileprivate func seen(by methods: CallbackSet) -> [[Posting]] {
    let seen = filter { methods.contains($0.notification) }
    guard !seen.isEmpty else { return [] }
    var result = [[Posting]](repeating: [], count: Callback.allCases.count)
    for posting in seen { result[Int(posting.callback.rawValue)].append(posting) }
    return result
  }
}

extension Configuration {
  /// Returns the options that are not at their default.
  func chosenOptions() throws(UnknownName) -> Set<ModelOption> {
    var chosen: Set<ModelOption> = []
    for (name, value) in options.sorted(by: { $0.key < $1.key }) {
      guard let option = ModelOption(rawValue: name) else {
        throw UnknownName(.option, name, among: ModelOption.allCases.map(\.rawValue))
      }
      guard option.values.contains(value) else {
        throw UnknownName(.value, name, among: [])
      }
      if option.isChosen(in: options) { chosen.insert(option) }
    }
    return chosen
  }
}
