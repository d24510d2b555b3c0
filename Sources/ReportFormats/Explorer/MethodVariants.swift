import LifecycleModel

/// A model with and without the methods whose absence changes what else happens, as one graph.
///
/// The states, events and choices of the model itself come first and keep their numbers, so that
/// facts about the model hold for the graph. Each choice has the variants in which it exists; a
/// variant is a number whose bits are the missing groups.
struct MethodVariants {
  /// The groups of methods; the first one is the lowest bit.
  let groups: [[Callback]]
  /// The states of all variants.
  private(set) var states = Numbered<DeviceState>()
  /// The letters of all variants.
  private(set) var events = Numbered<EventTemplate>()
  /// The choices of each state.
  private(set) var choices: [[VariantChoice]] = []
  /// The state in which each variant begins.
  private(set) var starts: [Int] = []
  private var places: [[Course: Int]] = []

  /// A choice with the variants that have it.
  struct VariantChoice {
    /// The course of the choice.
    let course: Course
    /// The choice in the model that has it.
    let choice: CompiledModel.Transition
    /// The edges of the choice.
    let edges: [String]
    /// The variants that have it.
    var variants: Set<Int>
  }

  /// The properties that distinguish the choices of a state.
  struct Course: Hashable {
    let action: Action
    let payloadCount: Int
    let rule: Int
    let target: Int
    let events: [EventID]
  }

  /// Compiles all variants of a model; their number doubles with each group.
  init(_ model: CompiledModel) {
    let implemented = model.implemented
    // Methods that the model already lacks are missing in each variant.
    var deciding: [[Callback]] = []
    for group in model.profile.decidingMethods(in: model.configuration) {
      let present = group.filter(implemented.contains)
      if !present.isEmpty, !deciding.contains(present) { deciding.append(present) }
    }
    // Groups whose methods all decide individually, too, follow from those.
    groups = deciding.filter { group in
      group.count == 1 || !group.allSatisfy { deciding.contains([$0]) }
    }
    join(model, as: 0)
    for variant in 1..<(1 << groups.count) {
      let missing = groups.indices.filter { variant & 1 << $0 != 0 }.flatMap { groups[$0] }
      var configuration = model.configuration
      configuration.implements = implemented.callbacks.filter { !missing.contains($0) }
        .map(\.alias)
      // The names are those of the model's own methods.
      guard
        let other = try? CompiledModel(
          profile: model.profile, edges: model.edges, configuration: configuration,
          payloads: model.payloads, tells: model.tells)
      else { continue }
      join(other, as: variant)
    }
  }

  private mutating func join(_ model: CompiledModel, as variant: Int) {
    let numbers = model.states.map { states.number(of: $0) }
    let letters = model.events.map { EventID(events.number(of: $0)) }
    starts.append(numbers[0])
    while choices.count < states.all.count {
      choices.append([])
      places.append([:])
    }
    for choice in model.transitions {
      let state = numbers[Int(choice.state)]
      let course = Course(
        action: choice.action, payloadCount: choice.payloadCount, rule: choice.rule,
        target: numbers[Int(choice.target)],
        events: model.pathEvents[choice.path].map { letters[Int($0)] })
      if variant > 0, let place = places[state][course] {
        choices[state][place].variants.insert(variant)
      } else {
        places[state][course] = choices[state].count
        choices[state].append(
          VariantChoice(
            course: course, choice: choice, edges: model.edges(of: choice), variants: [variant]))
      }
    }
  }

  /// Returns the variants that have a choice, as a text with one digit per variant.
  func digits(of choice: VariantChoice) -> String {
    String(starts.indices.map { choice.variants.contains($0) ? "1" : "0" })
  }
}

/// Distinct things, numbered in the order of their first appearance.
struct Numbered<Thing: Hashable> {
  private(set) var all: [Thing] = []
  private var numbers: [Thing: Int] = [:]

  mutating func number(of thing: Thing) -> Int {
    if let known = numbers[thing] { return known }
    numbers[thing] = all.count
    all.append(thing)
    return all.count - 1
  }
}
