package import LifecycleModel
import StateExploration

/// The configurations that the sequences of a run have: the one given first, then generated ones.
///
/// A generated configuration leaves out some methods, lets some Bool methods return false, and
/// begins on a device with a past (``ModelOption/start``). Where payloads of a kind have several
/// shapes there is one that begins with each of the first few. With an adapter only the past is
/// generated, since the adapter has its methods and answers itself. The pool of a profile is the
/// same in every run; it is small, because each configuration is compiled to tables of its own.
package struct ConfigurationPool: Sendable {
  /// How many configurations are drawn; those that come out equal to an earlier one are left out.
  static let size = 8

  /// The configurations; the first is the one given.
  package let configurations: [Configuration]
  private let labelHash: UInt64

  /// The configuration given alone.
  package init(_ given: Configuration) {
    configurations = [given]
    labelHash = 0
  }

  /// The configuration of a model, and what is generated from it.
  ///
  /// - Parameter answers: whether the configuration says which methods there are and what they
  ///   return, which an adapter does otherwise.
  package init(of model: CompiledModel, answers: Bool) {
    let (given, profile, methods) = (model.configuration, model.profile, model.implemented)
    let label = profile.name + " configuration"
    var configurations = [given]
    for number in 1...Self.size {
      var draw = ConfigurationDraw(
        stream: RandomStream(seed: UInt64(number), label: label), configuration: given,
        methods: methods, profile: profile)
      if answers { draw.answers() }
      draw.start()
      if !configurations.contains(draw.configuration) { configurations.append(draw.configuration) }
    }
    for shapes in given.payloads.turns.prefix(Self.size).dropFirst() {
      var turned = given
      turned.payloads = shapes
      configurations.append(turned)
    }
    self.configurations = configurations
    labelHash = RandomStream.hash(label)
  }

  /// The number of the seed's configuration.
  package func number(of seed: UInt64) -> Int {
    guard configurations.count > 1, SeedRole(seed).isReconfigured else { return 0 }
    var stream = RandomStream(seed: seed / SeedRole.stretch, labelHash: labelHash)
    return 1 + stream.index(below: configurations.count - 1)
  }
}

/// Draws one configuration, choice by choice.
private struct ConfigurationDraw {
  var stream: RandomStream
  var configuration: Configuration
  let methods: CallbackSet
  let profile: Profile

  /// Which methods are left out, and which return false: none, few or many of them.
  mutating func answers() {
    let omitted = someOf(methods.callbacks, rarities: [0, 8, 2])
    if !omitted.isEmpty {
      let kept = methods.callbacks.filter { !omitted.contains($0) }
      configuration.implements = kept.map(\.alias)
    }
    let asked = methods.callbacks.filter { !omitted.contains($0) && $0.returnsBool }
    for callback in someOf(asked, rarities: [0, 8, 2]) { configuration.returns[callback] = false }
  }

  /// How the device stands, each option evenly.
  mutating func start() {
    for option in ModelOption.start where option.matters(to: profile, implementing: methods) {
      guard stream.index(below: 2) == 0 else { continue }
      configuration.options[option.rawValue] = option.values[1]
    }
  }

  /// One in so many of the callbacks, where how many is drawn first; 0 stands for none.
  private mutating func someOf(_ callbacks: [Callback], rarities: [Int]) -> [Callback] {
    let rarity = rarities[stream.index(below: rarities.count)]
    guard rarity > 0 else { return [] }
    return callbacks.filter { _ in stream.index(below: rarity) == 0 }
  }
}

extension Callback {
  /// Whether it returns true or false.
  fileprivate var returnsBool: Bool {
    if case .bool = row.returns { return true }
    return false
  }
}
